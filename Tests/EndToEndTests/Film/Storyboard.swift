/// The drawing of the film: where the light of a lamp comes from.
struct Storyboard {
  let camera: FilmCamera

  /// The keys of the palette's colours.
  private static let (white, orange, yellow, green, cyan, blue) = ("1", "3", "4", "5", "6", "7")

  func play() throws {
    try drawSun()
    try drawShapes()
    try drawArrows()
    try moveBattery()
    try drawHills()
    camera.caption("^S", "saved as SVG, which any browser shows")
    try camera.save()
    camera.pause(2.5)
    try camera.end(beginning: "charcoal sketch.svg", "how this was drawn")
  }

  private func drawSun() throws {
    camera.caption("p", "a pen")
    try camera.type(Self.yellow)
    camera.pause(0.6)
    let rough = [
      Place(15, 3), Place(10, 4), Place(8, 6), Place(10, 8), Place(15, 9), Place(20, 8), Place(22, 6),
      Place(20, 4), Place(15, 3),
    ]
    try camera.drag(through: rough, isSmooth: true, holding: "hold still at the end: a true circle")
    camera.caption("p", "rays by hand")
    let rays = [
      (Place(21, 3), Place(24, 2)), (Place(17, 1), Place(18, 0)), (Place(13, 1), Place(12, 0)),
      (Place(9, 3), Place(6, 2)), (Place(5, 6), Place(2, 6)), (Place(9, 9), Place(6, 10)),
      (Place(13, 11), Place(12, 12)), (Place(17, 11), Place(18, 12)), (Place(21, 9), Place(24, 10)),
    ]
    for (start, end) in rays { try camera.drag(through: [start, end]) }
    camera.caption("f", "fill it")
    try camera.type("f")
    try camera.click(at: Place(15, 6))
  }

  private func drawShapes() throws {
    camera.caption("B", "shapes, with words that belong to them")
    try camera.type(Self.cyan + "B")
    try camera.drag(through: [Place(38, 3), Place(55, 9)])
    try camera.write("solar panel")
    try camera.type(Self.blue + "r")
    try camera.drag(through: [Place(38, 13), Place(55, 17)])
    try camera.write("battery")
    try camera.type(Self.orange + "o")
    try camera.drag(through: [Place(65, 11), Place(80, 19)])
    try camera.write("lamp")
    camera.caption("f", "the words stay readable")
    try camera.type(Self.cyan + "f")
    try camera.click(at: Place(40, 4))
    try camera.type(Self.orange)
    try camera.click(at: Place(68, 15))
    camera.pause(0.4)
  }

  private func drawArrows() throws {
    camera.caption(":", "every command by its name")
    try camera.type(":")
    camera.pause(0.3)
    try camera.type("right-ang")
    camera.pause(0.5)
    try camera.type("\r")
    camera.caption("a", "arrows from shape to shape")
    try camera.type(Self.white + "a")
    try camera.drag(through: [Place(22, 6), Place(38, 6)])
    try camera.drag(through: [Place(47, 9), Place(47, 13)])
    try camera.drag(through: [Place(55, 15), Place(65, 15)])
    camera.pause(0.4)
  }

  private func moveBattery() throws {
    camera.caption("v", "move a box: the arrows stay attached")
    try camera.type("v")
    try camera.drag(through: [Place(41, 16), Place(25, 16)])
    camera.pause(0.8)
    camera.caption("Enter", "words on an arrow")
    try camera.click(at: Place(50, 15))
    try camera.write("at night")
    try camera.escape()
  }

  private func drawHills() throws {
    camera.caption("p", "hills by hand, closed and filled")
    try camera.type(Self.green + "p")
    let ridge = [
      Place(1, 26), Place(8, 23), Place(17, 22), Place(27, 24), Place(36, 25), Place(46, 23), Place(57, 22),
      Place(68, 23), Place(79, 26),
    ]
    try camera.drag(through: ridge, isSmooth: true, returningBy: [Place(79, 27), Place(1, 27), Place(1, 26)])
    try camera.type("f")
    try camera.click(at: Place(16, 25))
  }
}
