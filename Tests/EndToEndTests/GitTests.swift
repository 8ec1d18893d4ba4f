import Formats
import Foundation
import Marks
import TestSupport
import Testing

/// Drawings in repositories, merged and compared by the real git.
@Suite struct GitTests {
  private let repository = GitRepository()

  fileprivate let box = Rectangle(Rect(from: Point(x: 0.5, y: 1), to: Point(x: 10.5, y: 7)), id: MarkID(1))
  private let other = Rectangle(Rect(from: Point(x: 30.5, y: 1), to: Point(x: 40.5, y: 7)), id: MarkID(2))

  @Test("git-setup says what it changes, once, and takes it back")
  func setup() {
    repository.git("init", "-q")
    let first = repository.charcoal("git-setup").output
    #expect(first.contains("merge.charcoal.driver"))
    #expect(first.contains("*.svg diff=charcoal merge=charcoal"))
    #expect(repository.charcoal("git-setup").output == "all is set up already\n")
    #expect(repository.charcoal("git-setup", "--undo").output.contains("is removed"))
    #expect(repository.git("config", "--get-regexp", "charcoal").status == 1)
    #expect(repository.git("status", "--short").output.isEmpty)
    #expect(repository.charcoal("git-setup", "--undo").output == "nothing was set up\n")
    #expect(repository.charcoal("git-setup", "--global").status == 0)
    #expect(repository.git("config", "--global", "diff.charcoal.command").output.contains("diff --git"))
  }

  @Test("git-setup keeps the attributes that are there, and needs a repository")
  func attributes() {
    #expect(repository.charcoal("git-setup").status == 66)
    repository.git("init", "-q")
    repository.write("*.png binary", to: ".gitattributes")
    _ = repository.charcoal("git-setup")
    #expect(repository.text(of: ".gitattributes") == "*.png binary\n*.svg diff=charcoal merge=charcoal\n")
    _ = repository.charcoal("git-setup", "--undo")
    #expect(repository.text(of: ".gitattributes") == "*.png binary\n")
    repository.write("a\r\nb\r\n", to: ".gitattributes")
    _ = repository.charcoal("git-setup")
    #expect(repository.text(of: ".gitattributes") == "a\r\nb\r\n*.svg diff=charcoal merge=charcoal\r\n")
    _ = repository.charcoal("git-setup", "--undo")
    #expect(repository.text(of: ".gitattributes") == "a\r\nb\r\n")
    // A setting of the user's own stays.
    repository.git("config", "diff.charcoal.xfuncname", "x")
    _ = repository.charcoal("git-setup")
    _ = repository.charcoal("git-setup", "--undo")
    #expect(repository.git("config", "--get-regexp", "charcoal").output == "diff.charcoal.xfuncname x\n")
    repository.write("*.svg -diff", to: ".git/info/attributes")
    #expect(repository.charcoal("git-setup").output.contains("take *.svg away"))
  }

  @Test(
    "Branches with a stroke each merge, and so do rebase, cherry-pick and stash pop",
    arguments: [
      ["merge", "-q", "-m", "both", "side"], ["rebase", "-q", "side"], ["cherry-pick", "side"],
      ["merge", "-q", "--squash", "side"], ["stash", "pop"],
    ])
  func merging(_ command: [String]) {
    repository.begin(Drawing([box, other]))
    let ours = Drawing([
      box.translated(by: Vector(dx: 0, dy: 10)), other, Dot(at: Point(x: 1.5, y: 30), id: MarkID(3)),
    ])
    var red = other
    red.ink.color = .indexed(1)
    let theirs = Drawing([box, red, Dot(at: Point(x: 3.5, y: 30), id: MarkID(4))])
    repository.git("checkout", "-q", "-b", "side")
    repository.write(theirs)
    if command[0] == "stash" {
      repository.git("stash", "-q")
    } else {
      repository.git("commit", "-qam", "theirs")
    }
    repository.git("checkout", "-q", "main")
    repository.write(ours)
    repository.git("commit", "-qam", "ours")
    let run = repository.git(command)
    #expect(run.status == 0, "\(run.output)")
    let marks = repository.drawing?.marks ?? []
    #expect(Set(marks.map(\.id)) == [MarkID(1), MarkID(2), MarkID(3), MarkID(4)])
    #expect(marks.first?.location.y == 11)
    #expect((marks.first { $0.id == MarkID(2) } as? Rectangle)?.ink.color == .indexed(1))
  }

