// swift-tools-version: 6.2
import Foundation
import PackageDescription

#if arch(x86_64) || arch(arm64)
  /// Whether libraries that not every command needs are loaded when they are used, by
  /// `CDeferredLibraries`; elsewhere they are linked.
  let defersLibraries = true
#else
  let defersLibraries = false
#endif

extension Target {
  /// A library that is loaded when a function of it is first called.
  static func deferredLibrary(
    name: String, pkgConfig: String, providers: [SystemPackageProvider]
  ) -> Target {
    // With the flags of pkg-config it would be linked.
    .systemLibrary(
      name: name, pkgConfig: defersLibraries ? nil : pkgConfig, providers: providers)
  }
}

/// Where the headers of D-Bus are, which only pkg-config knows.
let headersOfDBus: [SwiftSetting] = [
  "/usr/include", "/usr/lib", "/usr/lib64", "/usr/lib/x86_64-linux-gnu",
  "/usr/lib/aarch64-linux-gnu",
].map { .unsafeFlags(["-Xcc", "-I\($0)/dbus-1.0", "-Xcc", "-I\($0)/dbus-1.0/include"]) }

/// Whether to build the fuzzer and what it feeds, instrumented; `Packaging/fuzz.sh` sets this.
let isFuzzing = Context.environment["MEMEME_FUZZER"] != nil

/// What every target of ours is compiled with.
let common: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + headersOfDBus
  + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer,address", "-enable-testing"])] : [])

/// The same for what is installed, without regular expressions: they are used nowhere, and would be
/// 1.3 MB of each program.
let house: [SwiftSetting] =
  common
  + [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]

/// The same for size, where nothing happens in a frame: with screens and views compiled for size a
/// frame of motion took 1.4 times its time.
let compact: [SwiftSetting] =
  house + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// The same for tests that do not go through pixels themselves, which are not optimized: compiling those
/// of `MemeCore` took several times as long as `MemeCore`.
let tests: [SwiftSetting] =
  common + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The same for targets that live on SDL's thread.
let mainThread: [SwiftSetting] = house + [.defaultIsolation(MainActor.self)]

/// Whether a header of a library that can be missing is installed.
func isHeaderInstalled(_ header: String) -> Bool {
  let path = Context.environment["CPATH"] ?? ""
  let others = path.split(separator: ":").map(String.init)
  let folders = ["/usr/include", "/usr/local/include"] + others
  return folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(header)") }
}

/// Whether GStreamer is there to build with; without it there are no cameras, and all else is built.
let hasGStreamer = isHeaderInstalled("gstreamer-1.0/gst/app/gstappsink.h")

/// The helper that talks to cameras.
let cameraProducts: [Product] = [
  .executable(name: "mememe-camera", targets: ["MemeCamera"])
]

/// What it is made of, and its tests.
let cameraTargets: [Target] = [
  .systemLibrary(
    name: "CGStreamer", pkgConfig: "gstreamer-app-1.0 gstreamer-video-1.0",
    providers: [.apt(["libgstreamer1.0-dev", "libgstreamer-plugins-base1.0-dev"])]),
  .executableTarget(
    name: "MemeCamera", dependencies: ["Canvas", "System", "HelperProcess", "CGStreamer"],
    swiftSettings: compact),
  .testTarget(
    name: "CameraTests",
    dependencies: ["Canvas", "System", "HelperProcess", "MemeCamera", "MemeTestKit"],
    swiftSettings: common),
]

