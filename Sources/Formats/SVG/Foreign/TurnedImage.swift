import Marks

/// A picture that a transform turns, flips or skews, or that a clip cuts, as an upright one with the same look.
struct TurnedImage {
  let image: PixelImage

  /// The box of the upright picture, in units.
  let box: Rect

  /// The samples of all pictures of a file that may be turned: its elements can refer to one picture many times.
  static let mostSamples = 1 << 22

  /// Takes the nearest sample of the picture for each of the upright one.
  ///
  /// O(*n*) in the samples, times the sides of the clips.
  ///
  /// - Parameters:
  ///   - matrix: takes a place in the picture, counted in its samples, to units.
  ///   - clips: outside of any of them nothing is seen.
  ///   - budget: how many samples may still be made.
  /// - Returns: nil if the picture has no area, or would be too large.
  init?(_ image: PixelImage, by matrix: SVGMatrix, clips: [ForeignClip], budget: inout Int) {
    let size = Size(width: Double(image.width), height: Double(image.height))
    let corners = Rect(location: .origin, size: size).corners.map { matrix($0) }
    guard let inverse = matrix.inverse, let box = Rect(around: corners), box.size.width.isFinite,
      box.size.height.isFinite
    else { return nil }
    // The samples are as fine as the picture is where it is finest.
    let sample = min(Vector(dx: matrix.a, dy: matrix.b).length, Vector(dx: matrix.c, dy: matrix.d).length)
    let (across, down) = ((box.size.width / sample).rounded(.up), (box.size.height / sample).rounded(.up))
    guard across >= 1, down >= 1, across * down <= Double(budget) else { return nil }
    let (width, height) = (Int(across), Int(down))
    let sides = clips.reduce(1) { $0 + $1.sides }
    guard width * height <= Self.mostSamples * 4 / sides else { return nil }
    budget -= width * height
    var samples: [UInt32] = []
    samples.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let place = box.point((Double(column) + 0.5) / across, (Double(row) + 0.5) / down)
        let source = inverse(place)
        let isInside =
          source.x >= 0 && source.x < size.width && source.y >= 0 && source.y < size.height
          && clips.allSatisfy { $0.covers(place) }
        samples.append(isInside ? image.samples[Int(source.y) * image.width + Int(source.x)] : 0)
      }
    }
    self.image = PixelImage(width: width, height: height, samples: samples)
    self.box = box
  }
}
