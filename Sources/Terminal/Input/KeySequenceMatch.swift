/// How far the bytes read so far go along the given key sequences.
struct KeySequenceMatch {
  /// Where the last byte led to.
  var node = KeySequenceTrie.root

  /// The longest whole sequence passed on the way.
  var longest: Whole?

  struct Whole {
    var key: Key
    /// Its length in bytes.
    var count: Int
  }
}
