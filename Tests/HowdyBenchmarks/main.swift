import Foundation
import HowdyCore
import HowdyStore

/// What can be asked for: `book FOLDER` writes a book to measure on; `read FOLDER` and `log FOLDER`
/// read it and change it once, with the state and cache in `FOLDER-state` and `FOLDER-cache`;
/// `table FOLDER BINARY` measures a built program on books that it writes into the folder, and ends with
/// 1 when something that is counted is past its limit; `order FOLDER BINARY` prints the functions that
/// everyday commands of a built program run, for `Sources/howdy/order.txt`.
var words = CommandLine.arguments.dropFirst()
var numbers: [String: Int] = [:]
var names: [String] = []
while let word = words.popFirst() {
  if word.hasPrefix("--") {
    numbers[String(word.dropFirst(2))] = words.popFirst().flatMap { Int($0) } ?? 1
  } else {
    names.append(word)
  }
}
if names.count == 3, names[0] == "table" {
  var table = SpeedTable(folder: names[1], binary: names[2])
  try table.print()
  exit(table.report.hasMissedCount ? 1 : 0)
}
if names.count == 3, names[0] == "order" {
  try FunctionOrder(book: MeasuredBook(folder: names[1]), binary: names[2]).print()
  exit(0)
}
guard names.count == 2 else {
  print("Usage: HowdyBenchmarks book FOLDER --mates 500 --check-ins 100000 --years 10 --seed 1")
  print("       HowdyBenchmarks read FOLDER --times 1")
  print("       HowdyBenchmarks log FOLDER")
  print("       HowdyBenchmarks table FOLDER BINARY")
  print("       HowdyBenchmarks order FOLDER BINARY")
  throw DiskFault(.absent, path: "FOLDER")
}
let folder = names[1]
let disk = LocalDisk()
let store = BookStore(
  place: Place(
    book: folder, state: folder + "-state", cache: folder + "-cache", machine: "benchmark"),
  disk: disk, now: { 1_796_040_000_000 }, random: { UInt64.random(in: 0 ... .max) }, onWait: {})
var writer = BookWriter()
switch names[0] {
case "book":
  writer.mates = numbers["mates"] ?? writer.mates
  writer.checkIns = numbers["check-ins"] ?? writer.checkIns
  writer.years = numbers["years"] ?? writer.years
  writer.seed = UInt64(numbers["seed"] ?? 1)
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try writer.write(to: folder, on: disk)
case "read":
  for _ in 0..<(numbers["times"] ?? 1) {
    let session = try store.read()
    let today = writer.today
    let waiting = session.book.mates.ids.count {
      session.book.tally(of: $0).newest ?? today < today
    }
    print(session.book.mates.count, waiting, try session.checkIns(in: today...today).count)
  }
case "log":
  let outcome = try store.change(on: { _ in writer.today }) { session in
    var edit = Edit(.log)
    let mates = session.book.mates.ids.sorted().prefix(1)
    let id =
      "babab-babab-"
      + (0..<5).map { _ in "bdfghjkl".randomElement().map(String.init) ?? "" }.joined()
    edit.put(CheckIn(id: id, on: writer.today, mates: Array(mates), recorded: 1_796_040_000_000))
    return (edit, ())
  }
  print(outcome.change?.id ?? "nothing")
default:
  print("There is no \(names[0]).")
}
