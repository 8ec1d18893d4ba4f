package import Marks

extension PictureFile {
  /// The most bytes of a file with a picture.
  package static let mostBytes = 32 << 20

  /// Reads a PNG or a JPEG, whatever else it carries.
  ///
  /// O(*n*) in its pixels.
  package init(reading bytes: [UInt8]) throws(DrawingError) {
    guard let format = Format(sniffing: bytes) else { throw .invalid("neither a PNG nor a JPEG") }
    var reader = PictureReader()
    do throws(PictureError) {
      self.init(format, bytes: bytes, image: try reader.image(of: bytes, format))
    } catch { throw .invalid(error.description) }
  }
}
