# shellcheck shell=bash
# Sourced by the scripts that try the real program: starts programs that end with the script, and
# waits for conditions. The script sets `folder`, which is removed at the end; for clicks also
# `inspected`, the description of the screen, and `window`.

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
  # Not for other processes, one of which may wait for this script to read on.
  [[ -z ${started[*]} ]] || wait "${started[@]}" 2>/dev/null || true
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

# Prints a port that nobody listens on.
free_port() {
  python3 -c 'import socket
with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    print(probe.getsockname()[1])'
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

# Prints the middle of the enabled control with a label in the file $inspected, or fails.
middle() {
  # shellcheck disable=SC2154  # the script sets it
  "${python:-python3}" - "$inspected" "$1" <<'END'
import json, sys
for element in json.load(open(sys.argv[1]))["elements"]:
    if element["label"] == sys.argv[2] and element["enabled"]:
        x, y, width, height = element["frame"]
        print(int(x + width / 2), int(y + height / 2))
        sys.exit(0)
sys.exit(1)
END
}

can_click() { middle "$1" >/dev/null; }

# Clicks a control of the window $window once it is there and rests, or fails.
click_once_there() {
  local place='' before
  for _ in $(seq 100); do
    before=$place
    place=$(middle "$1" 2>/dev/null) || place=
    if [[ -n $place && $place == "$before" ]]; then
      # Word splitting is intended: a place is two numbers.
      # shellcheck disable=SC2086,SC2154
      xdotool mousemove --window "$window" $place click 1
      return
    fi
    sleep 0.15
  done
  return 1
}

# Starts a virtual screen of a size, and makes it the display of what is begun later.
begin_screen() {
  exec 3>"$folder/display"
  begin screen Xvfb -displayfd 3 -screen 0 "$1x24" -nolisten tcp -noreset
  exec 3>&-
  within 20 test -s "$folder/display" || give_up "The virtual screen does not start."
  DISPLAY=:$(<"$folder/display")
  export DISPLAY
}
