internal import CPseudoTerminal
internal import Glibc

/// A program running in a pseudo terminal, its screen read back through libvterm.
///
/// The program has the environment of a shell's job: a controlling terminal, whose foreground process group
/// it is, Ctrl-C, Ctrl-Z, and SIGHUP when the terminal closes. Nothing is read in the background: the screen
/// does not change until `settle()`, `wait(until:)`, `waitForExit()` or a `send` reads. For use from one
/// thread at a time. The program is killed when the session is released.
///
///     let session = try TerminalSession(executable: "/bin/cat", environment: environment)
///     try session.send("hello\r")
///     session.settle()
///     session.screen.line(0)  // hello
public final class TerminalSession {
  /// Every byte the program wrote so far.
  public internal(set) var output: [UInt8] = []

  /// The private modes the program switched, read from `output`.
  public internal(set) var modes = PrivateModes()

  let terminal: VirtualTerminal
  let process: TerminalProcess

  /// Bytes on their way to the program: input, and the terminal's own answers to queries.
  var pendingInput: [UInt8] = []

  /// Follows what the test sends, so that no answer comes between the bytes of a sequence.
  var sentInput = SequenceTracker()

  /// The master end of the pseudo terminal; -1 once closed.
  private(set) var master: Int32

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: a path; `PATH` is not searched.
  ///   - arguments: without the program's own name.
  ///   - environment: all of it; `ProgramEnvironment.isolated(home:)` makes one.
  ///   - directory: where the program starts, the current directory if `nil`.
  public init(
    executable: String, arguments: [String] = [], environment: [String: String], directory: String? = nil,
    columns: Int = 80, rows: Int = 24
  ) throws(ProcessStartError) {
    var master: Int32 = -1
    var slave: Int32 = -1
    let error = cpt_open(&master, &slave, Int32(columns), Int32(rows))
    guard error == 0 else { throw .system(errno: error) }
    defer { close(slave) }
    do {
      process = try TerminalProcess(
        executable: executable, arguments: arguments, environment: environment, directory: directory,
        slave: slave)
    } catch {
      close(master)
      throw error
    }
    self.master = master
    terminal = VirtualTerminal(columns: columns, rows: rows)
  }

  deinit { if master >= 0 { close(master) } }

  /// The contents of the terminal's screen, as of the last read.
  public var screen: ScreenPicture { terminal.picture }

  /// How many bytes the program wrote so far.
  public var outputCount: Int { output.count }

  /// Whether a text is in what the program wrote after so many bytes, in one piece.
  public func hasWritten(_ text: String, since count: Int) -> Bool {
    output[min(count, output.count)...].contains(Array(text.utf8))
  }

  /// The state of the program, as of the last read.
  public var state: ProgramState { process.state }

  /// The program's process, and the identifier of its process group.
  ///
  /// Valid for as long as the session.
  public var processIdentifier: Int32 { process.identifier }

  /// Changes the terminal's size; the kernel sends SIGWINCH to the program.
  public func resize(columns: Int, rows: Int) throws(TerminalSessionError) {
    guard master >= 0 else { throw .terminalClosed }
    let error = cpt_resize(master, Int32(columns), Int32(rows))
    guard error == 0 else { throw .system(errno: error) }
    terminal.resize(columns: columns, rows: rows)
  }

  /// The line settings as they are now; still readable after the program ended.
  public func terminalAttributes() throws(TerminalSessionError) -> TerminalAttributes {
    guard master >= 0 else { throw .terminalClosed }
    var settings = termios()
    guard tcgetattr(master, &settings) == 0 else { throw .system(errno: errno) }
    return TerminalAttributes(settings)
  }

  /// Closes the terminal, as closing its window or losing its connection does: the program receives SIGHUP.
  public func closeMaster() {
    guard master >= 0 else { return }
    close(master)
    master = -1
    pendingInput = []
  }
}
