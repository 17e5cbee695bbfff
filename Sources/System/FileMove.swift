internal import CLinux
internal import Glibc

/// Moving files.
public enum FileMove {
  /// Moves a file to a path where nothing is.
  ///
  /// - Parameters:
  ///   - path: The file; a symbolic link is moved itself.
  ///   - target: The new path, on the same file system.
  /// - Returns: The `errno` value of the failure, EEXIST where something is; 0 if it was moved.
  public static func withoutReplacing(_ path: String, to target: String) -> Int32 {
    linux_move(path, target) == 0 ? 0 : errno
  }
}
