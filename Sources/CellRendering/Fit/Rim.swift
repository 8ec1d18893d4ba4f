/// The course of the outline of a fill in another colour through a cell.
struct Rim: OptionSet {
  let rawValue: UInt8

  /// The outline runs along a side of the cell, all of which is filled.
  static let up = Rim(.up)
  static let right = Rim(.right)
  static let down = Rim(.down)
  static let left = Rim(.left)

  /// The outline runs through the cell, with the fill on one side of it.
  static let inside = Rim(rawValue: 16)

  /// The outline runs around a round corner, in the cells at both ends of a side.
  static let round = Rim(rawValue: 32)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ side: BoxArms.Side) { rawValue = 1 << UInt8(side.rawValue / 2) }

  /// The sides of the cell that the outline runs along.
  var sides: [BoxArms.Side] { BoxArms.Side.allCases.filter { contains(Rim($0)) } }
}
