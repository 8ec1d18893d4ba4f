extension [UInt8] {
  /// The file with identifiers from 1 in its order, as those of new marks are random; each mark has one.
  var renumbered: [UInt8] {
    let pieces = String(decoding: self, as: UTF8.self).split(
      separator: " id=\"m", omittingEmptySubsequences: false)
    var text = String(pieces[0])
    for (number, piece) in pieces.dropFirst().enumerated() {
      text += " id=\"m\(number + 1)"
      text += piece.drop { $0 != "\"" }
    }
    return Array(text.utf8)
  }
}