  @Test("A clash is a conflict for git: the file opens, holds both, and is listed")
  func clash() {
    repository.begin(Drawing([box, other]))
    repository.git("checkout", "-q", "-b", "side")
    repository.write(Drawing([box.translated(by: Vector(dx: 8, dy: 0)), other]))
    repository.git("commit", "-qam", "theirs")
    repository.git("checkout", "-q", "main")
    repository.write(Drawing([box.translated(by: Vector(dx: 4, dy: 0)), other]))
    repository.git("commit", "-qam", "ours")
    let run = repository.git("merge", "-m", "both", "side")
    #expect(run.status == 1)
    #expect(run.error.contains("charcoal: drawing.svg: both changed the place of the box"))
    let layer = repository.drawing?.marks.last as? Group
    #expect(layer?.name == "Merge")
    #expect(layer?.children.map(\.location.x) == [8.5])
    #expect(repository.git("status", "--short").output.contains("UU drawing.svg"))
    #expect(repository.git("diff", "--cached").output.contains("* Unmerged path drawing.svg"))
  }

  @Test("git diff shows both versions in one picture, git log compares them as text")
  func differences() {
    repository.begin(Drawing([box, other]))
    repository.write(Drawing([box, other.translated(by: Vector(dx: 8, dy: 0))]))
    let diff = repository.git("diff").output
    #expect(diff.contains("> box: moved by 8, 0"))
    #expect(diff.split(separator: "\n").count > 4)
    repository.git("commit", "-qam", "moved")
    let log = repository.git("log", "-p", "-1").output
    #expect(log.contains("\n-") && log.contains("\n+"))
    #expect(log.contains("rectangle (38.5, 1)"))
    #expect(repository.git("show", "--ext-diff").output.contains("> box: moved by 8, 0"))
    // A file that is no drawing does not end git's comparison.
    repository.write("<svg", to: "drawing.svg")
    #expect(repository.git("diff").status == 0)
    repository.git("commit", "-qam", "broken")
    #expect(repository.git("log", "-p", "-1").output.contains("+<svg"))
  }
}

extension GitTests {
  private static let foreign = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <g id="layer"><rect id="a" x="1" y="1" width="9" height="9"/><rect id="b" x="30" y="1" width="9" height="9"/></g>
    </svg>

