/// The report of tmux on a session: which terminals show it, and whether tmux passes on unknown sequences.
package struct TmuxReport: Hashable, Sendable {
  /// The answer to XTVERSION of the terminal that was used last; empty if it gave none.
  let terminal: String

  /// Whether sequences in an envelope reach the terminals.
  let passesOn: Bool

  /// The answers to XTVERSION of all terminals that show the session.
  let clients: [String]

  /// Whether the pane takes what the terminal sends: keys and answers.
  let isActive: Bool

  /// The size of a cell of the terminal that was used last, in pixels; nil if tmux does not know it.
  let cell: PixelSize?

  /// The values that tell when a picture may be lost, such as which terminals came when, and how many bytes
  /// they were too slow for.
  private let history: [String]

  /// The name of each terminal, and when it came.
  private let visits: [[String]]

  /// How many bytes each terminal was too slow for.
  private let losses: [Int]

  /// The fields before those of the terminals, and those of each terminal.
  private static let fields = [
    "client_termtype", "allow-passthrough", "window_active", "pane_active", "client_cell_width",
    "client_cell_height",
  ]
  private static let fieldsOfClient = ["client_termtype", "client_created", "client_discarded"]

  /// The command of tmux that prints a report, a field before each bar.
  static let command = [
    "tmux", "display-message", "-p", format(fields), ";", "list-clients", "-F", format(fieldsOfClient),
  ]

  private static func format(_ fields: [String]) -> String { fields.map { "#{\($0)}|" }.joined() }

  /// Reads what ``command`` printed, without line breaks.
  init(_ text: String) {
    let fields = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    func field(_ index: Int) -> String { fields.indices.contains(index) ? fields[index] : "" }
    terminal = fields[0]
    passesOn = ["on", "all"].contains(field(1))
    isActive = field(2) == "1" && field(3) == "1"
    let (width, height) = (Double(field(4)) ?? 0, Double(field(5)) ?? 0)
    cell = PixelSize(width: width, height: height)
    // Nothing stands behind the last bar.
    let (first, size) = (Self.fields.count, Self.fieldsOfClient.count)
    clients = stride(from: first, to: max(first, fields.count - size + 1), by: size).map { fields[$0] }
    history = Array(fields.dropFirst(2))
    let rows = clients.indices.map { Array(fields[(first + $0 * size)..<(first + ($0 + 1) * size)]) }
    visits = rows.map { Array($0.dropLast()) }
    losses = rows.map { Int($0.last ?? "") ?? 0 }
  }

  /// Whether tmux knows what all the terminals are.
  var isComplete: Bool { !terminal.isEmpty && !clients.contains("") }

  /// Whether the same terminals show the session as in another report.
  func hasClients(of other: TmuxReport) -> Bool { visits == other.visits }

  /// Whether bytes were dropped since an older report, because a terminal took them too slowly.
  func hasLost(since old: TmuxReport) -> Bool {
    hasClients(of: old) && zip(losses, old.losses).contains { $0 > $1 }
  }
}
