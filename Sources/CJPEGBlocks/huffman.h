#pragma once
// Huffman codes, as in ITU-T T.81, C, F.1.2 and F.2.2, and the bits that they are made of.

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

enum {
  // The bits that tables of codes are looked up by.
  lookup_bits = 11,
  lookup_count = 1 << lookup_bits,
  longest_code = 16,
  // The valid bits of what `bits_at` returns.
  readable_bits = 57,
  // Added to the coefficients that an entry passes when it ends the block.
  end_of_block = 128,
  // The bits of the largest difference of first coefficients, and of the largest other one.
  largest_first_size = 11,
  largest_size = 10,
};

// As many symbols as are looked up at once; no bits for a code that is longer.
struct skip {
  // Their bits, with those of the numbers that follow them.
  uint8_t bits;
  // The coefficients that they pass.
  uint8_t passed;
};

struct decoding_table {
  struct skip skips[lookup_count];
  // The lengths and values of the symbols.
  uint8_t lengths[lookup_count];
  uint8_t symbols[lookup_count];
  // The largest code of each length, followed by ones; and where its symbols are.
  uint32_t limits[longest_code + 2];
  int offsets[longest_code + 1];
  uint8_t values[256];
  // The symbols whose codes are others in the output.
  uint8_t is_moved[256];
};

struct encoding_table {
  uint16_t codes[256];
  uint8_t lengths[256];
};

// The order of coefficients, as in ITU-T T.81, figure A.6.
extern const uint8_t zigzag[DCTSIZE2];

// Adds the symbols to a table that it has not, and that other pictures may need.
//
// As many symbols as can keep their codes; the rarest ones, which are last, move.
//
// - `is_first`: Whether the table is that of the first coefficients.
//
// Returns whether there are codes for all.
int complete_table(const JHUFF_TBL *source, int is_first, JHUFF_TBL *complete);

// Makes a table to read a picture.
//
// - `complete`: The table of the output.
//
// Returns whether it is valid.
int make_decoding_table(
  const JHUFF_TBL *source, const JHUFF_TBL *complete, int is_first, struct decoding_table *table);

// Makes a table to write a picture.
void make_encoding_table(const JHUFF_TBL *complete, struct encoding_table *table);

// The bits at a position, from the highest one down; nine bytes there must be readable.
static inline uint64_t bits_at(const unsigned char *bytes, size_t position) {
  uint64_t word;
  memcpy(&word, bytes + position / 8, sizeof word);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word << position % 8;
}

// A symbol and the length of its code; the length is 0 if there is none.
struct symbol {
  int value;
  int length;
};

// Reads a code that is longer than what is looked up.
struct symbol read_long_code(const struct decoding_table *table, uint64_t bits);

static inline struct symbol read_code(const struct decoding_table *table, uint64_t bits) {
  size_t index = bits >> (64 - lookup_bits);
  struct symbol symbol = {table->symbols[index], table->lengths[index]};
  return symbol.length != 0 ? symbol : read_long_code(table, bits);
}

// The number that follows a symbol of a size, as in F.2.2.1.
static inline int extended(uint64_t bits, int size) {
  if (size == 0) return 0;
  int value = (int)(bits >> (64 - size));
  return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
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

// Writes the first coefficient of a block as the difference from that of the block before.
//
// Returns whether it is in range.
int put_first(struct bit_writer *writer, const struct encoding_table *table, int difference);

// Writes the other coefficients of a block; returns whether they are in range.
int put_others(
  struct bit_writer *writer, const struct encoding_table *table, const JCOEF *coefficients);
