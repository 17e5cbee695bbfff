#pragma once
// Huffman codes, as in ITU-T T.81, C, F.1.2 and F.2.2.

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

#include "bits.h"

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

// A symbol and the number that follows it; no bits if there are none.
struct coded_number {
  int16_t value;
  // The coefficients up to it; none at the end of a block.
  uint8_t passed;
  uint8_t bits;
};

struct decoding_table {
  struct skip skips[lookup_count];
  // Those that are short enough.
  struct coded_number numbers[lookup_count];
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
// - `output`: The table of the output.
//
// Returns whether it is valid.
int make_decoding_table(
  const JHUFF_TBL *source, const struct encoding_table *output, int is_first,
  struct decoding_table *table);

// Makes a table to write a picture.
void make_encoding_table(const JHUFF_TBL *complete, struct encoding_table *table);

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

// A symbol of a coefficient that is not the first, and the number that follows it.
static inline struct coded_number coded_number(struct symbol symbol, uint64_t bits) {
  int size = symbol.value & 15, zeros = symbol.value >> 4;
  if (symbol.length == 0) return (struct coded_number){0};
  int is_end = size == 0 && zeros != 15;
  return (struct coded_number){
    (int16_t)extended(bits << symbol.length, size), (uint8_t)(is_end ? 0 : zeros + 1),
    (uint8_t)(symbol.length + size)};
}

// MARK: - Writing

// Writes a symbol with the zeros before a number and its size, and the number.
//
// Returns whether there is a code for it.
static inline int put_number(
  struct bit_writer *writer, const struct encoding_table *table, int zeros, int value
) {
  int size = value == 0 ? 0 : 32 - __builtin_clz((unsigned)(value < 0 ? -value : value));
  if (size > largest_first_size) return 0;
  int symbol = zeros << 4 | size;
  int length = table->lengths[symbol];
  // Of negative numbers the bits of the number minus 1.
  uint32_t bits = (uint32_t)(value - (value < 0)) & ((1u << size) - 1);
  put_bits(writer, (uint32_t)table->codes[symbol] << size | bits, length + size);
  return length != 0;
}

// Writes the first coefficient of a block as the difference from that of the block before.
//
// Returns whether it is in range.
static inline int put_first(
  struct bit_writer *writer, const struct encoding_table *table, int difference
) {
  return put_number(writer, table, 0, difference);
}

// Writes another coefficient.
//
// - `zeros`: The number of those before it that are 0.
//
// Returns whether it is in range.
static inline int put_other(
  struct bit_writer *writer, const struct encoding_table *table, int zeros, int value
) {
  for (; zeros > 15; zeros -= 16) put_bits(writer, table->codes[0xF0], table->lengths[0xF0]);
  return put_number(writer, table, zeros, value);
}

// Says that the coefficients that are left are 0.
static inline void put_end(struct bit_writer *writer, const struct encoding_table *table) {
  put_bits(writer, table->codes[0x00], table->lengths[0x00]);
}

// Writes the other coefficients of a block; returns whether they are in range.
int put_others(
  struct bit_writer *writer, const struct encoding_table *table, const JCOEF *coefficients);
