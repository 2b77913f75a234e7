internal import HowdyCore

extension Version {
  /// Reads a version from its keys but for `id` and `rev`.
  init(rev: Stamp, fields: JSONObject) {
    if fields["deleted"] != true {
      self.init(rev: rev, body: fields)
    } else if fields["erased"] == true {
      self.init(rev: rev, erasedWith: (fields["cut"]?.array ?? []).compactMap(Cut.init))
    } else {
      self.init(rev: rev, body: nil)
    }
  }

  /// The keys of the version with its stamp, as they are written after the id.
  var members: [JSONObject.Member] {
    var members = [JSONObject.Member(key: "rev", value: .string(rev.text))]
    if let body { return members + body.members }
    members.append(JSONObject.Member(key: "deleted", value: true))
    if let cuts {
      members.append(JSONObject.Member(key: "erased", value: true))
      members.append(JSONObject.Member(key: "cut", value: .array(cuts.map(\.json))))
    }
    return members
  }
}

extension Cut {
  fileprivate init?(_ json: JSON) {
    guard let object = json.object, let page = object["page"]?.string.map(PageName.init),
      page.isOfBook, let id = object["id"]?.string,
      let rev = object["rev"]?.string.flatMap(Stamp.init)
    else { return nil }
    self.init(page: page, id: id, rev: rev)
  }

  fileprivate var json: JSON {
    ["page": .string(page.text), "id": .string(id), "rev": .string(rev.text)]
  }
}
