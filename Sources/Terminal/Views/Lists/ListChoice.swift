/// The choice that a row of a list stands for.
enum ListChoice: Equatable {
  case command(Command)
  /// A drawing's file, by its path.
  case file(String)
  /// A folder, by its path with a slash at its end.
  case folder(String)
  /// A drawing of the sketchbook, by its number.
  case sketch(Int64)
}
