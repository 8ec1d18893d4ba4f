package import Formats
import Marks

extension SVGDocument {
  /// One line on what is in the file but cannot be shown, or is shown in another way than it is described; or nil.
  package var noticeLine: String? {
    if let newerVersion {
      return "written by a newer Charcoal (format \(newerVersion)); parts of it may look wrong"
    }
    if let remark = source?.remarks.first { return remark }
    let parts = [hiddenNotice, effectNotice].compactMap(\.self)
    return parts.isEmpty ? strayNotice : parts.joined(separator: "; ")
  }

  /// The text of ``noticeLine``, and the changes that saving makes to the file; nil for neither.
  package var openingNotice: String? {
    let encoding = encoding.map { "the file is in \($0), and is saved in UTF-8" }
    let parts = [noticeLine, encoding].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private var hiddenNotice: String? {
    guard let first = notices.firstHidden else { return nil }
    let others = notices.hiddenTotal == 1 ? "" : " and \(notices.hiddenTotal - 1) more"
    return "line \(first.line): \(first.subject)\(others) not supported: kept, but not shown"
  }

  /// The effects that elements are drawn without, most telling first.
  private var effectNotice: String? {
    let counts = SVGEffect.allCases.compactMap { effect in
      notices.effects[effect].map { effect.counted($0) }
    }
    return counts.isEmpty ? nil : "drawn without: " + counts.joined(separator: ", ")
  }

  /// A notice of arrows that another program drew away from their shapes; nil for none.
  private var strayNotice: String? {
    switch strayConnectorCount {
    case 0: nil
    case 1: "1 arrow is drawn away from its shape: kept as drawn until the shape is moved"
    case let count:
      "\(count) arrows are drawn away from their shapes: kept as drawn until the shapes are moved"
    }
  }
}
