/// A view that one does something with.
protocol Control: View {}
