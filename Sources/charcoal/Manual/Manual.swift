import ArgumentParser
import Platform
import Storage

struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the manual page, or install it with completions for bash, zsh and fish.",
    discussion: """
      `charcoal manual | man -l -` shows the page. --install puts it where man finds it, and the completions where \
      the shells find them.
      """)

  @Flag(help: "Install the page and the completions.")
  var install = false

  @Option(
    help: ArgumentHelp(
      "Install prefix (default ~/.local, or from XDG_DATA_HOME); files go to DIR/share.", valueName: "DIR"),
    completion: .directory)
  var prefix: String?

  func run() throws {
    guard install else {
      guard prefix == nil else { throw Problem("--prefix is for --install", exitCode: ExitStatus.usage) }
      return Console.print(try ManualPage.text())
    }
    let folder = try share
    for (name, text) in [
      ("man/man1/charcoal.1", try ManualPage.text()),
      ("bash-completion/completions/charcoal", Charcoal.completionScript(for: .bash)),
      ("zsh/site-functions/_charcoal", Charcoal.completionScript(for: .zsh)),
      ("fish/vendor_completions.d/charcoal.fish", Charcoal.completionScript(for: .fish)),
    ] {
      let path = "\(folder)/\(name)"
      do throws(StorageError) {
        try DrawingFile.makeFolder(of: path)
        try DrawingFile.write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: path)
      } catch { throw Problem(path, error) }
      Console.print("Installed \(Console.printable(path))\n")
    }
    Console.print(
      "For zsh, add \(Console.printable(folder))/zsh/site-functions to fpath before compinit.\n")
  }

  private var share: String {
    get throws {
      if let prefix { return prefix + "/share" }
      if let data = FileSystem.variable("XDG_DATA_HOME"), data.hasPrefix("/") { return data }
      guard let home = FileSystem.variable("HOME") else {
        throw Problem("no home directory: name one with --prefix", exitCode: ExitStatus.noInput)
      }
      return home + "/.local/share"
    }
  }
}
