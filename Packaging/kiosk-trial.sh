#!/usr/bin/env bash
# Tries the real program as a kiosk. It installs nothing, and has a home folder and a virtual screen
# of its own, which are removed at the end.
#
#   Packaging/kiosk-trial.sh vandal [EVENTS]   random clicks, drags and keys (100,000) on a screen
#                                              without a window manager: the kiosk stays as it is
#   Packaging/kiosk-trial.sh soak [ROUNDS]     rounds of opening, captioning, sharing and wiping
#                                              (10,000): memory, descriptors and threads stay, and
#                                              nothing of a visitor does, nor on the clipboard
#   Packaging/kiosk-trial.sh questions [ROUNDS [RETENTION]]
#                                              visitors who answer the questions (10,000), and some
#                                              who send a picture from a phone: the same, and
#                                              nothing of a picture is in the memory afterwards.
#                                              With the retention "session" memes are kept, and are
#                                              gone at the next start
#   Packaging/kiosk-trial.sh senders [NUMBER]  a page for pictures of phones, which is attacked: slow
#                                              senders, guesses, scripts, and damaged pictures (1,000)
#   MEMEME=/usr/bin/mememe Packaging/kiosk-trial.sh …    another program than .build/release/mememe
#   MEMEME_SEED=7 Packaging/kiosk-trial.sh vandal …      other events

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"
# shellcheck source-path=SCRIPTDIR source=trial.sh
source "$root/Packaging/trial.sh"

program=${MEMEME:-$root/.build/release/mememe}
case ${1-} in
vandal | soak | questions | senders) ;;
*)
  say "usage: Packaging/kiosk-trial.sh vandal|soak|questions|senders [NUMBER]"
  exit 64
  ;;
esac
[[ -x $program ]] || give_up "There is no $program; Packaging/run.sh builds it."

folder=$(mktemp -d /tmp/mememe-kiosk.XXXXXX)
inspected=$folder/inspected.json
app=
retention=none

trap end EXIT

fail() {
  say "FAILED  $*"
  exit 1
}

# A home with small pictures, each with a comment that must not be found anywhere else.
open_home() {
  export HOME=$folder/home XDG_RUNTIME_DIR=$folder/run LC_ALL=C.UTF-8 \
    XDG_DATA_HOME=$folder/home/data XDG_CACHE_HOME=$folder/home/cache \
    XDG_STATE_HOME=$folder/home/state MEMEME_ASSETS="${MEMEME_ASSETS:-$root/Assets}" \
    MEMEME_INSPECT=$inspected DBUS_SESSION_BUS_ADDRESS=unix:path=$folder/no-bus
  unset XDG_CONFIG_HOME XDG_PICTURES_DIR WAYLAND_DISPLAY
  mkdir -p "$HOME" "$folder/pictures" "$folder/attract"
  install -d -m 700 "$XDG_RUNTIME_DIR"
  local name
  for name in cat dog desert; do
    convert "$root/Assets/Samples/$name.jpg" -resize 160x120 -strip "$folder/attract/$name.jpg"
    # A comment of 30 bytes after the start of the file.
    {
      printf '\xff\xd8\xff\xfe\x00\x20%-30s' "$picture_marker $name"
      tail -c +3 "$folder/attract/$name.jpg"
    } >"$folder/pictures/$name.jpg"
  done
}

readonly picture_marker=hidden-in-a-picture phone_marker=hidden-in-one-of-a-phone caption_marker=typed-by-round

# --- Vandal

