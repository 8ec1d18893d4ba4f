/// The losses of a drawing in an Excalidraw scene, counted.
struct ExcalidrawLosses {
  enum Loss: Int, CaseIterable {
    case hidden, emptyLayers, places, textures, bold, paths, cells, foreign

    /// Whether marks are left out.
    fileprivate var leavesOut: Bool {
      switch self {
      case .hidden, .emptyLayers, .places: true
      case .textures, .bold, .paths, .cells, .foreign: false
      }
    }

    /// Returns the loss in words, after the number.
    fileprivate func clause(_ count: Int) -> String {
      let isOne = count == 1
      switch self {
      case .hidden: return isOne ? "1 hidden group" : "\(count) hidden groups"
      case .emptyLayers: return isOne ? "1 empty layer" : "\(count) empty layers"
      case .places: return isOne ? "1 point, which shows nothing" : "\(count) points, which show nothing"
      case .textures:
        return isOne
          ? "1 line drawn with characters becomes a plain one"
          : "\(count) lines drawn with characters become plain ones"
      case .bold: return isOne ? "1 bold text becomes a plain one" : "\(count) bold texts become plain ones"
      case .paths:
        return isOne
          ? "the curves of 1 path become straight pieces"
          : "the curves of \(count) paths become straight pieces"
      case .cells:
        return isOne
          ? "1 block of cells becomes text and boxes" : "\(count) blocks of cells become text and boxes"
      case .foreign:
        return isOne
          ? "1 shape that Excalidraw does not have is written as what it looks like"
          : "\(count) shapes that Excalidraw does not have are written as what they look like"
      }
    }
  }

  private var counts: [Loss: Int] = [:]

  mutating func note(_ loss: Loss) { counts[loss, default: 0] += 1 }

  /// The marks that are left out, counted.
  var leftOut: [String] { clauses { $0.leavesOut } }

  /// Everything else, a clause each.
  var remarks: [String] { clauses { !$0.leavesOut } }

  private func clauses(_ isWanted: (Loss) -> Bool) -> [String] {
    Loss.allCases.filter(isWanted).compactMap { loss in counts[loss].map { loss.clause($0) } }
  }
}
