/// What the pointer is on, of all that does something.
struct Touch: Equatable {
  let command: Command
  let state: ControlState
}
