// Reads coded blocks: most are only passed, for their bits are copied.
//
// The library reads blocks too, but does not say which bits are theirs.

#include "scan.h"

enum {
  // The range of first coefficients of eight-bit pictures.
  lowest_first = -1024,
  highest_first = 1023,
};

int read_first(const struct scan *scan, struct place *place, int component) {
  const struct decoding_table *table = &scan->first[component]->decoding;
  uint64_t bits = bits_at(scan->bytes, place->position);
  struct symbol size = read_code(table, bits);
  int *last = &place->last[component];
  place->is_moved = table->is_moved[size.value];
  place->position += (size_t)(size.length + size.value);
  *last += extended(bits << size.length, size.value);
  return size.length != 0 && *last >= lowest_first && *last <= highest_first;
}

int skip_others(const struct scan *scan, struct place *place, int component) {
  const struct decoding_table *table = &scan->others[component]->decoding;
  size_t position = place->position;
  unsigned passed = 1;
  for (;;) {
    uint64_t bits = bits_at(scan->bytes, position);
    unsigned used = 0;
    do {
      struct skip skip = table->skips[bits << used >> (64 - lookup_bits)];
      unsigned next = passed + skip.passed;
      if (next == DCTSIZE2 || (next >= end_of_block && next < end_of_block + DCTSIZE2)) {
        place->position = position + used + skip.bits;
        return 1;
      }
      if (next > DCTSIZE2 || skip.bits == 0) break;
      used += skip.bits;
      passed = next;
    } while (used <= readable_bits - lookup_bits);
    position += used;
    if (used > readable_bits - lookup_bits) continue;
    // A long code, one that moves, or codes after the end of the block.
    struct symbol symbol = read_code(table, bits_at(scan->bytes, position));
    int size = symbol.value & 15, run = symbol.value >> 4;
    place->is_moved |= table->is_moved[symbol.value];
    place->position = position += (size_t)(symbol.length + size);
    if (symbol.length == 0) return 0;
    if (size == 0 && run != 15) return 1;
    passed += (unsigned)run + 1;
    if (passed >= DCTSIZE2) return passed == DCTSIZE2;
  }
}

int skip_mcu(const struct scan *scan, struct place *place) {
  for (int block = 0; block < scan->block_count; block++) {
    int component = scan->blocks[block].component;
    size_t start = place->position;
    if (!read_first(scan, place, component)) return 0;
    if (!skip_others(scan, place, component)) return 0;
    if (place->is_moved && place->moved != NULL) {
      *place->moved++ = (struct moved_block){start, (size_t)component};
    }
  }
  return 1;
}

// Lists the coefficients of a block but the first that are not 0; returns whether they are valid.
static int list_others(const struct scan *scan, struct place *place, int component) {
  const struct decoding_table *table = &scan->others[component]->decoding;
  struct coefficient *next = place->next;
  uint64_t bits = bits_at(scan->bytes, place->position);
  unsigned index = 0, used = 0;
  while (index < DCTSIZE2 - 1) {
    if (used > readable_bits - longest_code - largest_size) {
      place->position += used;
      bits = bits_at(scan->bytes, place->position);
      used = 0;
    }
    struct coded_number number = table->numbers[bits << used >> (64 - lookup_bits)];
    if (number.bits == 0) number = coded_number(read_code(table, bits << used), bits << used);
    if (number.bits == 0) return 0;
    used += number.bits;
    if (number.passed == 0) break;
    index += number.passed;
    if (index >= DCTSIZE2) return 0;
    *next = (struct coefficient){number.value, (uint8_t)index};
    next += number.value != 0;
  }
  place->next = next;
  place->position += used;
  return 1;
}

int list_mcu(const struct scan *scan, struct place *place) {
  for (int block = 0; block < scan->block_count; block++) {
    int component = scan->blocks[block].component;
    if (!read_first(scan, place, component)) return 0;
    *place->next++ = (struct coefficient){(int16_t)place->last[component], 0};
    if (!list_others(scan, place, component)) return 0;
  }
  return 1;
}

int read_others(
  const struct scan *scan, struct place *place, int component, JCOEF *coefficients
) {
  const struct decoding_table *table = &scan->others[component]->decoding;
  for (int index = 1; index < DCTSIZE2; index++) {
    uint64_t bits = bits_at(scan->bytes, place->position);
    struct symbol symbol = read_code(table, bits);
    int size = symbol.value & 15, run = symbol.value >> 4;
    if (symbol.length == 0) return 0;
    place->position += (size_t)(symbol.length + size);
    if (size == 0 && run != 15) break;
    index += run;
    if (index >= DCTSIZE2) return 0;
    coefficients[zigzag[index]] = (JCOEF)extended(bits << symbol.length, size);
  }
  return 1;
}