# Prints random commands of xdotool for a number of events on a screen of 1024 x 768, a chunk a line.
random_commands() {
  awk -v events="$1" -v seed="$2" -v size="$3" '
    function below(limit) { return int(rand() * limit) }
    function place() { return "mousemove " below(1024) " " below(768) }
    BEGIN {
      srand(seed)
      count = split("Escape Return Tab BackSpace Delete space Left Right Up Down Home End Menu Print " \
        "F1 F4 F10 F11 F12 super Super_L a q w n o s z v c 1 2 plus minus comma slash " \
        "Caps_Lock Pause", keys, " ")
      # It waits a tenth of a second after each click otherwise.
      click = "click --delay 10 "
      modifiers[0] = modifiers[1] = ""
      modifiers[2] = "ctrl+"; modifiers[3] = "alt+"; modifiers[4] = "shift+"
      modifiers[5] = "ctrl+alt+"; modifiers[6] = "super+"; modifiers[7] = "ctrl+shift+"
      for (event = 1; event <= events; event++) {
        kind = below(10)
        if (kind < 5) line = place() " " click (below(12) == 0 ? 1 + below(5) : 1)
        else if (kind < 6) line = place() " mousedown 1 " place() " mouseup 1"
        else if (kind < 7) line = "mousemove " 960 + below(64) " " below(64) " " click "--repeat " 1 + below(5) " 1"
        else line = "key --delay 1 " modifiers[below(8)] keys[1 + below(count)]
        printf "%s%s", line, event % size && event < events ? " " : "\n"
      }
    }'
}

# The number of drawn frames, and the name of the screen.
frame() { grep -o '"frame":[0-9]*' "$inspected" | head -n 1; }
screen() { sed -n 's/.*"screen":"\([^"]*\)".*/\1/p' "$inspected" | head -n 1; }
is_screen() { [[ $(screen) == "$1" ]]; }
has_other_frame() { [[ $(frame) != "$1" ]]; }

# The windows that can be seen, each with its size and place; those of the server, such as the root,
# have identifiers below those of clients.
visible_windows() {
  local id
  for id in $(xdotool search --onlyvisible --maxdepth 1 '' 2>/dev/null); do
    ((id >= 0x200000)) || continue
    xdotool getwindowgeometry --shell "$id" | awk -F = '
      { value[$1] = $2 }
      END { print value["WINDOW"], value["WIDTH"] "x" value["HEIGHT"] "+" value["X"] "+" value["Y"] }'
  done
}

find_window() { window=$(visible_windows | cut -d ' ' -f 1); }

check_kiosk() {
  kill -0 "$app" 2>/dev/null || fail "the kiosk has ended: $(tail -n 3 "$folder/mememe.log")"
  [[ $(visible_windows) == "$window 1024x768+0+0" ]] \
    || fail "the windows are not the kiosk's alone: $(visible_windows | tr '\n' ' ')"
  case $(screen) in
  # The screens over the editor have names of their own.
  attract | countdown | operator | editor | album | camera | crop | font | share) ;;
  *) fail "this is no screen of a kiosk: $(screen)" ;;
  esac
  local before
  before=$(frame)
  # A movement over the screen is a hand, or the pictures of the attract screen move.
  xdotool mousemove $((RANDOM % 1024)) 384 click 1
  within 20 has_other_frame "$before" || fail "the kiosk no longer responds"
  check_files
}

# Nothing is kept but the log, the statistics, the count of wrong PINs, the faces of the interface, the
# folder for copies, and the thumbnails of the operator's pictures.
check_files() {
  local others
  others=$(cd "$folder" && find home run ! -type d \
    ! -path 'home/state/mememe/kiosk/log*' ! -path home/state/mememe/kiosk/statistics.json \
    ! -path home/state/mememe/kiosk/pin-lock.json \
    ! -path home/cache/mememe/faces ! -path 'home/cache/thumbnails/*' \
    ! -path 'home/cache/gstreamer-1.0/*' ! -path 'home/cache/fontconfig/*' \
    ! -path 'home/cache/mesa*' ! -path 'run/mememe/kiosk/shared/*')
  [[ -z $others ]] || fail "there are files: $others"
}

