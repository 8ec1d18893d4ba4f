package import Marks

/// A piece of an SVG file that is kept unchanged: an element that Charcoal does not understand, a comment, a
/// processing instruction, text between marks.
///
/// The visitors of `Marks` do not know its type: to them it is a foreign mark, and they work with its representation.
/// Only the SVG exporter knows it, and writes it back.
package struct SVGFragment: VerbatimMark {
  /// Holds while the file is open, and is never written.
  package var id = MarkID.none {
    didSet { if id.isWritten { id = .unwritten(id.number) } }
  }

  /// The text of the file.
  package let source: String

  /// The picture made of the source; empty when none could be.
  package let picture: Group

  /// How far it was moved since it was read.
  package private(set) var offset: Vector

  /// The blanks before it in the root of a file from elsewhere, where our defaults do not hold; nil among our
  /// marks, where they do, and where each mark has its line.
  package let lead: String?

  /// How many elements of the source are inside each other.
  package let nesting: Int

  package init(source: String, picture: Group = Group()) {
    self.init(source: source, picture: picture, lead: nil)
  }

  /// A fragment as it was, with all there is to it.
  package init(source: String, picture: Group = Group(), offset: Vector = .zero, lead: String?) {
    self.init(
      source: source, picture: picture, offset: offset, lead: lead, nesting: XMLNesting.depth(of: source))
  }

  /// - Parameter nesting: as the parser counted it, which saves another look at the source.
  init(source: String, picture: Group, offset: Vector, lead: String?, nesting: Int) {
    self.nesting = nesting
    self.source = source
    self.picture = picture
    self.offset = offset
    self.lead = lead
  }

  package var representation: Group { offset == .zero ? picture : picture.translated(by: offset) }

  package var location: Point {
    get { picture.location + offset }
    set { offset = newValue - picture.location }
  }

  package var size: Size { picture.size }

  /// Two fragments are equal when they say the same; how deep that nests follows from it, and the identifier is not of
  /// the file.
  package static func == (left: SVGFragment, right: SVGFragment) -> Bool {
    left.source == right.source && left.offset == right.offset && left.lead == right.lead
      && left.picture == right.picture
  }

  package mutating func move(by offset: Vector) { self.offset = self.offset + offset }
}
