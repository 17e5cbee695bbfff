internal import CDeferredLibraries
internal import DecoderHelper
internal import HEIFDecoding
internal import HelperProcess
internal import MemeServe
internal import PictureDecoding

/// The helpers that the program is when it is started by their names.
///
/// They are parts of one program because each would have the standard library of its own, which is
/// larger than all that they add. What one of them links is loaded before it enters its sandbox.
public enum HelperPrograms {
  /// Runs a helper, and ends with it; returns if there is none of the name.
  ///
  /// - Parameter name: The name that the program was started by, with or without folders.
  public static func run(_ name: String) {
    switch name.split(separator: "/").last.flatMap({ HelperName(rawValue: String($0)) }) {
    case .decoder:
      deferred_libraries_load(deferred_libraries_of_decoders)
      DecoderHelper.run(.decoder, formats: Codecs.all)
    case .decoderOfHEIF:
      deferred_libraries_load(deferred_libraries_of_heif)
      HEIFPicture.prepare()
      DecoderHelper.run(.decoderOfHEIF, formats: [HEIFPicture.self], startsThreads: true)
    case .server:
      deferred_libraries_load(deferred_libraries_of_servers)
      ServeHelper.run()
    case .camera, nil: return
    }
  }
}
