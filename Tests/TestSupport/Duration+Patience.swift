extension Duration {
  /// The time after which something that does not end is taken to hang.
  ///
  /// Many times what the slowest of it needs on a busy machine, in a build without optimization: a command of
  /// twenty seconds alone may take minutes beside all other tests.
  public static let patience = Duration.seconds(300)
}
