import HowdyExchange
import Testing

@Suite("Lines of fields")
struct TableTests {
  private let table = Table(columns: ["id", "name"], rows: [["1", "Ada"], ["2", "Sam Okafor"]])

  @Test("A record is a line, with a tab between its fields and no header")
  func lines() throws {
    #expect(try table.text() == "1\tAda\n2\tSam Okafor\n")
  }

  @Test("Without a record there are no bytes at all")
  func empty() throws {
    #expect(try Table(columns: ["id"]).text() == "")
  }

  @Test("Fields are chosen by name, in the order asked for, one even twice")
  func fields() throws {
    #expect(try table.text(fields: ["name"]) == "Ada\nSam Okafor\n")
    #expect(
      try table.text(fields: ["name", "id", "name"]) == "Ada\t1\tAda\nSam Okafor\t2\tSam Okafor\n")
  }

  @Test("A field that is no column is refused with the columns there are")
  func unknownColumn() {
    for (fields, name) in [(["id", "age"], "age"), (["Name"], "Name"), ([""], "")] {
      do throws(Table.UnknownColumn) {
        Issue.record("was written: \(try table.text(fields: fields))")
      } catch {
        #expect(error.name == name)
        #expect(error.columns == ["id", "name"])
      }
    }
  }

  @Test(
    "A tab, a line end or a backslash within a field is escaped",
    arguments: [
      ("a\tb", #"a\tb"#), ("a\nb", #"a\nb"#), ("a\r\nb", #"a\r\nb"#), (#"a\nb"#, #"a\\nb"#),
      (#"\"#, #"\\"#), ("", ""), ("Zoë 😀", "Zoë 😀"),
    ])
  func escapes(field: String, written: String) throws {
    #expect(try Table(columns: ["a"], rows: [[field]]).text() == written + "\n")
  }

  @Test("Whatever the fields hold, the lines read back as the records they were")
  func readsBack() throws {
    let letters = ["\t", "\n", "\\", "n", "t", "\r", "é"]
    for one in letters {
      for other in letters {
        let row = [one + other, other, other + one + one]
        let text = try Table(columns: ["a", "b", "c"], rows: [row]).text()
        #expect(text.hasSuffix("\n"))
        let fields = text.dropLast().split(separator: "\t", omittingEmptySubsequences: false)
        #expect(fields.map(unescaped) == row)
      }
    }
  }

  private func unescaped(_ field: Substring) -> String {
    var text = ""
    var isEscaped = false
    for letter in field {
      if isEscaped {
        text += ["t": "\t", "n": "\n", "r": "\r"][letter] ?? String(letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else {
        text.append(letter)
      }
    }
    return text
  }

  @Test("A record that is added has a field for every column, no more and no fewer")
  func adding() throws {
    var table = Table(columns: ["a", "b"])
    table.add(["1"])
    table.add(["1", "2", "3"])
    #expect(table.rows == [["1", ""], ["1", "2"]])
  }
}
