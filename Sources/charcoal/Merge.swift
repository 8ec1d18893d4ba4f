import ArgumentParser
import Formats
import Marks
import Merging
import Storage

struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Merge two versions of a drawing by what they mean.",
    discussion: """
      Writes what both sides did since BASE to OURS, as git has it of a merge driver: charcoal git-setup makes \
      charcoal the driver for drawings. Where both changed the same, OURS stays, THEIRS is beside it in a layer \
      "\(DrawingMerge.layerName)", and each such thing is listed; the exit status is 1 then.
      """)

  @Argument(help: "The version that both began with; an empty file is an empty drawing.", completion: .file())
  var base: String

  @Argument(help: "Our version, which the merged drawing replaces.", completion: .file())
  var ours: String

  @Argument(help: "Their version.", completion: .file())
  var theirs: String

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("File to write instead of OURS; \"-\" is standard output.", valueName: "OUT"),
    completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("What to call the drawing in messages (%P of git).", valueName: "NAME"))
  var path: String?

  func run() throws {
    let name = path ?? ours
    let merge: MergedFile
    do {
      merge = try MergedFile(base: base, ours: ours, theirs: theirs)
    } catch {
      // git calls the versions by names of its own.
      let side = error.file == base ? " (base)" : error.file == theirs ? " (theirs)" : ""
      throw Problem(path.map { $0 + side } ?? error.file, error.reason)
    }
    do {
      Console.report(
        try DrawingFile.write(merge.bytes, to: output ?? ours, accepting: .all), of: output ?? name)
    } catch { throw Problem(output ?? ours, error) }
    for clash in merge.clashes { Console.complain("\(name): \(clash)") }
    if !merge.clashes.isEmpty { Console.exit(1) }
  }
}
