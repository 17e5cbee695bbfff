// The least that decoding and encoding a JPEG can cost: what mememe-bench holds MemeMe's export
// against. One file in, one file out, no caption, nothing checked twice.
//
//   cc -O2 turbojpeg-roundtrip.c -o turbojpeg-roundtrip -lturbojpeg
//   turbojpeg-roundtrip IN.jpg OUT.jpg

#include <stdio.h>
#include <stdlib.h>
#include <turbojpeg.h>

static int fail(const char *what, const char *why) {
  fprintf(stderr, "turbojpeg-roundtrip: %s: %s\n", what, why);
  return 1;
}

static unsigned char *read_file(const char *path, unsigned long *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  unsigned char *bytes = NULL;
  if (fseek(file, 0, SEEK_END) == 0) {
    long end = ftell(file);
    if (end > 0 && fseek(file, 0, SEEK_SET) == 0 && (bytes = malloc((size_t)end))) {
      *size = (unsigned long)end;
      if (fread(bytes, 1, *size, file) != *size) {
        free(bytes);
        bytes = NULL;
      }
    }
  }
  fclose(file);
  return bytes;
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: turbojpeg-roundtrip IN.jpg OUT.jpg\n");
    return 64;
  }
  unsigned long size = 0;
  unsigned char *jpeg = read_file(arguments[1], &size);
  if (!jpeg) return fail(arguments[1], "cannot be read");

  int width, height, subsampling, colorspace;
  tjhandle decoder = tjInitDecompress();
  if (!decoder) return fail("decoder", tjGetErrorStr2(NULL));
  if (tjDecompressHeader3(decoder, jpeg, size, &width, &height, &subsampling, &colorspace))
    return fail(arguments[1], tjGetErrorStr2(decoder));
  unsigned char *pixels = malloc((size_t)width * (size_t)height * 4);
  if (!pixels) return fail(arguments[1], "does not fit in memory");
  if (tjDecompress2(decoder, jpeg, size, pixels, width, 0, height, TJPF_RGBX, 0))
    return fail(arguments[1], tjGetErrorStr2(decoder));
  tjDestroy(decoder);
  free(jpeg);

  unsigned char *result = NULL;
  unsigned long result_size = 0;
  tjhandle encoder = tjInitCompress();
  if (!encoder) return fail("encoder", tjGetErrorStr2(NULL));
  if (tjCompress2(encoder, pixels, width, 0, height, TJPF_RGBX, &result, &result_size, TJSAMP_420,
                  90, 0))
    return fail(arguments[2], tjGetErrorStr2(encoder));
  tjDestroy(encoder);
  free(pixels);

  FILE *file = fopen(arguments[2], "wb");
  if (!file || fwrite(result, 1, result_size, file) != result_size || fclose(file) != 0)
    return fail(arguments[2], "cannot be written");
  tjFree(result);
  return 0;
}
