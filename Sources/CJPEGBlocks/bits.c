// Writing bits, in files in which 0xFF begins a marker unless 0 follows.

#include "bits.h"

static void put_byte(struct bit_writer *writer, unsigned char byte) {
  if (writer->next == writer->end) {
    writer->is_full = 1;
    return;
  }
  *writer->next++ = byte;
}

void write_with_zeros(struct bit_writer *writer, uint32_t bytes) {
  for (int shift = 24; shift >= 0; shift -= 8) {
    unsigned char byte = (unsigned char)(bytes >> shift);
    put_byte(writer, byte);
    if (byte == 0xFF) put_byte(writer, 0);
  }
}

void copy_bits(struct bit_writer *writer, const unsigned char *bytes, size_t from, size_t to) {
  for (; from + 32 <= to; from += 32) {
    put_bits(writer, (uint32_t)(bits_at(bytes, from) >> 32), 32);
  }
  int rest = (int)(to - from);
  if (rest > 0) put_bits(writer, (uint32_t)(bits_at(bytes, from) >> (64 - rest)), rest);
}

void put_marker(struct bit_writer *writer, int marker) {
  int rest = -writer->count & 7;
  put_bits(writer, (1u << rest) - 1, rest);
  for (; writer->count > 0; writer->count -= 8) {
    unsigned char byte = (unsigned char)(writer->bits >> (writer->count - 8));
    put_byte(writer, byte);
    if (byte == 0xFF) put_byte(writer, 0);
  }
  put_byte(writer, 0xFF);
  put_byte(writer, (unsigned char)marker);
}
