import HowdyCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let system = System.live()
guard let arguments = Live.arguments else { exit(Howdy.refuseArguments(on: system)) }
let ending = Howdy.run(arguments, on: system, in: Live.workingFolder)
exit(ending.status)
