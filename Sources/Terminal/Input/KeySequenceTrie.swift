/// The byte strings that keys send, from terminfo, as a trie.
struct KeySequenceTrie {
  /// The longest byte string that is accepted.
  static let limit = 32

  private struct Node {
    /// Few enough for a linear search.
    var children: [(byte: UInt8, node: Int)] = []
    var key: Key?
  }

  private var nodes = [Node()]

  static let root = 0

  var isEmpty: Bool { nodes.count == 1 }

  /// Adds a byte string, or assigns another key to it.
  ///
  /// Ignores the empty string, strings longer than `limit`, and strings that would hide mouse reports: `ESC`,
  /// `ESC [`, and all that begin with `ESC [ <`.
  mutating func insert(_ key: Key, for bytes: [UInt8]) {
    let mouse: [UInt8] = [0x1b, 0x5b, 0x3c]
    guard !bytes.isEmpty, bytes.count <= Self.limit, !bytes.starts(with: mouse), !mouse.starts(with: bytes)
    else { return }
    var node = Self.root
    for byte in bytes {
      if let child = child(of: node, byte) {
        node = child
      } else {
        nodes.append(Node())
        nodes[node].children.append((byte, nodes.count - 1))
        node = nodes.count - 1
      }
    }
    nodes[node].key = key
  }

  /// The node that `byte` leads to from `node`.
  func child(of node: Int, _ byte: UInt8) -> Int? {
    nodes[node].children.first { $0.byte == byte }?.node
  }

  /// The key whose byte string ends at `node`.
  func key(at node: Int) -> Key? { nodes[node].key }

  /// Whether no longer byte string goes through `node`.
  func isLeaf(_ node: Int) -> Bool { nodes[node].children.isEmpty }
}

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
