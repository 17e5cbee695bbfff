/// The output of `--help` and `--version`.
package enum Help {
  package static let version = "mememe 0.1.0"

  package static let text = """
    Puts captions on pictures.

      mememe [--editor] [--scale N] [--rotate 0|90|180|270] [--camera NAME] [--new-window]
             [PICTURE]
          open the window, with a picture if one is named; a window that is open already is used
          for it, unless --new-window asks for another; --scale makes everything larger or
          smaller (0.5 to 4), --rotate turns it clockwise on a display that nobody else turns;
          in the window Ctrl+Alt+Up, Right, Down and Left turn it too; --camera has only that
          camera used, by its name or a part of it

      mememe caption PICTURE [--top TEXT] [--bottom TEXT] --output FILE [--font NAME]
                     [--crop X,Y,W,H] [--max-size N] [--quality 1-100]
                     [--type jpg|png|webp] [--allow-damaged]
          write a picture with captions; .jpg, .jpeg, .png or .webp by the name of FILE;
          - is standard input or output, and PNG is written to it unless --type says otherwise;
          --font sets the captions in the heaviest face of an installed font;
          --crop takes W x H pixels at X,Y of the upright picture, before all else;
          --allow-damaged uses what can be decoded of a damaged picture;
          --max-size scales the longer side down to N pixels, --quality is for JPEG and WebP

      mememe caption --batch FILE|- --output-dir DIR [--jobs N] [--max-size N] …
          write a meme for each line of FILE, N at a time, and go on after failures; a line is
          {"picture":"cat.jpg","top":"…","bottom":"…","output":"meme.jpg"}, with "font",
          "crop" ("X,Y,W,H"), "maxSize", "quality" and "type" if wanted, and "output" is a
          name in DIR

      mememe sent list [--json]
          list what was sent, newest first: name, time, size, captions
      mememe sent export ID FILE
          write a sent meme; - is standard output
      mememe sent import PICTURE [--top TEXT] [--bottom TEXT] [--font NAME] [--crop X,Y,W,H]
                         [--recipe FILE] [--allow-damaged]
          make a meme as caption does, keep it as sent, and print its name; - is standard input;
          --recipe takes any number of captions, their places and styles from a file like those
          beside sent memes
      mememe sent delete ID…
          delete sent memes for good

      mememe script FILE.ui [--size WxH] [--scale N] [--rotate DEGREES] [--camera NAME]
                    [--screenshots DIR]
          run a journey through the window, step by step

      mememe doctor
          tell what works here

      mememe --help | --version

    Exit status: 0 done, 1 failed, 64 wrong usage, 65 no picture we can read, 66 no such file,
    73 the output cannot be written, 75 no display, or another mememe is busy.
    """
}
