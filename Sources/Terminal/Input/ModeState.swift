/// What a terminal says of one of its private modes.
public enum ModeState: Int, Hashable, Sendable {
  case notRecognized = 0
  case set = 1
  case reset = 2
  case permanentlySet = 3
  case permanentlyReset = 4
}
