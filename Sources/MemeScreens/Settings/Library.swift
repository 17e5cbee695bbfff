/// A library that the program uses, and the name of its licence.
struct Library {
  var name: String
  var licence: String
  /// The module of its headers in Package.swift; nil if another library brings it along.
  var module: String?

  init(_ name: String, _ licence: String, module: String? = nil) {
    self.name = name
    self.licence = licence
    self.module = module
  }

  /// All libraries in alphabetical order.
  static let all = [
    Library("CUPS", "Apache-2.0 with the GPL2 and LGPL2 Exception", module: "CCUPS"),
    Library("D-Bus", "AFL-2.1 or GPL-2.0-or-later", module: "CDBus"),
    Library("Expat", "MIT", module: "CExpat"),
    Library("Fontconfig", "HPND", module: "CFontconfig"),
    Library("FreeType", "FTL or GPL-2.0-only"),
    Library("FriBidi", "LGPL-2.1-or-later", module: "CFriBidi"),
    Library("giflib", "MIT", module: "CGIF"),
    Library("GStreamer", "LGPL-2.1-or-later", module: "CGStreamer"),
    Library("HarfBuzz", "MIT", module: "CHarfBuzz"),
    Library("libexif", "LGPL-2.1-or-later", module: "CEXIF"),
    Library("libheif", "LGPL-3.0-or-later", module: "CHEIF"),
    Library("libjpeg-turbo", "IJG, BSD-3-Clause and Zlib", module: "CJPEG"),
    Library("libmd", "BSD-3-Clause, BSD-2-Clause, ISC and public domain", module: "CHash"),
    Library("libmicrohttpd", "LGPL-2.1-or-later", module: "CMicroHTTPD"),
    Library("libqrencode", "LGPL-2.1-or-later", module: "CQRCode"),
    Library("libseccomp", "LGPL-2.1-only", module: "CLinux"),
    Library("libspng", "BSD-2-Clause", module: "CPNG"),
    Library("libtiff", "libtiff", module: "CTIFF"),
    Library("libwebp", "BSD-3-Clause", module: "CWebP"),
    Library("libxcrypt", "LGPL-2.1-or-later", module: "CCrypt"),
    Library("Little CMS", "MIT", module: "CLCMS"),
    Library("SDL, SDL_image and SDL_ttf", "Zlib", module: "CSDL"),
    Library("SQLite", "public domain", module: "CSQLite"),
    Library("Swift", "Apache-2.0 with the Runtime Library Exception"),
    Library("Wayland", "MIT", module: "CWayland"),
    Library("Xlib and XCB", "MIT", module: "CX11"),
    Library("zlib", "Zlib"),
  ]
}
