/// A licence that the program is bound by.
enum Licence {
  /// A library that the program uses, and the name of its licence.
  struct Library {
    var name: String
    var licence: String
  }

  /// The program's own licence, by paragraph, as in the file LICENSE.
  static let program = [
    """
    Copyright (c) 2026 The MemeMe authors
    """,
    """
    Permission is hereby granted, free of charge, to any person obtaining a copy of this \
    software and associated documentation files (the "Software"), to deal in the Software \
    without restriction, including without limitation the rights to use, copy, modify, merge, \
    publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons \
    to whom the Software is furnished to do so, subject to the following conditions:
    """,
    """
    The above copyright notice and this permission notice shall be included in all copies or \
    substantial portions of the Software.
    """,
    """
    THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, \
    INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR \
    PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE \
    FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR \
    OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER \
    DEALINGS IN THE SOFTWARE.
    """,
  ]

  /// The libraries in alphabetical order.
  static let libraries = [
    Library(name: "D-Bus", licence: "AFL-2.1 or GPL-2.0-or-later"),
    Library(name: "Fontconfig", licence: "HPND"),
    Library(name: "FreeType", licence: "FTL or GPL-2.0-only"),
    Library(name: "FriBidi", licence: "LGPL-2.1-or-later"),
    Library(name: "giflib", licence: "MIT"),
    Library(name: "GStreamer", licence: "LGPL-2.1-or-later"),
    Library(name: "HarfBuzz", licence: "MIT"),
    Library(name: "libexif", licence: "LGPL-2.1-or-later"),
    Library(name: "libheif", licence: "LGPL-3.0-or-later"),
    Library(name: "libjpeg-turbo", licence: "IJG, BSD-3-Clause and Zlib"),
    Library(name: "libmd", licence: "BSD-3-Clause, BSD-2-Clause, ISC and public domain"),
    Library(name: "libseccomp", licence: "LGPL-2.1-only"),
    Library(name: "libspng", licence: "BSD-2-Clause"),
    Library(name: "libtiff", licence: "libtiff"),
    Library(name: "libwebp", licence: "BSD-3-Clause"),
    Library(name: "Little CMS", licence: "MIT"),
    Library(name: "SDL, SDL_image and SDL_ttf", licence: "Zlib"),
    Library(name: "SQLite", licence: "public domain"),
    Library(
      name: "Swift and its Foundation", licence: "Apache-2.0 with the Runtime Library Exception"),
    Library(name: "Wayland", licence: "MIT"),
    Library(name: "Xlib and XCB", licence: "MIT"),
    Library(name: "zlib", licence: "Zlib"),
  ]
}
