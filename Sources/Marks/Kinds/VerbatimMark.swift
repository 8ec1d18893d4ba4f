/// A mark that stands for a piece of a file which is kept to the letter.
package protocol VerbatimMark: Mark {
  /// The text of the file.
  var source: String { get }
}