try_vandal() {
  local events=${1:-100000} seed=${MEMEME_SEED:-18} done=0 line
  local chunk=500
  begin_screen 1024x768
  # The dollar signs are those of the hash of a PIN.
  # shellcheck disable=SC2016
  begin mememe "$program" --kiosk --set 'kiosk={"flow":"editor","idleSeconds":5,"countdownSeconds":3,
    "activities":["copy","command:Wall"],"pin":"$6$saltsalt$qFmFH.bQmmtXzyBY0s9v7Oicd2z4XSIecDzlB5KiA2/jctKu9YterLp8wwnSq.qc.eoxqOmSuNp2xS0ktL3nh/",
    "folders":["'"$folder"'/pictures"],"attract":"'"$folder"'/attract"}' \
    --set 'commands=[{"name":"Wall","command":["true"]}]'
  app=$last
  within 60 is_screen attract || fail "the kiosk does not start: $(<"$folder/mememe.log")"
  find_window
  while read -r line; do
    # Word splitting is intended: a line is a list of commands.
    # shellcheck disable=SC2086
    xdotool $line >/dev/null 2>&1 || true
    check_kiosk
    done=$((done + chunk < events ? done + chunk : events))
    if ((done % 10000 == 0)); then say "$done events, seed $seed"; fi
  done < <(random_commands "$events" "$seed" "$chunk")
  within 60 is_screen attract || fail "the attract screen does not come back: $(screen)"
  say "ok      the kiosk has stood $events events of seed $seed"
}

# --- Soak

rounds_script() {
  local round names=(cat dog desert)
  for ((round = 1; round <= $1; round++)); do
    cat <<END
click "Touch to make a meme"
click "${names[round % 3]}.jpg"
expect-enabled "Share"
click "TOP"
type "$caption_marker-$round ✓"
click "Share"
click "Wall"
expect "Scan to take it home"
click "Done"
END
    # The script waits here while the files are searched.
    if ((round % $2 == 0)); then printf 'expect-enabled "Touch to make a meme"\nscreenshot %s.png\n' "$round"; fi
  done
  # The kiosk is measured once more.
  echo 'wait 10s'
}

# Starts a kiosk that runs a script; the arguments are the retention and the script.
begin_rounds() {
  # Small pictures and an interface of half the size take less time to draw.
  SDL_VIDEODRIVER=dummy MEMEME_SCRIPT_TIMEOUT=120 begin mememe "$program" script "$2" \
    --size 320x480 --scale 0.5 --screenshots "$folder/shots" --set motion=reduced \
    --set 'commands=[{"name":"Wall","command":["/bin/true","%f"]}]' \
    --set 'kiosk={"flow":"'"${flow:-editor}"'","activities":["command:Wall"],"retain":"'"$1"'",
      "folders":["'"$folder"'/pictures"],"attract":"'"$folder"'/attract",
      "handout":{"address":"127.0.0.1","port":'"$port"'}}'
  app=$last
}

# Prints resident memory in KB, and the numbers of descriptors, threads and child processes.
measure() {
  local memory threads
  memory=$(awk '/^VmRSS:/ { print $2 }' "/proc/$app/status")
  threads=$(awk '/^Threads:/ { print $2 }' "/proc/$app/status")
  echo "$memory $(find "/proc/$app/fd" -mindepth 1 | wc -l) $threads $(pgrep -c -P "$app" || true)"
}

# Looks for traces in all files but those of the memes that are kept.
check_traces() {
  local found kept=
  if [[ $retention != none ]]; then kept=$HOME/data/mememe/kiosk; fi
  found=$(find "$HOME" "$XDG_RUNTIME_DIR" -path "$kept" -prune -o -type f \
    -exec grep -al -e "$picture_marker" -e "$phone_marker" -e "$caption_marker" {} + || true)
  [[ -z $found ]] || fail "there are traces of visitors: $found"
}

try_soak() {
  local rounds=${1:-10000}
  local step=$((rounds < 500 ? 10 : 100))
  mkdir "$folder/shots"
  port=$(free_port)
  rounds_script "$rounds" "$step" >"$folder/rounds.ui"
  begin_rounds none "$folder/rounds.ui"
  watch_rounds "$rounds" "$step"
  wait "$app" || fail "the script has failed: $(head -n 5 "$folder/mememe.log")"
  check_traces
  say "ok      $rounds rounds leave nothing behind"
  try_session $((rounds < 100 ? rounds : 100))
  try_clipboard $((rounds < 20 ? rounds : 20))
}

