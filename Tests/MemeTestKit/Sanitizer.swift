import Glibc

/// What the tests have been built with.
public enum Sanitizer {
  /// Whether the thread sanitizer is there.
  public static let isThread = dlsym(nil, "__tsan_init") != nil
  /// Whether a sanitizer is there, which needs terabytes of addresses and keeps freed memory.
  public static let isOn = isThread || dlsym(nil, "__asan_init") != nil
}
