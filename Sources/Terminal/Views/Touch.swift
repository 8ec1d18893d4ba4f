/// The control under the pointer, and whether it is pressed.
struct Touch: Equatable {
  let command: Command
  let state: ControlState
}
