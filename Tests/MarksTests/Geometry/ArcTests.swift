import Testing

@testable import Marks

@Suite("Arcs in chords")
struct ArcTests {
  // A chord over the angle a leaves a circle of radius 1 by 1 - cos(a/2): 1 over half the circle, 0.29289 over a
  // quarter, 0.13397 over a sixth.
  @Test(
    "Half a circle takes as many chords as the tolerance wants",
    arguments: [(1.0, 1), (0.9, 2), (0.2929, 2), (0.2928, 3), (0.134, 3), (0.1339, 4)])
  func tolerance(tolerance: Double, steps: Int) {
    #expect(Arc.steps(radius: 1, sweep: .pi, tolerance: tolerance) == steps)
    #expect(Arc.steps(radius: 50, sweep: .pi, tolerance: 50 * tolerance) == steps)
  }

  @Test(
    "Whatever the radius, there are 1 to 256 chords",
    arguments: [0, 1e-300, 1, 1e6, 1e16, 1e17, 1e300, .infinity, .nan, -1])
  func bounded(radius: Double) {
    #expect((1...256).contains(Arc.steps(radius: radius, sweep: .pi / 2, tolerance: 0.01)))
  }
}