/// libFuzzer, and the program that it is linked to.
let fuzzerTargets: [Target] = [
  .systemLibrary(name: "CFuzzer", path: "Tests/CFuzzer"),
  .executableTarget(
    name: "PictureFuzzer", dependencies: ["Canvas", "PictureDecoding", "HEIFDecoding", "CFuzzer"],
    path: "Tests/PictureFuzzer", swiftSettings: common,
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
]

let package = Package(
  name: "MemeMe",
  products: [
    .executable(name: "mememe", targets: ["MemeMe"]),
    .executable(name: "mememe-bench", targets: ["MemeBench"]),
    .executable(name: "mememe-messages", targets: ["MessageTool"]),
  ] + (hasGStreamer ? cameraProducts : []),
  targets: [
    // Floor 0: C libraries.
    .deferredLibrary(
      name: "CSDL", pkgConfig: "sdl2 SDL2_ttf SDL2_image",
      providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev"])]),
    .deferredLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .deferredLibrary(
      name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .deferredLibrary(
      name: "CX11", pkgConfig: "x11 xcb xext",
      providers: [.apt(["libx11-dev", "libxcb1-dev", "libxext-dev"])]),
    .deferredLibrary(
      name: "CWayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .deferredLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .deferredLibrary(
      name: "CJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .deferredLibrary(
      name: "CPNG", pkgConfig: "spng zlib", providers: [.apt(["libspng-dev", "zlib1g-dev"])]),
    // libjpeg's own interface, whose errors jump out of it, behind one function.
    .target(
      name: "CJPEGBlocks", dependencies: ["CDeferredLibraries"],
      linkerSettings: defersLibraries ? [] : [.linkedLibrary("jpeg")]),
    // A function of libxkbcommon as SDL calls it.
    .target(name: "CKeyboards"),
    // Stubs of functions whose libraries are loaded when they are called.
    .target(name: "CDeferredLibraries"),
    .deferredLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .deferredLibrary(name: "CGIF", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
    .deferredLibrary(name: "CTIFF", pkgConfig: "libtiff-4", providers: [.apt(["libtiff-dev"])]),
    .deferredLibrary(name: "CHEIF", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
    .deferredLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    .deferredLibrary(name: "CEXIF", pkgConfig: "libexif", providers: [.apt(["libexif-dev"])]),
    .deferredLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .deferredLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .deferredLibrary(
      name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    .systemLibrary(name: "CCUPS", providers: [.apt(["libcups2-dev"])]),
    .deferredLibrary(name: "CHash", pkgConfig: "libmd", providers: [.apt(["libmd-dev"])]),
    .deferredLibrary(
      name: "CQRCode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .deferredLibrary(
      name: "CCrypt", pkgConfig: "libcrypt", providers: [.apt(["libcrypt-dev"])]),
    .deferredLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(
      name: "CLinux", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),

    // What the tests compare with.
    .systemLibrary(
      name: "CLibPNG", path: "Tests/CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"])]),

    // Floor 1: values that everything is drawn with, and what the operating system offers.
    .target(name: "Canvas", swiftSettings: house),
    .target(name: "System", dependencies: ["CLinux"], swiftSettings: house),
    .target(name: "TextFormats", swiftSettings: compact),
    .target(name: "Localization", swiftSettings: house),

    // Floor 2: memes, views, and the codecs; none knows another.
    .target(name: "MemeCore", dependencies: ["Canvas", "Localization"], swiftSettings: house),
    .target(name: "Toolkit", dependencies: ["Canvas", "Localization"], swiftSettings: house),
    .target(
      name: "PictureEncoding",
      dependencies: ["Canvas", "CDeferredLibraries", "CJPEG", "CPNG", "CWebP"],
      swiftSettings: house),
    .target(
      name: "PictureDecoding",
      dependencies: [
        "Canvas", "CDeferredLibraries", "CJPEG", "CJPEGBlocks", "CPNG", "CWebP", "CGIF", "CTIFF",
        "CLCMS", "CEXIF",
      ],
      swiftSettings: house),
    .target(
      name: "HelperProcess", dependencies: ["Canvas", "System", "CLinux"], swiftSettings: compact),

    // Floor 3: HEIC and AVIF, and what both decoders do.
    .target(
      name: "HEIFDecoding",
      dependencies: ["Canvas", "PictureDecoding", "CDeferredLibraries", "CHEIF"],
      swiftSettings: house),
    .target(
      name: "DecoderHelper",
      dependencies: ["Canvas", "System", "PictureDecoding", "HelperProcess"],
      swiftSettings: compact),

    .target(
      name: "MemeServe",
      dependencies: [
        "Canvas", "Localization", "System", "TextFormats", "HelperProcess", "CLinux",
        "CDeferredLibraries",
        "CMicroHTTPD",
      ],
      swiftSettings: compact),

    // Floor 4: the helpers that are parts of the program.
    .target(
      name: "HelperPrograms",
      dependencies: [
        "HelperProcess", "PictureDecoding", "HEIFDecoding", "DecoderHelper", "MemeServe",
        "CDeferredLibraries",
      ],
      swiftSettings: compact),

    // Floor 3: screens, the window, and the services; none knows another.
    .target(
      name: "MemeScreens", dependencies: ["Canvas", "Localization", "Toolkit", "MemeCore"],
      swiftSettings: house),
    .target(
      name: "SDLPlatform",
      dependencies: [
        "Canvas", "System", "Toolkit", "CDeferredLibraries", "CKeyboards", "CSDL", "CFontconfig",
        "CFriBidi", "CHarfBuzz", "CX11", "CWayland",
      ],
      swiftSettings: mainThread),
    .target(
      name: "Services",
      dependencies: [
        "Canvas", "Localization", "System", "TextFormats", "MemeCore", "HelperProcess",
        "PictureEncoding",
        "CDeferredLibraries", "CSQLite", "CDBus", "CCUPS", "CExpat", "CHash", "CQRCode", "CCrypt",
        "CLinux",
      ],
      swiftSettings: compact),

    // Floor 4: the loop and the command line, without a window; neither knows the other.
    .target(
      name: "AppRuntime",
      dependencies: ["Canvas", "Localization", "System", "MemeCore", "Toolkit", "MemeScreens"],
      swiftSettings: house),
    .target(
      name: "CommandLineTool",
      dependencies: [
        "Canvas", "Localization", "System", "TextFormats", "MemeCore", "MemeScreens", "Services",
      ],
      swiftSettings: compact),

    // Floor 5: the programs.
    .executableTarget(
      name: "MemeMe",
      dependencies: [
        "Canvas", "Localization", "System", "MemeCore", "Toolkit", "PictureEncoding", "MemeScreens",
        "SDLPlatform", "HelperProcess", "HelperPrograms", "Services", "AppRuntime",
        "CommandLineTool",
      ],
      swiftSettings: mainThread,
      // For SDL's library; see CKeyboards.
      linkerSettings: [
        .unsafeFlags([
          "-Xlinker", "--export-dynamic-symbol=xkb_keymap_key_get_syms_by_level",
        ])
      ]),
    .executableTarget(
      name: "MemeBench",
      dependencies: [
        "Canvas", "Localization", "System", "MemeCore", "Toolkit", "PictureEncoding",
        "PictureDecoding",
        "MemeScreens", "SDLPlatform", "Services", "AppRuntime",
      ],
      path: "Tests/MemeBench", swiftSettings: mainThread),

    // Tests and what they share.
    .executableTarget(
      name: "StoreTrial", dependencies: ["Canvas", "MemeCore", "Services", "CSQLite"],
      path: "Tests/StoreTrial", swiftSettings: common, linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "MemeTestKit",
      dependencies: [
        "Canvas", "Localization", "System", "MemeCore", "Toolkit", "MemeScreens", "AppRuntime",
        "PictureEncoding",
        "PictureDecoding", "CLinux",
      ],
      path: "Tests/MemeTestKit", swiftSettings: common,
      // Tests make files with functions that the program does not use, which have no stubs.
      linkerSettings: ["spng", "webp", "lcms2", "exif", "gif", "tiff", "turbojpeg"].map {
        .linkedLibrary($0)
      }),
    .testTarget(
      name: "CanvasTests", dependencies: ["Canvas", "MemeTestKit"], swiftSettings: common),
    .testTarget(name: "SystemTests", dependencies: ["System"], swiftSettings: tests),
    .testTarget(
      name: "LocalizationTests", dependencies: ["Localization"], swiftSettings: tests),
    .testTarget(
      name: "TextFormatsTests", dependencies: ["TextFormats", "MemeTestKit"], swiftSettings: tests),
    .testTarget(
      name: "MemeCoreTests", dependencies: ["Canvas", "Localization", "MemeCore", "MemeTestKit"],
      swiftSettings: tests),
    .testTarget(
      name: "ToolkitTests", dependencies: ["Canvas", "Localization", "Toolkit", "MemeTestKit"],
      swiftSettings: common),
    .testTarget(
      name: "PictureCodingTests",
      dependencies: [
        "Canvas", "MemeCore", "PictureEncoding", "PictureDecoding", "HelperProcess", "Services",
        "MemeTestKit", "CJPEG", "CLibPNG",
      ],
      swiftSettings: common),
    .testTarget(
      name: "MemeScreensTests",
      dependencies: [
        "Canvas", "Localization", "MemeCore", "Toolkit", "MemeScreens", "MemeTestKit",
      ],
      exclude: ["Goldens"], swiftSettings: tests),
    .testTarget(
      name: "SDLPlatformTests",
      dependencies: [
        "Canvas", "Localization", "System", "CSDL", "SDLPlatform", "MemeCore", "MemeScreens",
        "Toolkit",
        "PictureEncoding",
        "MemeTestKit",
      ],
      exclude: ["Goldens"], swiftSettings: common),
    .testTarget(
      name: "ServicesTests",
      dependencies: [
        "Localization", "System", "Services", "HelperProcess", "PictureEncoding", "CSQLite",
        "CLinux",
        "MemeTestKit",
      ],
      exclude: ["Fixtures"], swiftSettings: tests),
    .testTarget(
      name: "AppRuntimeTests",
      dependencies: [
        "Canvas", "Localization", "System", "MemeCore", "Toolkit", "MemeScreens", "AppRuntime",
        "MemeTestKit",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "CommandLineToolTests",
      dependencies: [
        "Canvas", "Localization", "MemeCore", "PictureEncoding", "Services", "CommandLineTool",
        "MemeTestKit",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "MemeMeTests",
      dependencies: [
        "Canvas", "Localization", "SDLPlatform", "Services", "AppRuntime", "MemeMe", "MemeTestKit",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ServeTests",
      dependencies: [
        "Canvas", "Localization", "System", "MemeCore", "HelperProcess", "MemeServe", "Services",
        "MemeTestKit",
      ],
      swiftSettings: tests),
    .executableTarget(
      name: "MessageTool", path: "Tests/MessageTool", swiftSettings: common),
    .testTarget(name: "HouseTests", dependencies: ["MessageTool"], swiftSettings: tests),
    .testTarget(
      name: "EndToEnd",
      dependencies: [
        "Canvas", "MemeCore", "PictureEncoding", "Services", "CLinux", "CX11", "MemeTestKit",
        "StoreTrial",
      ],
      swiftSettings: tests),
  ] + (hasGStreamer ? cameraTargets : [])
    + (isFuzzing ? fuzzerTargets : []),
  swiftLanguageModes: [.v6]
)
