import CSystem
import Glibc
import Platform
import Storage
import Terminal

/// Prints files anew whenever they change, until the program is ended.
struct Watching {
  private let files: [String]
  private let showing: Showing
  private let watch: FileWatch
  private let signals: Int32
  private var page: WatchedPage

  /// How long files are looked at in vain before the next look, in milliseconds: what the system does not tell, as of
  /// files on other machines, is seen that late.
  private static let patience = (told: Int32(1000), untold: Int32(100))

  /// How long a file must be unchanged before it is read, and how long to wait for that, in milliseconds: programs write
  /// a file in several steps, and may remove it first.
  private static let rest = (quiet: Int32(20), longest: 100)

  private enum Wake {
    case change, resize, signal(Int32), closed
  }

  /// - Throws: where the files cannot be watched.
  init(_ files: [String], _ showing: Showing) throws {
    guard !files.contains(where: DrawingFile.isStream) else {
      throw Problem("--watch needs the name of a file", exitCode: ExitStatus.usage)
    }
    self.files = files
    self.showing = showing
    signals = charcoal_signals_start()
    guard signals >= 0 else {
      throw Problem("cannot make a pipe for signals", exitCode: ExitStatus.inputOutput)
    }
    // A pipe that is closed ends the program as without --watch.
    charcoal_signals_end_session()
    watch = FileWatch(files.map(DrawingFile.file(of:)))
    page = WatchedPage()
  }

  /// Prints the files again and again.
  mutating func run() -> Never {
    page.open()
    while true {
      watch.aim()
      let looks = watch.looks
      print()
      switch waitForChange(since: looks) {
      case .change: settle()
      case .resize: page.forget()
      case .signal(SIGTSTP):
        page.close()
        _ = charcoal_stop_job(SIGTSTP)
        page.open()
      case .signal(let number):
        page.close()
        charcoal_signal_default(number)
      case .closed:
        page.close()
        Console.exit(0)
      }
    }
  }

  /// Prints the files as they are now.
  private mutating func print() {
    let output = page.begin()
    if let file = files.first(where: isEndless) {
      output.complain("\(file): not a regular file, which --watch needs")
      return page.end()
    }
    do {
      _ = try showing.show(files, on: output)
    } catch {
      output.complain("\((error as? Problem)?.description ?? "\(error)")")
    }
    page.end()
  }

  /// Whether opening a file waits for a program that writes it: no signal ends that.
  private func isEndless(_ file: String) -> Bool {
    guard let mode = FileSystem.status(of: DrawingFile.file(of: file))?.st_mode else { return false }
    return ![S_IFREG, S_IFDIR].contains(mode & S_IFMT)
  }

  private func waitForChange(since looks: [FileWatch.Look?]) -> Wake {
    while true {
      var descriptors = [
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        pollfd(fd: watch.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
        // A pipe without a reader is reported so.
        pollfd(fd: 1, events: 0, revents: 0),
      ]
      let limit = watch.descriptor == nil ? Self.patience.untold : Self.patience.told
      _ = poll(&descriptors, nfds_t(descriptors.count), limit)
      if let wake = takeSignal() { return wake }
      if descriptors[2].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return .closed }
      if watch.takeEvents() || watch.looks != looks { return .change }
    }
  }

  private func takeSignal() -> Wake? {
    var number: UInt8 = 0
    var wake: Wake?
    while read(signals, &number, 1) == 1 {
      switch Int32(number) {
      case SIGWINCH, SIGCONT: wake = wake ?? .resize
      case let signal: return .signal(signal)
      }
    }
    return wake
  }

  /// Waits until nothing happens to the files for a moment, and all are there.
  private func settle() {
    let start = ContinuousClock.now
    while start.duration(to: .now) < .milliseconds(Self.rest.longest) {
      let looks = watch.looks
      usleep(UInt32(Self.rest.quiet) * 1000)
      if !watch.takeEvents(), watch.looks == looks, !looks.contains(nil) { return }
    }
  }
}
