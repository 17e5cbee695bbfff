#!/usr/bin/env bash
# Compares the speed of this tree with that of a commit: builds both for release, runs mememe-bench
# of both in turn, and prints the medians of every row and their ratio.
#
#   Packaging/compare.sh COMMIT               all parts of mememe-bench
#   Packaging/compare.sh COMMIT motion keys   these parts
#   MEMEME_RUNS=15 Packaging/compare.sh …     15 runs of each instead of 7
#   MEMEME_ROUNDS=15 Packaging/compare.sh …   15 rounds within a run instead of 5
#
# Exits with 1 when a row is more than 10 % worse, or is not measured any more. What else the machine
# does makes a row worse now and then, so a part with such rows is measured once more, twice as
# often, and a row is worse when it is again. The commit is built in .build/compare, which may be
# deleted; the outputs of all runs stay there.

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

if [[ $# -eq 0 ]]; then
  say "usage: Packaging/compare.sh COMMIT [PART]..."
  exit 64
fi
commit=$(git -C "$root" rev-parse --verify --quiet "$1^{commit}") || give_up "There is no commit $1."
shift
runs=${MEMEME_RUNS:-7}
rounds=${MEMEME_ROUNDS:-5}

require_packages build run test check
require_swift
scratch=$root/.build/compare
other=$scratch/$commit
results=$scratch/results
rm -rf "$results"
mkdir -p "$results"
if [[ $# -eq 0 ]]; then
  set -- caption batch start keys motion memory languages faces layout album store gallery camera opening share stages
fi

# Builds a tree by its own rules.
build() {
  # shellcheck disable=SC2016
  bash -c 'source "$1/Packaging/setup.sh" && build_release $(programs) mememe-bench' - "$1"
}

say "Building $commit"
# Also when it was extracted before: an extraction may have been interrupted.
mkdir -p "$other"
git -C "$root" archive "$commit" | tar -x -C "$other"
build "$other"
say "Building this tree"
build "$root"

# Runs one of the programs; a limit that is not kept is no reason to stop.
#
#   measure TREE OUTPUT PART
measure() {
  "$1/.build/release/mememe-bench" --rounds "$rounds" "${@:3}" >"$2" \
    || say "mememe-bench of $1 failed: $(tail -n 1 "$2")"
}

# Measures a part with both trees in turn.
#
#   measure_part FOLDER PART RUNS
measure_part() {
  local run order name tree
  mkdir -p "$1"
  for run in $(seq "$3"); do
    say "$2: run $run of $3"
    # The first of two is often the slower one.
    if ((run % 2)); then order=(before after); else order=(after before); fi
    for name in "${order[@]}"; do
      if [[ $name = before ]]; then tree=$other; else tree=$root; fi
      measure "$tree" "$1/$name.$run" "$2"
    done
  done
}

# Prints the rows of a folder of outputs: the medians of both and their ratio. Fails when one is more
# than 10 % worse, or is gone.
#
# A row is a section's title, a name of 46 columns, and a number with its unit. Lines of tables, which
# begin with a vertical bar, are none.
print_rows() {
  awk '  function median(values, count,   i, j, value) {
    for (i = 2; i <= count; i++) {
      value = values[i]
      for (j = i - 1; j > 0 && values[j] > value; j--) values[j + 1] = values[j]
      values[j + 1] = value
    }
    return count % 2 ? values[(count + 1) / 2] : (values[count / 2] + values[count / 2 + 1]) / 2
  }
  function of(which, row,   i, series) {
    for (i = 1; i <= counts[which, row]; i++) series[i] = figures[which, row, i]
    return median(series, counts[which, row])
  }
  FNR == 1 { which = FILENAME ~ /before\.[0-9]+$/ ? "before" : "after"; delete seen }
  /^[|]/ { next }
  /^[^ ]/ { section = $0; next }
  /^  / {
    # A name may be longer than its column.
    start = substr($0, 49) ~ /^ -?[0-9]/ ? 49 : 48 + match(substr($0, 49), / [0-9]+\.[0-9][0-9]/)
    name = substr($0, 3, start - 3)
    sub(/ +$/, "", name)
    rest = substr($0, start + 1)
    if (rest !~ /^-?[0-9]/) next
    # The same name again in a section is the same row once more.
    row = section SUBSEP name
    if (!(row in known)) { known[row] = ++total; rows[total] = row }
    figures[which, row, ++counts[which, row]] = rest + 0
  }
  END {
    for (i = 1; i <= total; i++) {
      row = rows[i]
      split(row, parts, SUBSEP)
      if (parts[1] != shown) { shown = parts[1]; print "\n" shown }
      if (!counts["before", row] || !counts["after", row]) {
        printf "  %-44s %10s %10s%s\n", parts[2], counts["before", row] ? of("before", row) : "-",
          counts["after", row] ? of("after", row) : "-", counts["after", row] ? "" : "  GONE"
        gone += !counts["after", row]
        continue
      }
      before = of("before", row)
      after = of("after", row)
      ratio = before > 0 ? after / before : after > 0 ? 99 : 1
      # The only rows in which more is better.
      isWorse = (parts[2] ~ /a second$/) ? ratio < 1 / 1.1 : ratio > 1.1
      worse += isWorse
      printf "  %-44s %10.2f %10.2f %7.2f%s\n", parts[2], before, after, ratio, \
        isWorse ? "  WORSE" : ""
    }
    exit worse + gone > 0
  }
  ' "$1"/*.[0-9]*
}

# Prints the names of the rows that are worse or gone.
worse_rows() {
  sed -nE 's/^  (.{44}) .*  (WORSE|GONE)$/\1/p' "$1" | sort
}

worse=()
printf '%-46s %10s %10s %7s\n' "" before after ratio
for part in "$@"; do
  measure_part "$results/$part" "$part" "$runs"
  print_rows "$results/$part" >"$results/$part.rows" || {
    say "$part has rows that are worse, and is measured again"
    cp "$results/$part.rows" "$results/$part.first"
    measure_part "$results/$part.again" "$part" $((2 * runs))
    print_rows "$results/$part.again" >"$results/$part.rows" || true
  }
  cat "$results/$part.rows"
  [[ -e $results/$part.first ]] || continue
  # The names of the rows that are worse in both.
  while IFS= read -r row; do
    worse+=("$part: $row")
  done < <(comm -12 <(worse_rows "$results/$part.first") <(worse_rows "$results/$part.rows"))
done

if ((${#worse[@]})); then
  printf '\nMore than 10 %% worse, or gone:\n'
  printf '  %s\n' "${worse[@]}"
  exit 1
fi
