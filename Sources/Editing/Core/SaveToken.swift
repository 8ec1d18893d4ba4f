/// A state of a drawing that is being saved.
///
/// The editor hands it out when the save begins (``Editor/saveToken``), and takes it back when the file is written
/// (``Editor/noteSaved(_:)``): the drawing may have changed in between.
package struct SaveToken: Hashable, Sendable {
  /// Numbers the states of one drawing in the order in which they came about.
  let revision: Int
}
