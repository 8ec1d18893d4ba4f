/// A mark made of others.
public protocol CompositeMark: Mark {}
