/// The progress of the bytes read so far through the key sequences.
struct KeySequenceMatch {
  /// The trie node that the last byte led to.
  var node = KeySequenceTrie.root

  /// The longest complete sequence among these bytes.
  var longest: Whole?

  struct Whole {
    var key: Key
    /// Its length in bytes.
    var count: Int
  }
}