    """

  @Test("Files of other programs are merged by their elements, and a clash is listed and kept in a comment")
  func foreignFiles() throws {
    repository.git("init", "-q")
    repository.write(Self.foreign, to: "base.svg")
    repository.write(Self.foreign.replacing("x=\"1\"", with: "x=\"5\""), to: "ours.svg")
    repository.write(Self.foreign.replacing("x=\"30\"", with: "x=\"50\""), to: "theirs.svg")
    #expect(repository.charcoal("merge", "base.svg", "ours.svg", "theirs.svg").status == 0)
    #expect(
      repository.text(of: "ours.svg")
        == Self.foreign.replacing("x=\"1\"", with: "x=\"5\"").replacing("x=\"30\"", with: "x=\"50\""))
    repository.write(Self.foreign.replacing("x=\"1\"", with: "x=\"5\""), to: "ours.svg")
    repository.write(Self.foreign.replacing("x=\"1\"", with: "x=\"7\""), to: "theirs.svg")
    let run = repository.charcoal("merge", "base.svg", "ours.svg", "theirs.svg")
    #expect(run.status == 1)
    #expect(run.error.contains("both changed the text of the file at <rect id=\"a\" x=\"7\""))
    let text = try #require(repository.text(of: "ours.svg"))
    #expect(text.contains("x=\"5\"") && text.contains("<!-- Merge, theirs: <rect id=\"a\" x=\"7\""))
    #expect(text.components(separatedBy: "<rect").count == 4)
  }

  @Test("Diagrams that were exported anew on both sides are merged by what they say")
  func diagrams() throws {
    repository.git("init", "-q")
    for (name, source) in [
      ("base", "graph LR\n A[Alpha]-->B[Beta]\n B-->C[Gamma]\n"),
      ("ours", "graph LR\n A[Alpha]-->B[Beta]\n B-->C[Gamma]\n C-->D[Delta]\n"),
      ("theirs", "graph LR\n Z[Zero]-->A\n A[Alpha]-->B[Beta]\n B-->C[Gamma]\n"),
    ] {
      repository.write(source, to: name + ".mmd")
      #expect(repository.charcoal("export", name + ".mmd", "-o", name + ".svg").status == 0)
    }
    _ = repository.charcoal("merge", "base.svg", "ours.svg", "theirs.svg")
    let shown = repository.charcoal("inspect", "ours.svg").output
    for word in ["Alpha", "Beta", "Gamma", "Delta", "Zero"] {
      #expect(shown.components(separatedBy: "\"\(word)\"").count == 2, "\(word) in \(shown)")
    }
    let text = try #require(repository.text(of: "ours.svg"))
    #expect(text.contains("C--&gt;D[Delta]") && text.contains("Z[Zero]--&gt;A"))
    #expect(text.components(separatedBy: "<metadata").count == 2)
  }

  @Test("Names that look like options are merged and compared")
  func dashes() {
    repository.begin(Drawing([box]))
    for name in ["-dash.svg", "--path.svg", "sp ace é.svg"] {
      repository.write(Drawing([box]), to: name)
    }
    repository.git("add", "-A", "--", ".")
    repository.git("commit", "-qm", "names")
    repository.git("checkout", "-q", "-b", "side")
    for name in ["-dash.svg", "--path.svg", "sp ace é.svg"] {
      repository.write(Drawing([box, Dot(at: Point(x: 1.5, y: 30), id: MarkID(3))]), to: name)
    }
    repository.git("commit", "-qam", "theirs")
    repository.git("checkout", "-q", "main")
    for name in ["-dash.svg", "--path.svg", "sp ace é.svg"] {
      repository.write(Drawing([box, Dot(at: Point(x: 3.5, y: 30), id: MarkID(4))]), to: name)
    }
    #expect(repository.git("diff").status == 0)
    repository.git("commit", "-qam", "ours")
    let run = repository.git("merge", "-q", "-m", "both", "side")
    #expect(run.status == 0, "\(run.output)\(run.error)")
    for name in ["-dash.svg", "--path.svg", "sp ace é.svg"] {
      #expect(repository.text(of: name)?.components(separatedBy: "<circle").count == 3)
    }
  }
}

/// A repository of git in a folder of its own, with one drawing.
private struct GitRepository {
  private let home = TemporaryDirectory()

  struct Run {
    let status: Int32
    let output: String
    let error: String
  }

  /// A repository whose git uses Charcoal, with a drawing in its first commit.
  func begin(_ drawing: Drawing) {
    git("init", "-q", "-b", "main")
    _ = charcoal("git-setup")
    write(drawing)
    git("add", "-A")
    git("commit", "-qm", "base")
  }

  var drawing: Drawing? {
    home.contents(of: "drawing.svg").flatMap { try? SVGReader.document(from: $0).drawing }
  }

  func write(_ drawing: Drawing, to name: String = "drawing.svg") {
    home.write(SVGExporter.bytes(of: SVGDocument(drawing)), to: name)
  }

  func write(_ text: String, to name: String) { home.write(Array(text.utf8), to: name) }

  func text(of name: String) -> String? {
    home.contents(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  @discardableResult
  func git(_ arguments: String...) -> Run { git(arguments) }

  @discardableResult
  func git(_ arguments: [String]) -> Run { run("/usr/bin/env", ["git"] + arguments) }

  func charcoal(_ arguments: String...) -> Run {
    run((try? BuiltProgram.path(named: "charcoal")) ?? "charcoal", arguments)
  }

  private func run(_ program: String, _ arguments: [String]) -> Run {
    var environment = ProgramEnvironment.isolated(home: home.path)
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["GIT_CEILING_DIRECTORIES"] = home.path
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "Ann"
      environment["GIT_\(role)_EMAIL"] = "ann@example.org"
    }
    do {
      let run = try runToCompletion(
        executable: program, arguments: arguments, environment: environment, directory: home.path)
      guard case .exited(let status) = run.status else { return Run(status: -1, output: "", error: "killed") }
      return Run(status: status, output: run.outputText, error: run.errorText)
    } catch { return Run(status: -1, output: "", error: "\(error)") }
  }
}
