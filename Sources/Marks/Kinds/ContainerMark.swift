/// A composite whose children are marks of any kind, which can be exchanged one by one.
///
/// Paths lead through containers, and changes edit their children: ``Group`` is one, and a type of yours may be. A
/// ``Stroke`` is a composite but no container, since its vertices are points in one array.
public protocol ContainerMark: CompositeMark {
  /// In drawing order: the last lies on top.
  var children: [any Mark] { get set }
}

extension Mark {
  /// This mark as a container; nil when it is none.
  package var container: (any ContainerMark)? { self as? any ContainerMark }
}
