internal import MemeCore

/// The output of `--help` and `--version`.
package enum Help {
  package static let version = "mememe \(AppVersion.current)"

  package static let text = """
    Puts captions on pictures.

      mememe [--editor] [--scale N] [--rotate 0|90|180|270] [--camera NAME] [--set KEY=VALUE]…
             [--new-window] [PICTURE]
          open the window, with a picture if one is named; a window that is open already is used
          for it, unless --new-window asks for another; --scale makes everything larger or
          smaller (0.5 to 4), --rotate turns it clockwise on a display that nobody else turns;
          in the window Ctrl+Alt+Up, Right, Down and Left turn it too; --camera has only that
          camera used, by its name or a part of it; --set changes a setting for this window only,
          with keys and values as in mememe config list

      mememe --kiosk [--scale N] [--rotate 0|90|180|270] [--camera NAME] [--set KEY=VALUE]…
          be a kiosk for strangers on the whole screen, as the setting kiosk describes it; without
          that setting nothing is kept, memes can only be printed, and there is no way out

      mememe caption PICTURE [--top TEXT] [--bottom TEXT] [--text TEXT [--at X,Y,W,H[,ANGLE]]]…
                     [--look NAME] [--font NAME] [--recipe FILE] [--save-recipe FILE]
                     [--crop X,Y,W,H] [--max-size N] [--quality 1-100]
                     [--type jpg|png|webp] [--target NAME] [--ground NAME]
                     [--allow-damaged] [--verbose] --output FILE
      mememe caption --template NAME [--text TEXT]… [OPTION]… --output FILE
          write a picture with captions; .jpg, .jpeg, .png or .webp by the name of FILE;
          - is standard input or output, and PNG is written to it unless --type says otherwise;
          --text adds a text in the box of the --at after it, or where none is yet: the box's left
          and upper edge, width and height in fractions of the picture, and degrees clockwise;
          --template fills the captions of a template in their order;
          --look is \(RecipeOptions.looks);
          --font sets the captions in the heaviest face of an installed font;
          --save-recipe writes the captions, the look and the crop to a file, other than PICTURE and
          that of --output, from which --recipe makes the meme again, or another with the same
          captions; other options come first;
          --crop takes W x H pixels at X,Y of the upright picture, before all else;
          --allow-damaged uses what can be decoded of a damaged picture;
          --max-size scales the longer side down to N pixels, --quality is for JPEG and WebP;
          --target is \(ExportOptions.targets):
          1080x1080, 1080x1350 and 1080x1920 pixels, 512x512 as WebP, and JPEG of at most 8 MB, with
          the \(ExportOptions.grounds) --ground around a meme of another shape;
          a JPEG file that is written as JPEG without them keeps its own quality, and --verbose
          says whether it does;
          --top=TEXT takes a text that looks like an option; all options but --text and --at are
          given once at most

      mememe caption --batch FILE|- --output-dir DIR [--jobs N] [--shard I/N] [--resume]
                     [--report FILE] [--max-size N] …
          write a meme for each line of FILE, N at a time, and go on after failures; a line is
          {"picture":"cat.jpg","top":"…","bottom":"…","output":"meme.jpg"}, with "look",
          "captions" (a list of {"text":"…","at":[X,Y,W,H,ANGLE],"style":{…}}), "recipe", "font",
          "crop" ("X,Y,W,H"), "maxSize", "quality", "type", "target" and "ground" if wanted, and
          "output" is a name in DIR; what a "style" leaves out is as in a text added by --text with the same look
          and font; options are the defaults of all lines, but the "recipe" of a line keeps its own
          look, fonts and crop;
          --shard takes every Nth line from the Ith on, for one of N machines; --resume skips lines
          whose meme is newer than its picture and recipe; --report writes what became of each line
          as JSON to FILE

      mememe compare FILE FILE
          say how much of one JPEG file is the same in another one: captions leave all blocks
          that they do not touch as they were

      mememe thumbnail [--size N] TEMPLATE FILE
          draw the template in a file, as a PNG of at most N pixels: for file managers

      mememe sent list [--json]
          list what was sent, newest first: name, time, size, captions
      mememe sent export ID FILE
          write a sent meme; - is standard output
      mememe sent import PICTURE [--top TEXT] [--bottom TEXT] [--text TEXT [--at …]]…
                         [--look NAME] [--font NAME] [--recipe FILE] [--crop X,Y,W,H]
                         [--allow-damaged]
          make a meme as caption does, keep it as sent, and print its name; - is standard input;
          --recipe also takes the files beside sent memes
      mememe sent delete ID…
          delete sent memes for good

      mememe config list [--json]
          list the settings: value, meaning, valid values, default, and whether the system's file,
          /etc/mememe/config.json, or the user's, ~/.config/mememe/config.json, sets it
      mememe config get KEY
          print the value of a setting
      mememe config set KEY VALUE
          change a setting in the user's file, whose comments stay; an open window follows
      mememe config unset KEY
          remove a setting from the user's file

      mememe script FILE.ui|- [--size WxH] [--scale N] [--rotate DEGREES] [--camera NAME]
                    [--set KEY=VALUE]… [--screenshots DIR]
          run a journey through the window, step by step; - is standard input

      mememe doctor [--report]
          tell what works here; --report adds the system, the settings and the last lines of the
          log, to be attached to a report of a problem

      mememe kiosk check [--json]
          tell what a kiosk on this machine lacks, and what to do about it; --json is for programs
      mememe kiosk pin
          ask for a PIN of 4 to 12 digits twice, or read it from standard input, and print its hash
          for the setting kiosk
      mememe kiosk setup
          ask on the terminal how the kiosk is to be operated, and write that as the setting kiosk
          into /etc/mememe/config.json for root, or else into ~/.config/mememe/config.json
      mememe kiosk stats [--json]
          print how much the kiosk of this user was used: visits, memes, pictures that phones have
          sent, printed sheets, and memes that phones have fetched; --json has every hour

      mememe completions bash|zsh|fish
          print the completion of this command line for a shell

      mememe --help | --version

    Exit status: 0 done, 1 failed, 64 wrong usage, 65 no picture we can read, 66 no such file,
    73 the output cannot be written, 75 no display, too little memory, or another mememe is busy.
    """
}
