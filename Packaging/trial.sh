# shellcheck shell=bash
# Sourced by the scripts that try the real program: starts programs that end with the script, and
# waits for conditions. The script sets `folder`, which is removed at the end.

# The process IDs of the programs that were begun.
started=()

# Ends the programs, the last one first, and removes the folder.
end() {
  local index
  for ((index = ${#started[@]} - 1; index >= 0; index--)); do
    kill "${started[index]}" 2>/dev/null || true
    # A stopped program ends only when it goes on.
    kill -CONT "${started[index]}" 2>/dev/null || true
  done
  wait 2>/dev/null || true
  rm -rf -- "${folder:?}"
}

# Starts a program that ends with this script; its process ID is in $last.
begin() {
  local name=$1
  shift
  "$@" >"$folder/$name.log" 2>&1 &
  # shellcheck disable=SC2034  # for the script
  last=$!
  started+=("$last")
}

# Tries a command until it succeeds, for some seconds.
within() {
  local until=$((SECONDS + $1))
  shift
  until "$@" >/dev/null 2>&1; do
    ((SECONDS < until)) || return 1
    sleep 0.1
  done
}
