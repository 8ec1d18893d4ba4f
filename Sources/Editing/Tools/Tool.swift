/// A state machine from pointer events to marks.
public protocol Tool: PointerHandler {}
