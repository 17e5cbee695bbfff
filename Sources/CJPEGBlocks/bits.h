#pragma once
// The bits of codes, from the highest one of each byte down.

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The bits at a position, at least 57 of them; eight bytes there must be readable. Another thread
// may write those of them that are not made use of.
static inline uint64_t bits_at(const unsigned char *bytes, size_t position) {
  uint64_t word;
  memcpy(&word, bytes + position / 8, sizeof word);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word << position % 8;
}

// MARK: - Writing

struct bit_writer {
  uint64_t bits;
  // The number of those that are not written yet, always less than 32.
  int count;
  unsigned char *next;
  unsigned char *end;
  // Whether the memory was too small.
  int is_full;
};

// Writes four bytes, each 0xFF followed by 0.
void write_with_zeros(struct bit_writer *writer, uint32_t bytes);

// Writes at most 32 bits; those above are 0.
static inline void put_bits(struct bit_writer *writer, uint32_t bits, int count) {
  writer->bits = writer->bits << count | bits;
  writer->count += count;
  if (writer->count < 32) return;
  writer->count -= 32;
  uint32_t bytes = (uint32_t)(writer->bits >> writer->count);
  // A byte that is 0xFF carries into its highest bit when 1 is added.
  int has_mark = (bytes & 0x80808080 & ~(bytes + 0x01010101)) != 0;
  if (has_mark || writer->end - writer->next < 4) return write_with_zeros(writer, bytes);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  bytes = __builtin_bswap32(bytes);
#endif
  memcpy(writer->next, &bytes, sizeof bytes);
  writer->next += sizeof bytes;
}

// Copies bits; eight bytes at each position must be readable.
void copy_bits(struct bit_writer *writer, const unsigned char *bytes, size_t from, size_t to);

// Writes what is left, filled up with ones, and a marker.
void put_marker(struct bit_writer *writer, int marker);
