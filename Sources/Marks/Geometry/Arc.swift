import RealModule

/// Cutting arcs into chords.
enum Arc {
  /// The number of equal chords that stay within `tolerance` units of an arc of `sweep` radians; 1...256.
  ///
  /// A chord over the angle a leaves its circle by r(1 - cos(a/2)).
  static func steps(radius: Double, sweep: Double, tolerance: Double) -> Int {
    guard radius > tolerance, radius.isFinite, tolerance > 0 else { return 1 }
    let angle = 2 * Double.acos(1 - tolerance / radius)
    // Compared before it becomes whole: the angle of a vast circle's chord vanishes beside its radius.
    return Int(clamping: min(256, max(1, (sweep / angle).rounded(.up))))
  }
}
