"""Makes a JPEG picture smaller with Pillow, by the scales that its decoder has: what mememe-bench
compares MemeMe with.

    pillow-shrink.py IN.jpg OUT.jpg SIDE
"""

import sys

from PIL import Image

source, target, side = sys.argv[1:]
image = Image.open(source)
image.thumbnail((int(side), int(side)))
image.save(target)
