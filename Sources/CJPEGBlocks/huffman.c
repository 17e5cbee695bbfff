// Huffman codes of sequential pictures.

#include "huffman.h"

const uint8_t zigzag[DCTSIZE2] = {
  0,  1,  8,  16, 9,  2,  3,  10, 17, 24, 32, 25, 18, 11, 4,  5,  12, 19, 26, 33, 40, 48,
  41, 34, 27, 20, 13, 6,  7,  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23,
  30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63};

// MARK: - Tables

// Numbers the codes of each length, as in C.2.
//
// Returns the number of codes; 0 if there are none, or more than there can be.
static int number_codes(const JHUFF_TBL *source, uint32_t codes[256], uint8_t lengths[256]) {
  int count = 0;
  uint32_t code = 0;
  for (int length = 1; length <= longest_code; length++, code <<= 1) {
    for (int index = 0; index < source->bits[length]; index++, code++) {
      if (count == 256 || code >= 1u << length) return 0;
      codes[count] = code;
      lengths[count++] = (uint8_t)length;
    }
  }
  return count;
}

// The coefficients that a symbol passes, as in F.2.2.2.
static int passed_coefficients(int symbol) {
  int size = symbol & 15, run = symbol >> 4;
  return size == 0 && run != 15 ? end_of_block : run + 1;
}

// Adds up the symbols in the bits of an index, up to one that moves.
static struct skip make_skip(const struct decoding_table *table, int index) {
  int bits = 0, passed = 0;
  while (bits < lookup_bits && passed < end_of_block) {
    int rest = index << bits & (lookup_count - 1);
    int length = table->lengths[rest], symbol = table->symbols[rest];
    if (length == 0 || bits + length > lookup_bits || table->is_moved[symbol]) break;
    int step = passed_coefficients(symbol);
    if (passed + (step & (end_of_block - 1)) >= DCTSIZE2) break;
    bits += length + (symbol & 15);
    passed += step;
  }
  return (struct skip){(uint8_t)bits, (uint8_t)passed};
}

// Reads the symbol and the number in the bits of an index, if all of them are there.
static struct coded_number make_number(const struct decoding_table *table, int index) {
  struct symbol symbol = {table->symbols[index], table->lengths[index]};
  struct coded_number number = coded_number(symbol, (uint64_t)index << (64 - lookup_bits));
  return number.bits <= lookup_bits ? number : (struct coded_number){0};
}

int make_decoding_table(
  const JHUFF_TBL *source, const struct encoding_table *output, int is_first,
  struct decoding_table *table
) {
  uint32_t codes[256];
  uint8_t lengths[256];
  int count = number_codes(source, codes, lengths);
  memset(table, 0, sizeof *table);
  memcpy(table->values, source->huffval, sizeof table->values);
  for (int number = count - 1; number >= 0; number--) {
    int length = lengths[number], symbol = source->huffval[number];
    uint32_t next = (codes[number] + 1) << (longest_code - length);
    if (next > table->limits[length]) table->limits[length] = next;
    table->offsets[length] = number - (int)codes[number];
    table->is_moved[symbol] |=
      output->codes[symbol] != codes[number] || output->lengths[symbol] != length;
    if (length > lookup_bits) continue;
    size_t first = (size_t)codes[number] << (lookup_bits - length);
    memset(table->lengths + first, length, (size_t)1 << (lookup_bits - length));
    memset(table->symbols + first, symbol, (size_t)1 << (lookup_bits - length));
  }
  for (int index = 0; !is_first && index < lookup_count; index++) {
    table->skips[index] = make_skip(table, index);
    table->numbers[index] = make_number(table, index);
  }
  return count != 0;
}

void make_encoding_table(const JHUFF_TBL *complete, struct encoding_table *table) {
  uint32_t codes[256];
  uint8_t lengths[256];
  int count = number_codes(complete, codes, lengths);
  memset(table, 0, sizeof *table);
  for (int number = 0; number < count; number++) {
    table->codes[complete->huffval[number]] = (uint16_t)codes[number];
    table->lengths[complete->huffval[number]] = lengths[number];
  }
}

// Whether pictures may need a symbol.
static int is_needed(int symbol, int is_first) {
  if (is_first) return symbol <= largest_first_size;
  int size = symbol & 15;
  return symbol == 0x00 || symbol == 0xF0 || (size > 0 && size <= largest_size);
}

// Lists the symbols that a table lacks; returns their number, -1 if others are there twice.
static int list_missing(const JHUFF_TBL *source, int count, int is_first, uint8_t missing[256]) {
  uint8_t is_there[256] = {0};
  int missing_count = 0;
  for (int number = 0; number < count; number++) {
    if (is_there[source->huffval[number]]++) return -1;
  }
  for (int symbol = 0; symbol < 256; symbol++) {
    if (is_needed(symbol, is_first) && !is_there[symbol]) missing[missing_count++] = symbol;
  }
  return missing_count;
}

int complete_table(const JHUFF_TBL *source, int is_first, JHUFF_TBL *complete) {
  uint32_t codes[256];
  uint8_t lengths[256], missing[256];
  int count = number_codes(source, codes, lengths);
  int missing_count = list_missing(source, count, is_first, missing);
  *complete = *source;
  complete->sent_table = FALSE;
  if (count == 0 || missing_count < 0) return 0;
  if (missing_count == 0) return 1;
  // The first symbols stay; all others get the longest codes, of which the last one is never used.
  int kept = count;
  uint32_t unused = 0;
  for (; kept > 0; kept--) {
    unused = (1u << longest_code) - 1
      - ((codes[kept - 1] + 1) << (longest_code - lengths[kept - 1]));
    if (unused < 1u << longest_code && unused >= (uint32_t)(count - kept + missing_count)) break;
  }
  int longest = count - kept + missing_count;
  memset(complete->bits, 0, sizeof complete->bits);
  for (int number = 0; number < kept; number++) complete->bits[lengths[number]]++;
  if (kept == 0 || complete->bits[longest_code] + longest > UINT8_MAX) return 0;
  complete->bits[longest_code] += longest;
  memcpy(complete->huffval + count, missing, (size_t)missing_count);
  return 1;
}

struct symbol read_long_code(const struct decoding_table *table, uint64_t bits) {
  uint32_t code = (uint32_t)(bits >> (64 - longest_code));
  for (int length = lookup_bits + 1; length <= longest_code; length++) {
    if (code >= table->limits[length]) continue;
    int number = (int)(code >> (longest_code - length)) + table->offsets[length];
    return (struct symbol){table->values[number & 255], length};
  }
  return (struct symbol){0, 0};
}

// MARK: - Coefficients

int put_others(
  struct bit_writer *writer, const struct encoding_table *table, const JCOEF *coefficients
) {
  int is_valid = 1, passed = 1;
  uint64_t rest = 0;
  for (int index = 1; index < DCTSIZE2; index++) {
    rest |= (uint64_t)(coefficients[zigzag[index]] != 0) << index;
  }
  for (; rest != 0; rest &= rest - 1) {
    int index = __builtin_ctzll(rest);
    is_valid &= put_other(writer, table, index - passed, coefficients[zigzag[index]]);
    passed = index + 1;
  }
  if (passed < DCTSIZE2) put_end(writer, table);
  return is_valid;
}
