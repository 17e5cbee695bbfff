"""Puts captions on a JPEG picture with Pillow: what mememe-bench compares MemeMe's export with.

    pillow-caption.py IN.jpg OUT.jpg QUALITY FONT SIZE OUTLINE TOP BOTTOM

Each argument from TOP on is one line; SIZE and OUTLINE are in pixels.
"""

import sys

from PIL import Image, ImageDraw, ImageFont

source, target, quality, face, size, outline, top, *bottom = sys.argv[1:]
image = Image.open(source)
draw = ImageDraw.Draw(image)
font = ImageFont.truetype(face, int(size))
style = {"font": font, "fill": "white", "stroke_width": int(outline), "stroke_fill": "black"}
draw.text((image.width / 2, 20), top, anchor="ma", **style)
for number, line in enumerate(reversed(bottom)):
    place = (image.width / 2, image.height - 20 - number * int(size))
    draw.text(place, line, anchor="md", **style)
image.save(target, quality=int(quality), subsampling="4:2:0")
