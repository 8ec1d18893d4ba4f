internal import CPseudoTerminal

extension ProcessStartError {
  /// Reads a report of a failed start, given what was to be started and where.
  init(_ report: cpt_report, executable: String, directory: String?) {
    switch Int(report.kind) {
    case CPT_NO_DIRECTORY: self = .directory(path: directory ?? "", errno: report.value)
    case CPT_NO_EXECUTABLE: self = .executable(path: executable, errno: report.value)
    default: self = .system(errno: report.value)
    }
  }
}
