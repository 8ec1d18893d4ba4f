/// The program's exit statuses for failures, by the numbers of sysexits.h.
enum ExitStatus {
  static let usage: Int32 = 64
  static let badData: Int32 = 65
  static let noInput: Int32 = 66
  static let cannotCreate: Int32 = 73
  static let inputOutput: Int32 = 74
}