# Measures the kiosk while a script runs, after each step of its rounds.
watch_rounds() {
  local rounds=$1 step=$2 round before first=() now began=$SECONDS
  for ((round = step; round <= rounds; round += step)); do
    until [[ -s $folder/shots/$round.png ]]; do
      kill -0 "$app" 2>/dev/null || fail "the kiosk has ended: $(head -n 5 "$folder/mememe.log")"
      sleep 0.02
    done
    read -ra now < <(measure) || true
    check_traces
    say "round $round after $((SECONDS - began)) s: ${now[0]} KB, ${now[1]} descriptors, ${now[2]} threads, ${now[3]} children"
    if ((round == 500)); then first=("${now[@]}"); fi
    before=("${now[@]}")
  done
  if [[ ${#first[@]} -gt 0 ]]; then
    ((before[0] - first[0] < 8 * 1024)) || fail "memory has grown from ${first[0]} to ${before[0]} KB"
    ((before[1] <= first[1] + 3)) || fail "descriptors have grown from ${first[1]} to ${before[1]}"
    ((before[2] <= first[2] + 4)) || fail "threads have grown from ${first[2]} to ${before[2]}"
  fi
}

# --- Questions

questions_script() {
  local round names=(cat dog desert)
  for ((round = 1; round <= $1; round++)); do
    cat <<END
click "Touch to make a meme"
click "${names[round % 3]}.jpg"
expect "Say something"
click "Write My Own"
type "$caption_marker-$round ✓"
click "Take It"
expect "QR code"
click "Done"
END
    # The script waits here while the files are searched.
    if ((round % $2 == 0)); then printf 'expect-enabled "Touch to make a meme"\nscreenshot %s.png\n' "$round"; fi
  done
  printf 'expect-enabled "Touch to make a meme"\nwait 3s\nscreenshot end.png\nwait 30s\n'
}

# The processes of the kiosk in whose memory a text is, in a part that can be written.
processes_with() {
  "${python:-python3}" - "$1" "$app" $(pgrep -P "$app") <<'END'
import sys

def has(text, process):
    found = False
    with open(f"/proc/{process}/maps") as maps, open(f"/proc/{process}/mem", "rb", 0) as memory:
        for line in maps:
            words = line.split()
            if "w" not in words[1] or line.rstrip().endswith("]") and "heap" not in line and "stack" not in line:
                continue
            start, end = (int(part, 16) for part in words[0].split("-"))
            try:
                memory.seek(start)
                found = found or text in memory.read(end - start)
            except OSError:
                pass
    return found

text, app, *helpers = sys.argv[1:]
for process in [app, *helpers]:
    try:
        if has(text.encode(), process):
            print(process, open(f"/proc/{process}/comm").read().strip())
    except (FileNotFoundError, ProcessLookupError):
        # A helper that has ended meanwhile has no memory.
        if process == app:
            raise
END
}

try_questions() {
  local rounds=${1:-10000} retention=${2:-none} found
  local step=$((rounds < 500 ? 10 : 100))
  mkdir "$folder/shots"
  port=$(free_port)
  questions_script "$rounds" "$step" >"$folder/rounds.ui"
  flow=questions begin_rounds "$retention" "$folder/rounds.ui"
  watch_rounds "$rounds" "$step"
  within 60 test -s "$folder/shots/end.png" || fail "the script has failed: $(head -n 5 "$folder/mememe.log")"
  check_traces
  found=$(processes_with "$picture_marker")
  [[ -z $found ]] || fail "pictures of visitors are in the memory of $found"
  kill "$app"
  wait "$app" 2>/dev/null || true
  say "ok      $rounds visitors who answer questions leave nothing behind"
  try_phones $((rounds < 20 ? rounds : rounds / 50 + 20))
  if [[ $retention != none ]]; then end_session; fi
}

# The address of the page for a picture, once it is shown.
upload_address() {
  sed -n 's/^{"screen":"upload".*"\(http:[^"]*\)".*/\1/p' "$inspected" 2>/dev/null | grep .
}

# Starts a kiosk on a screen, which takes pictures of phones.
begin_phone_kiosk() {
  begin_screen 1024x768
  rm -f "$inspected"
  # As the service has it.
  GLIBC_TUNABLES=glibc.malloc.tcache_count=0 begin mememe "$program" --kiosk --set motion=reduced \
    --set 'kiosk={"activities":[],"retain":"'"$retention"'","idleSeconds":600,
      "handout":{"address":"127.0.0.1","port":'"$(free_port)"'}}'
  app=$last
  within 60 is_screen attract || fail "the kiosk does not start: $(<"$folder/mememe.log")"
  find_window
}

# Visitors on a real screen, who send a picture from a phone.
try_phones() {
  local round address first=() now=() found
  {
    printf '\xff\xd8\xff\xfe\x00\x20%-30s' "$phone_marker"
    tail -c +3 "$folder/attract/dog.jpg"
  } >"$folder/phone.jpg"
  begin_phone_kiosk
  for ((round = 1; round <= $1; round++)); do
    visit_click "Touch to make a meme" "From Your Phone"
    within 20 upload_address || fail "visitor $round gets no page for a picture"
    address=$(upload_address)
    curl -s -o "$folder/answer" -F "picture=@$folder/phone.jpg" "$address" || fail "the picture of visitor $round is not taken"
    within 20 is_screen say || fail "the picture of visitor $round does not come: $(screen)"
    visit_click "Write My Own"
    within 20 is_screen editor || fail "visitor $round cannot write: $(screen)"
    xdotool type -- "$caption_marker-$round"
    visit_click "Take It" "Done"
    within 20 can_click "Touch to make a meme" || fail "visitor $round does not leave: $(screen)"
    [[ $(curl -s -o "$folder/answer" -w '%{http_code}' "$address") == 404 ]] || fail "the page of visitor $round is still there"
    check_traces
    read -ra now < <(measure) || true
    if ((round == 10)); then first=("${now[@]}"); fi
  done
  # The frame that is being drawn may have the last text.
  sleep 3
  found=$(processes_with "$phone_marker"; processes_with "$caption_marker")
  [[ -z $found ]] || fail "pictures or texts of visitors are in the memory of $found"
  if [[ ${#first[@]} -gt 0 ]]; then
    ((now[0] - first[0] < 8 * 1024)) || fail "memory has grown from ${first[0]} to ${now[0]} KB"
    ((now[1] <= first[1] + 3)) || fail "descriptors have grown from ${first[1]} to ${now[1]}"
  fi
  kill "$app"
  wait "$app" || fail "the kiosk does not end: $(<"$folder/mememe.log")"
  say "ok      $1 pictures of phones leave nothing behind: ${first[*]:-} to ${now[*]}"
}

# Starts another kiosk that takes pictures, with a home and a screen of its own: $quiet_display, which
# the file $quiet_inspected describes.
begin_quiet_kiosk() {
  local folder=$folder/quiet
  local inspected=$folder/inspected.json
  mkdir "$folder"
  open_home
  begin_phone_kiosk
  quiet_display=$DISPLAY
  quiet_inspected=$inspected
}

# Senders that mean harm, during a visit.
try_senders() {
  local name round=1 found quiet_inspected quiet_display
  begin_quiet_kiosk
  open_home
  mkdir "$folder/sent"
  cp "$folder/pictures/dog.jpg" "$folder/sent/"
  for name in png gif webp bmp tiff; do
    convert "$folder/attract/dog.jpg" "$folder/sent/dog.$name" 2>/dev/null \
      || say "Left out: pictures of the format $name."
  done
  begin_phone_kiosk
  visit_click "Touch to make a meme" "From Your Phone"
  "$root/Packaging/hostile-senders.py" "$inspected" "$quiet_display" "$quiet_inspected" \
    "${1:-1000}" "$folder/sent"/* || fail "the senders have done harm"
  visit_click "Cancel" "Back"
  within 20 is_screen attract || fail "the visit does not end: $(screen)"
  within 20 can_click "Touch to make a meme" || fail "the wipe does not end"
  check_traces
  sleep 3
  found=$(processes_with "$picture_marker")
  [[ -z $found ]] || fail "pictures of visitors are in the memory of $found"
  kill "$app"
  wait "$app" || fail "the kiosk does not end: $(<"$folder/mememe.log")"
  say "ok      the kiosk has withstood its senders"
}

# Memes that are kept until the next start are gone then.
try_session() {
  rounds_script "$1" "$1" >"$folder/rounds.ui"
  begin_rounds session "$folder/rounds.ui"
  wait "$app" || fail "the script has failed: $(head -n 5 "$folder/mememe.log")"
  end_session
}

end_session() {
  grep -raq "$caption_marker" "$HOME" || fail "no meme was kept for the session"
  echo 'expect-enabled "Touch to make a meme"' >"$folder/start.ui"
  begin_rounds session "$folder/start.ui"
  wait "$app" || fail "the script has failed: $(head -n 5 "$folder/mememe.log")"
  retention=none check_traces
  say "ok      the memes of a session are gone at the next start"
}

# The types of the clipboard, and its text; both fail if it is empty.
targets() { timeout 10 xclip -selection clipboard -o -t TARGETS 2>/dev/null; }
has_type() { targets | grep -q "$1"; }
has_text() { [[ $(timeout 10 xclip -selection clipboard -o -t UTF8_STRING) == "$1" ]]; }

# The middle button pastes the other selection.
check_clipboard() {
  local selection
  for selection in clipboard primary; do
    if timeout 10 xclip -selection "$selection" -o -t TARGETS >/dev/null 2>&1; then
      fail "the clipboard ($selection) has something of visitor $1"
    fi
  done
}

# Visitors on a real screen, who leave behind a text on the clipboard, or a meme.
try_clipboard() {
  local round text
  begin_screen 1024x768
  rm -f "$inspected"
  begin mememe "$program" --kiosk --set motion=reduced \
    --set 'commands=[{"name":"Wall","command":["/bin/true"]}]' \
    --set 'kiosk={"flow":"editor","activities":["copy","command:Wall"],"folders":["'"$folder"'/pictures"]}'
  app=$last
  within 60 is_screen attract || fail "the kiosk does not start: $(<"$folder/mememe.log")"
  find_window
  for ((round = 1; round <= $1; round++)); do
    text="$caption_marker-$round"
    visit_click "Touch to make a meme" "cat.jpg" "TOP"
    xdotool type -- "$text"
    xdotool key ctrl+a ctrl+c
    within 20 has_text "$text" || fail "the text of visitor $round is not copied"
    # A meme replaces the text on the clipboard; a command does not.
    if ((round % 2)); then
      visit_click "Share" "Copy"
      within 20 has_type '^image/' || fail "the meme of visitor $round is not copied"
    else
      visit_click "Share" "Wall"
    fi
    visit_click "Done"
    within 20 can_click "Touch to make a meme" || fail "visitor $round does not leave: $(screen)"
    check_clipboard "$round"
  done
  kill "$app"
  wait "$app" || fail "the kiosk does not end: $(<"$folder/mememe.log")"
  say "ok      $1 visitors leave nothing on the clipboard"
}

visit_click() {
  local label
  for label in "$@"; do
    click_once_there "$label" || fail "visitor $round cannot click \"$label\" on the screen $(screen)"
  done
}

# ---

for name in Xvfb xdotool xclip convert python3 pgrep curl; do
  if ! command -v "$name" >/dev/null; then
    say "Left out: the kiosk's trial, because $name is missing; Packaging/packages.txt names its package."
    exit 0
  fi
done
open_home
"try_$1" "${@:2}"
