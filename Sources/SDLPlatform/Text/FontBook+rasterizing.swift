public import Canvas

extension FontBook: TextRasterizer {}
