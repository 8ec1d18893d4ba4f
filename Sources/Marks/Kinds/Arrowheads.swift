/// Which ends of a stroke carry an arrow head.
public struct Arrowheads: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let start = Arrowheads(rawValue: 1)
  public static let end = Arrowheads(rawValue: 2)
}
