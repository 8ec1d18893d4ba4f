/// The state of a private mode, as the terminal reports it.
public enum ModeState: Int, Hashable, Sendable {
  case notRecognized = 0
  case set = 1
  case reset = 2
  case permanentlySet = 3
  case permanentlyReset = 4
}
