/// The file of a picture as it is kept in a drawing, and what could be read of it.
public struct PictureFile: Equatable, Sendable {
  /// The formats of pictures; the raw values are their media types.
  public enum Format: String, CaseIterable, Sendable {
    /// Portable Network Graphics.
    case png = "image/png"
    /// JPEG, the format of cameras.
    case jpeg = "image/jpeg"
  }

  /// The format of the bytes.
  public let format: Format

  /// The file, byte for byte.
  public let bytes: [UInt8]

  /// The picture, reduced to what cells can show; nil if it could not be decoded here.
  public let image: PixelImage?

  /// Creates a file from its bytes.
  public init(_ format: Format, bytes: [UInt8], image: PixelImage?) {
    self.format = format
    self.bytes = bytes
    self.image = image
  }

  /// Two files are equal when their bytes are: the picture follows from them.
  public static func == (left: PictureFile, right: PictureFile) -> Bool {
    left.format == right.format && left.bytes == right.bytes
  }
}
