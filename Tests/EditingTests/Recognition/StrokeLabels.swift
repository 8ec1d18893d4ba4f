/// The shapes of the corpus's strokes to a person, who looked at each beneath the shape it was taken for.
///
/// A stroke is named by its file, its drawing and its place in the drawing, both from 0.
enum StrokeLabels {
  /// Closed shapes that a person would take for the same shape.
  ///
  /// Any other stroke that is taken for one is taken wrongly.
  static let shapes: Set<String> = [
    "ant 0 0", "ant 0 3", "ant 0 5", "ant 2 0", "ant 2 1", "ant 2 2", "barn 0 0", "baseball 0 0",
    "baseball 1 1", "baseball 3 8", "bee 0 0", "bee 1 0", "bee 1 7", "bee 2 0", "bee 3 2", "calculator 1 0",
    "calculator 1 3", "calculator 2 0", "calendar 0 0", "calendar 1 0", "calendar 2 0", "calendar 3 0",
    "campfire 1 5", "couch 1 0", "couch 1 1", "couch 3 0", "couch 3 3", "harp 1 0", "lantern 1 0",
    "lighter 2 0",
    "lighter 3 0", "microphone 0 0", "microphone 1 0", "microphone 2 0", "microphone 2 1", "microphone 3 3",
    "monkey 0 0", "monkey 0 3", "monkey 2 0", "monkey 3 0", "monkey 3 1", "oven 1 7", "oven 2 0", "oven 3 2",
    "panda 0 0", "panda 0 1", "panda 1 1", "panda 3 0", "rhinoceros 0 2", "rollerskates 1 1", "scorpion 0 1",
    "scorpion 3 2", "trombone 0 0", "trombone 2 7", "Latin_character04_0686 1 1",
    "Latin_character15_0697 1 0",
  ]

  /// Waves, arcs and bent strokes that no person would take for a straight line, of those that were ever taken for one.
  static let noLines: Set<String> = [
    "ant 3 8", "bee 3 3", "couch 1 4", "couch 1 5", "feather 0 2",
    "lighter 1 4", "popsicle 0 3", "river 0 0", "river 0 1", "river 0 3", "river 3 0", "scorpion 1 1",
    "scorpion 2 1", "triangle 1 2",
  ]
}
