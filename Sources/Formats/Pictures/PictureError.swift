/// The reason why a picture cannot be shown.
///
/// ``description`` is one line for the user.
package enum PictureError: Error, Equatable, CustomStringConvertible {
  /// The file breaks off or makes no sense.
  case damaged
  /// The picture has more pixels than are decoded.
  case tooLarge
  /// The colours of the picture are those of printing.
  case unsupported
  /// A library is not installed; the name of its package in Debian.
  case missingLibrary(String, package: String)

  package var description: String {
    switch self {
    case .damaged: "the picture is damaged or incomplete"
    case .tooLarge:
      "too large: a PNG may have at most 25,000,000 pixels, a JPEG 50,000,000; with 16 bits a colour 5,000,000, in several scans 12,500,000"
    case .unsupported: "a picture in CMYK colours cannot be shown"
    case .missingLibrary(let name, let package):
      "this picture needs \(name), which is not installed (on Debian, the package \(package))"
    }
  }
}
