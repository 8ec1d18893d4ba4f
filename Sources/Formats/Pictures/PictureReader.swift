import Marks

/// Decodes the pictures of a file (stub).
struct PictureReader {
  mutating func read(_ bytes: [UInt8], as format: PictureFile.Format) -> PictureFile? {
    PictureFile(format, bytes: bytes, image: nil)
  }
}
