import RealModule

/// A colour in OKLab, whose distances are about those that the eye sees.
///
/// The matrices are those of Björn Ottosson, "A perceptual color space for image processing" (2020), for linear sRGB.
struct PerceptualColor {
  /// 0 for black to 1 for white.
  let lightness: Double

  /// From green to red.
  let redness: Double

  /// From blue to yellow.
  let yellowness: Double

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    let (red, green, blue) = (Contrast.linear(red), Contrast.linear(green), Contrast.linear(blue))
    let long = Double.root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue, 3)
    let middle = Double.root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue, 3)
    let short = Double.root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue, 3)
    lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    redness = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    yellowness = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
  }

  /// The colour with another lightness, 0...1, and a share of its chroma, of the same hue.
  ///
  /// Red, green and blue as far as a screen has them: what is too strong for a screen is paler.
  func components(lightness: Double, chroma share: Double) -> (red: UInt8, green: UInt8, blue: UInt8) {
    var chroma = share
    var channels = Self.channels(lightness, redness * chroma, yellowness * chroma)
    while chroma > 0.01, channels.contains(where: { $0 < -0.0005 || $0 > 1.0005 }) {
      chroma *= 0.97
      channels = Self.channels(lightness, redness * chroma, yellowness * chroma)
    }
    let bytes = channels.map { UInt8(clamping: Int((Contrast.encoded(min(max(0, $0), 1)) * 255).rounded())) }
    return (bytes[0], bytes[1], bytes[2])
  }

  /// Linear red, green and blue.
  private static func channels(_ lightness: Double, _ redness: Double, _ yellowness: Double) -> [Double] {
    func cube(_ value: Double) -> Double { value * value * value }
    let long = cube(lightness + 0.3963377774 * redness + 0.2158037573 * yellowness)
    let middle = cube(lightness - 0.1055613458 * redness - 0.0638541728 * yellowness)
    let short = cube(lightness - 0.0894841775 * redness - 1.2914855480 * yellowness)
    return [
      4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    ]
  }

  /// The square of the distance; 1 between black and white.
  func squaredDistance(to other: PerceptualColor) -> Double {
    let (light, red, yellow) = (
      lightness - other.lightness, redness - other.redness, yellowness - other.yellowness
    )
    return light * light + red * red + yellow * yellow
  }

  /// How ill another colour stands for this one: the squared distance, with colour lost counted thrice and another hue
  /// twice.
  ///
  /// By distance alone dark colours would become greys in a palette whose darkest colours are much lighter: a dark green
  /// that is too light still looks green.
  func squaredError(of other: PerceptualColor) -> Double {
    let distance = squaredDistance(to: other)
    let chroma = Double.hypot(redness, yellowness)
    // A grey has no hue.
    guard chroma > 0.001 else { return distance }
    let along = (redness * other.redness + yellowness * other.yellowness) / chroma
    let across = (redness * other.yellowness - yellowness * other.redness) / chroma
    let lost = max(0, chroma - along)
    return distance + 2 * lost * lost + across * across
  }
}
