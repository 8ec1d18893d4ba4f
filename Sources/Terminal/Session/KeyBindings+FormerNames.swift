/// Names of commands in configuration files that were written for earlier versions.
extension KeyBindings {
  static let formerNames: [String: String] = [
    "to-the-shell": "suspend"
  ]
}
