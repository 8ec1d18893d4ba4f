internal import CVTerm

/// A terminal in memory: bytes go in, a picture comes out.
///
/// Wraps libvterm, whose version 0.1 misreads one form of colour: `38:2::r:g:b`, with an empty colour space.
/// `38;2;r;g;b` and `38:2:r:g:b` are read right. It prints application program commands, which terminals that are sent any
/// do not: they are left out. For use from one thread at a time.
public final class VirtualTerminal {
  private let terminal: OpaquePointer
  private let grid: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  private var isCursorVisible = true
  private var isAlternateScreen = false
  private var answers: [UInt8] = []
  private var commands = ApplicationCommands()

  /// Creates a blank terminal.
  public init(columns: Int, rows: Int) {
    terminal = vterm_new(Int32(rows), Int32(columns))
    grid = vterm_obtain_screen(terminal)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.settermprop = { property, value, user in
      guard let value, let user else { return 0 }
      Unmanaged<VirtualTerminal>.fromOpaque(user).takeUnretainedValue().set(property, to: value.pointee)
      return 1
    }
    let user = Unmanaged.passUnretained(self).toOpaque()
    vterm_set_utf8(terminal, 1)
    vterm_output_set_callback(
      terminal,
      { bytes, count, user in
        guard let bytes, let user else { return }
        let answer = UnsafeRawBufferPointer(start: bytes, count: count)
        Unmanaged<VirtualTerminal>.fromOpaque(user).takeUnretainedValue().answers += answer
      }, user)
    vterm_screen_set_callbacks(grid, callbacks, user)
    vterm_screen_enable_altscreen(grid, 1)
    vterm_screen_reset(grid, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  /// Shows what a program wrote.
  ///
  /// Characters and escape sequences may be split between calls.
  public func write(_ bytes: some Sequence<UInt8>) {
    let characters = commands.removed(from: bytes).map { CChar(bitPattern: $0) }
    vterm_input_write(terminal, characters, characters.count)
  }

  /// Changes the size in cells; no signal is sent.
  public func resize(columns: Int, rows: Int) {
    vterm_set_size(terminal, Int32(rows), Int32(columns))
  }

  /// The terminal's replies to the program since the last call, such as the cursor's position.
  public func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  /// The contents of the terminal's screen now.
  public var picture: ScreenPicture {
    var columns: Int32 = 0
    var rows: Int32 = 0
    vterm_get_size(terminal, &rows, &columns)
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    var cells: [ScreenCell] = []
    cells.reserveCapacity(Int(rows * columns))
    // Ranges of Int32 are several times as slow as those of Int in a debug build, and this is called often.
    for row in 0..<Int(rows) {
      for column in 0..<Int(columns) {
        cells.append(ScreenCell(cvt_cell_at(grid, Int32(row), Int32(column))))
      }
    }
    return ScreenPicture(
      columns: Int(columns), cells: cells,
      cursor: .init(column: Int(position.col), row: Int(position.row), isVisible: isCursorVisible),
      isAlternateScreen: isAlternateScreen)
  }

  private func set(_ property: VTermProp, to value: VTermValue) {
    switch property {
    case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
    case VTERM_PROP_ALTSCREEN: isAlternateScreen = value.boolean != 0
    default: break
    }
  }
}
