/// A view made of others, whose look may depend on it.
protocol Container: View {}
