import HowdyCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let system = System.live()
// The words are found through the memory map of the process; where that cannot be read there are none,
// not even the name, and to run without them would be to run another command.
guard CommandLine.argc > 0 else { exit(Howdy.refuseUnread(on: system)) }
guard let arguments = Live.arguments else { exit(Howdy.refuseArguments(on: system)) }
let ending = Howdy.run(arguments, on: system, in: Live.workingFolder)
exit(ending.status)
