import HowdyCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

exit(
  Howdy.run(
    Array(CommandLine.arguments.dropFirst()), on: .live(), in: Live.workingFolder))
