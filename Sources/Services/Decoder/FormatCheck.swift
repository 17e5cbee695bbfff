public import MemeCore
internal import TextFormats

/// A format, and why pictures of it cannot be opened.
public struct FormatCheck: Sendable {
  /// The format.
  public let format: ImportFormat
  /// The error when a tiny picture was opened; nil if it was decoded.
  public let problem: Problem?
}

extension HelperPictureDecoder {
  /// Checks the decoder by decoding a tiny picture of each format.
  public func checkFormats() -> [FormatCheck] {
    ImportFormat.all.map { FormatCheck(format: $0, problem: check(Self.tinyPicture($0))) }
  }

  /// A picture of a format with one grey pixel, or as few as the encoder makes.
  public static func tinyPicture(_ format: ImportFormat) -> EncodedPicture {
    let text = encodedPictures[format.name] ?? ""
    return EncodedPicture(bytes: Base64.bytes(of: text) ?? [])
  }

  private func check(_ picture: EncodedPicture) -> Problem? {
    do throws(Problem) {
      let picture = try open(.memory(picture), at: .full, cancellation: Cancellation())
      _ = try picture.pixels(allowingDamage: false)
      return nil
    } catch {
      return error
    }
  }

  /// The tiny pictures in Base64.
  private static let encodedPictures = [
    "JPEG": """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////\
    ////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAA\
    AAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z
    """,
    "PNG": """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVQI12OoBwAAgQCAeRpLCAAAAABJRU5ErkJg\
    gg==
    """,
    "WebP":
      "UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQv/71r/+BiOh/AAA=",
    "GIF": """
    R0lGODlhAQABAPAAAH9/fwAAACH5BAAAAAAAIf8LSW1hZ2VNYWdpY2sOZ2FtbWE9MC40NTQ1NDUALAAAAAABAAEA\
    AAICRAEAOw==
    """,
    "TIFF": """
    SUkqAAoAAAB/fw0AAAEDAAEAAAABAAAAAQEDAAEAAAABAAAAAgEDAAEAAAAQAAAAAwEDAAEAAAABAAAABgEDAAEA\
    AAABAAAACgEDAAEAAAABAAAAEQEEAAEAAAAIAAAAEgEDAAEAAAABAAAAFQEDAAEAAAABAAAAFgEDAAEAAAABAAAA\
    FwEEAAEAAAACAAAAHAEDAAEAAAABAAAAKQEDAAIAAAAAAAEAAAAAAA==
    """,
    "BMP":
      "Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAf39/AA==",
    "HEIC": """
    AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAA\
    AAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAAgACAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHKAAEA\
    AAAAAAAAJwACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAV\
    aW5mZQIAAAAAAgAAZ3JpZAAAAADRaXBycAAAAK9pcGNvAAAAcWh2Y0MBBAgAAAAAAAAAAAAe8AD8/Pj4AAAPAyAA\
    AQAXQAEMAf//BAgAAAMAn/gAAAMAAB66AkAhAAEAJkIBAQQIAAADAJ/4AAADAAAewIIEFluqumubAgAAAwACAAAD\
    AAIQIgABAAZEAcFzwYkAAAAUaXNwZQAAAAAAAABAAAAAQAAAABRpc3BlAAAAAAAAAAgAAAAIAAAADnBpeGkAAAAA\
    AQgAAAAaaXBtYQAAAAAAAAACAAECgQIAAgIDhAAAABppcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAAL21kYXQAAAAj\
    KAGuCCQkMsDy/5q8Q0FCRcCihrkOeBKAkyXWQF3AhwAACsg=
    """,
    "AVIF": """
    AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOhtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAA\
    AAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEMAAEAAAAAAAAAEgAAACNpaW5mAAAA\
    AAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAaGlwcnAAAABJaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYx\
    Q4EAHAAAAAAUaXNwZQAAAAAAAAAIAAAACAAAAA5waXhpAAAAAAEIAAAAF2lwbWEAAAAAAAAAAQABBIGCA4QAAAAa\
    bWRhdBIACgUYCL9hUDIHHkD/8QAQoA==
    """,
  ]
}
