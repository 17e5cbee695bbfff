extension Harness {
  /// The labels that end in an ellipsis because something is asked for then; any other that does is
  /// cut.
  public static let askingLabels: Set<String> = ["Save As…", "Adjust…", "Browse…", "Open With…"]
}
