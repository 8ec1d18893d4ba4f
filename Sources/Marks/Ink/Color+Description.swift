extension Color: CustomStringConvertible {
  /// The name that files and command lines use: `standard`, `palette-9`, `#ff8000`.
  public var description: String {
    switch self {
    case .standard: return "standard"
    case .indexed(let index): return "palette-\(index)"
    case .rgb(let red, let green, let blue):
      return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
