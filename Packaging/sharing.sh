#!/usr/bin/env bash
# Shares memes with the real programs of a desktop: its portal with dialogs and a mail program, CUPS
# and a file manager; and without an answer from any of them. It installs nothing and does not touch
# the user's own desktop: it has a virtual screen, a message bus, a scheduler of printers and a home
# folder of its own, which are removed at the end.
#
#   Packaging/sharing.sh                       all parts
#   Packaging/sharing.sh printing buses        these parts: dialogs mail printing folder buses
#   MEMEME=/usr/bin/mememe Packaging/sharing.sh    another program than .build/release/mememe
#   MEMEME_SCREENSHOTS=DIR Packaging/sharing.sh    keeps pictures of what was on the screen
#
# A part is left out if a program that it needs is missing:
#
#   dialogs, mail   xdg-desktop-portal xdg-desktop-portal-gtk
#   printing        cups-daemon cups-client
#   folder          thunar

# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"
# shellcheck source-path=SCRIPTDIR source=trial.sh
source "$root/Packaging/trial.sh"

program=${MEMEME:-$root/.build/release/mememe}
[[ $# -gt 0 ]] || set -- dialogs mail printing folder buses
for part in "$@"; do
  case $part in
  dialogs | mail | printing | folder | buses) ;;
  *)
    say "usage: Packaging/sharing.sh [dialogs|mail|printing|folder|buses]…"
    exit 64
    ;;
  esac
done
[[ -x $program ]] || give_up "There is no $program; Packaging/run.sh builds it."

# The longest time from a tap to a reaction, in milliseconds: two seconds for what does not answer,
# and what a script adds, which waits for the end of animations and writes pictures of the window.
readonly time_limit=2500
# What xdg-email takes for itself, in milliseconds.
readonly mail_time=1000

# The path of a socket has a maximum length.
folder=$(mktemp -d /tmp/mememe-sharing.XXXXXX)
pictures=$folder/home/Pictures
inspected=$folder/inspected.json
failures=0
app=
window=
trap end EXIT

# --- Programs, files, results

# Looks for a program in PATH and where daemons and portals are; prints its path.
locate() {
  local place
  for place in ${PATH//:/ } /usr/sbin /usr/libexec /usr/lib /usr/lib/xdg-desktop-portal; do
    if [[ -f $place/$1 && -x $place/$1 ]]; then
      echo "$place/$1"
      return
    fi
  done
  return 1
}

# Whether all programs are there; otherwise says which part is left out.
needs() {
  local part=$1 name
  shift
  for name in "$@"; do
    if ! locate "$name" >/dev/null; then
      say "Left out: $part, because $name is missing; Packaging/sharing.sh names its package."
      return 1
    fi
  done
}

# Ends a program that was begun, and waits for it.
finish() {
  kill -"${2:-TERM}" "$1" 2>/dev/null || true
  wait "$1" 2>/dev/null || true
}

# Notes whether something holds, after at most ten seconds.
expect() {
  local what=$1
  shift
  if within 10 "$@"; then
    say "ok      $what"
  else
    failures=$((failures + 1))
    say "FAILED  $what"
    picture "failed-$failures"
  fi
}

not() { ! "$@"; }

picture() {
  [[ -n ${MEMEME_SCREENSHOTS-} ]] || return 0
  mkdir -p -- "$MEMEME_SCREENSHOTS"
  import -window root "$MEMEME_SCREENSHOTS/$part-$1.png" || true
}

# A JPEG of a size, without anything beside its pixels.
is_bare_jpeg() {
  [[ $(identify -format '%m %wx%h %[EXIF:*]%[profile:*]%c' -- "$1") == "JPEG $2 " ]]
}

number_of_pictures() { find "$pictures" -type f | wc -l; }
are_pictures() { [[ $(number_of_pictures) -eq $1 ]]; }
number_of_sent() { "$program" sent list --json | grep -o '"id"' | wc -l; }
are_sent() { [[ $(number_of_sent) -eq $1 ]]; }
is_running() { kill -0 "$1" 2>/dev/null; }

# --- The screen, the bus, the portal

open_screen() {
  begin_screen 1280x1024
  begin manager openbox
}

# A home folder, and a bus on which nothing is started but by this script.
open_desktop() {
  mkdir -p "$pictures" "$folder/home/.config/xdg-desktop-portal" "$folder/home/.config/mememe" \
    "$folder/home/.local/share/applications" "$folder/home/bin"
  mkdir -m 700 "$folder/run"
  cp "$root"/Assets/Samples/{cat,desert,dog}.jpg "$pictures"
  echo '{"start": "editor", "theme": "dark"}' >"$folder/home/.config/mememe/config.json"
  printf '[preferred]\ndefault=gtk\n' >"$folder/home/.config/xdg-desktop-portal/portals.conf"
  unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME XDG_STATE_HOME XDG_PICTURES_DIR \
    WAYLAND_DISPLAY SDL_VIDEODRIVER LPDEST PRINTER
  export HOME=$folder/home XDG_RUNTIME_DIR=$folder/run XDG_CURRENT_DESKTOP=GNOME LC_ALL=C.UTF-8 \
    GSETTINGS_BACKEND=memory GIO_USE_VFS=local NO_AT_BRIDGE=1 GTK_THEME=Adwaita \
    MEMEME_ASSETS="${MEMEME_ASSETS:-$root/Assets}"
  # The programs that set up printers are in /usr/sbin.
  export PATH=$HOME/bin:$PATH:/usr/sbin CUPS_SERVER=$folder/no-scheduler
  export DBUS_SYSTEM_BUS_ADDRESS=unix:path=$folder/no-bus
  export DBUS_SESSION_BUS_ADDRESS=unix:path=$folder/run/bus
  cat >"$folder/bus.conf" <<END
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>$DBUS_SESSION_BUS_ADDRESS</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
END
  begin bus dbus-daemon --config-file="$folder/bus.conf" --nofork --nopidfile
  within 10 test -S "$folder/run/bus" || give_up "The message bus does not start."
}

has_owner() {
  dbus-send --session --print-reply --dest=org.freedesktop.DBus /org/freedesktop/DBus \
    org.freedesktop.DBus.GetNameOwner "string:$1"
}

portal=
backend=
open_portal() {
  has_owner org.freedesktop.impl.portal.PermissionStore >/dev/null 2>&1 \
    || begin permissions "$(locate xdg-permission-store)"
  if ! has_owner org.freedesktop.impl.portal.desktop.gtk >/dev/null 2>&1; then
    begin backend "$(locate xdg-desktop-portal-gtk)"
    backend=$last
    within 10 has_owner org.freedesktop.impl.portal.desktop.gtk \
      || give_up "The portal's dialogs do not start."
  fi
  begin portal "$(locate xdg-desktop-portal)"
  portal=$last
  within 10 has_owner org.freedesktop.portal.Desktop || give_up "The portal does not start."
}

# --- MemeMe's window

open_app() {
  rm -f "$inspected"
  MEMEME_INSPECT=$inspected begin mememe "$program" "$@"
  app=$last
  # The search fails when another window disappears meanwhile.
  for _ in 1 2 3; do
    window=$(timeout 20 xdotool search --sync --onlyvisible --pid "$app" | tail -n 1) && break
  done
  within 10 test -s "$inspected" || give_up "MemeMe does not start."
}

close_app() {
  finish "$app" "${1:-TERM}"
  app=
}

# Whether some text is a label, or a part of a value, of what is on the screen.
shows() {
  "$python" - "$inspected" "$1" <<'END'
import json, sys
text = sys.argv[2]
sys.exit(not any(text == element["label"] or text in (element["value"] or "")
                 for element in json.load(open(sys.argv[1]))["elements"]))
END
}

click() { click_once_there "$1" || expect "a click on \"$1\"" false; }

share() {
  shows "Share meme" || click "Share"
  click "$1"
}

# Goes on after an alert that should not be there.
dismiss_alert() { if can_click "OK" 2>/dev/null; then click "OK"; fi; }

# --- The portal's dialogs

dialogs() { xdotool search --onlyvisible --class xdg-desktop-portal-gtk; }
is_dialog() { [[ -n $(dialogs) ]]; }

await_dialog() {
  expect "$1" is_dialog
  # A dialog takes keys once it is drawn.
  sleep 1
}

# Types into the dialog in place of what it proposes, and presses Return.
answer() {
  xdotool key ctrl+a
  xdotool type --delay 20 -- "$1"
  sleep 0.5
  xdotool key Return
}

test_dialogs() {
  needs dialogs xdg-desktop-portal xdg-desktop-portal-gtk xdg-permission-store || return 0
  say "The portal's dialogs"
  begin portal "$(locate xdg-desktop-portal)"
  portal=$last
  within 10 has_owner org.freedesktop.portal.Desktop || give_up "The portal does not start."
  open_app "$pictures/cat.jpg"
  share "Save As…"
  expect "with a portal without dialogs MemeMe asks for the name itself" shows "File name"
  close_app
  finish "$portal"

  open_portal
  open_app "$pictures/cat.jpg"

  share "Save As…"
  await_dialog "Save As opens the desktop's dialog"
  expect "the dialog has a title" dialog_has_title
  picture save-as
  answer "a name, with ümlaut & spaces.jpg"
  expect "the sheet reports that the meme is saved" shows "Saved"
  picture saved
  expect "the file has the meme and nothing else" \
    is_bare_jpeg "$pictures/a name, with ümlaut & spaces.jpg" 1600x1200
  expect "the meme is among the sent ones" are_sent 1
  dismiss_alert

  share "Save As…"
  await_dialog "the dialog opens again"
  xdotool key alt+c
  expect "Cancel closes the dialog" not is_dialog
  expect "the sheet is still open" can_click "Save As…"
  share "Save As…"
  await_dialog "the dialog opens a third time"
  # The portal answers 2 here, as after an error, and 1 after Cancel.
  xdotool key Escape
  expect "Escape closes the dialog" not is_dialog
  expect "the sheet is open after Escape, too" can_click "Save As…"
  dismiss_alert
  expect "nothing was saved" are_pictures 4
  expect "nothing was sent" are_sent 1

  echo mine >"$pictures/taken.jpg"
  share "Save As…"
  await_dialog "the dialog opens for a name that is taken"
  answer "taken.jpg"
  sleep 1
  picture replace
  xdotool key Escape
  sleep 0.5
  expect "without consent the file stays" grep -qx mine "$pictures/taken.jpg"
  xdotool key Return
  sleep 1
  # The button Replace.
  xdotool key alt+r
  expect "with consent the sheet reports that the meme is saved" shows "Saved"
  expect "the file is replaced" is_bare_jpeg "$pictures/taken.jpg" 1600x1200
  dismiss_alert

  share "Save As…"
  await_dialog "the dialog opens before it is stopped"
  xdotool windowmove "$(dialogs | tail -n 1)" 900 700
  sleep 0.5
  click "Stop"
  expect "Stop closes the desktop's dialog" not is_dialog
  expect "the sheet is still open after that" can_click "Save As…"

  close_app

  open_app "$pictures/cat.jpg"
  share "Save As…"
  await_dialog "the dialog opens before MemeMe ends"
  local before status=0
  before=$(date +%s%N)
  kill -TERM "$app"
  wait "$app" || status=$?
  expect "MemeMe ends at once, orderly (status $status)" \
    test "$status" -eq 0 -a $((($(date +%s%N) - before) / 1000000)) -lt "$time_limit"
  expect "the dialog ends with it" not is_dialog
  expect "nothing was saved by it" are_pictures 5

  open_app "$pictures/cat.jpg"
  share "Save As…"
  await_dialog "the dialog opens before MemeMe is killed"
  close_app KILL
  expect "the dialog ends with a MemeMe that is killed" not is_dialog
  expect "the portal still runs" is_running "$portal"

  open_app
  click "Album"
  click "Browse…"
  await_dialog "Other opens the desktop's dialog"
  picture other
  xdotool key alt+c
  expect "Cancel closes that dialog" not is_dialog
  expect "the album is still open" can_click "Browse…"
  click "Browse…"
  await_dialog "the dialog opens a second time"
  xdotool key Escape
  expect "Escape closes it as well" not is_dialog
  sleep 1
  picture other-escaped
  expect "the album stays after Escape, too, without a dialog of ours" not shows "Up one folder"
  close_app

  open_app
  click "Album"
  click "Browse…"
  await_dialog "the dialog opens once more"
  # Or the field for the path would miss the first keys.
  xdotool key ctrl+l
  sleep 1
  answer "$pictures/desert.jpg"
  expect "the chosen picture is in the editor" is_edited "desert.jpg"
  picture chosen

  share "Save As…"
  await_dialog "the dialog opens before the portal ends"
  finish "$portal" KILL
  expect "without the portal MemeMe asks for the name itself" shows "File name"
  finish "$backend" KILL
  sleep 0.5
  picture portal-ended
  close_app
}

is_edited() { shows "$1" && can_click "Share"; }
dialog_has_title() { [[ -n $(xdotool getwindowname "$(dialogs | tail -n 1)") ]]; }

# --- Mail

test_mail() {
  needs mail xdg-desktop-portal xdg-desktop-portal-gtk xdg-permission-store || return 0
  say "Mail through the portal"
  has_owner org.freedesktop.portal.Desktop >/dev/null 2>&1 || open_portal
  open_app "$pictures/cat.jpg"
  share "Email"
  expect "without a mail program that is reported" shows "No mail program"
  picture no-mail-program
  click "OK"

  install_mailer
  # The portal notices the new desktop file a moment later.
  sleep 3
  share "Email"
  expect "the sheet reports that the message is ready" shows "Your message is ready"
  picture mail
  expect "the mail program was started with an address" \
    grep -q '^mailto:.*[?&]attach' "$folder/mail.arguments"
  expect "the attachment is the meme and nothing else" is_bare_jpeg "$folder/mail.jpg" 1600x1200
  expect "only the user can read the attachment" grep -qx 600 "$folder/mail.mode"
  expect "its name tells nothing but the time" \
    grep -Eq '/meme-[0-9]+-[0-9]+\.jpg$' "$folder/mail.path"
  close_app
  # shellcheck disable=SC2016
  expect "the attachment stays for the mail program" test -s "$(<"$folder/mail.path")"
  open_app
  # shellcheck disable=SC2016
  expect "it is removed at the next start" not test -e "$(<"$folder/mail.path")"
  close_app
  finish "$portal"
  finish "$backend"
}

# A mail program that keeps its arguments and a copy of the attachment.
install_mailer() {
  cat >"$HOME/bin/test-mailer" <<END
#!/usr/bin/env python3
import os, shutil, sys, urllib.parse
folder = "$folder"
with open(folder + "/mail.arguments", "w") as file:
    file.writelines(argument + "\\n" for argument in sys.argv[1:])
fields = urllib.parse.parse_qs(urllib.parse.urlsplit(sys.argv[1]).query)
path = (fields.get("attachment") or fields["attach"])[0].removeprefix("file://")
shutil.copyfile(path, folder + "/mail.jpg")
with open(folder + "/mail.mode", "w") as file:
    print("%o" % (os.stat(path).st_mode & 0o777), file=file)
with open(folder + "/mail.path", "w") as file:
    print(path, file=file)
END
  chmod +x "$HOME/bin/test-mailer"
  cat >"$HOME/.local/share/applications/test-mailer.desktop" <<END
[Desktop Entry]
Type=Application
Name=Test Mailer
Exec=$HOME/bin/test-mailer %u
MimeType=x-scheme-handler/mailto;
END
  printf '[Default Applications]\nx-scheme-handler/mailto=test-mailer.desktop\n' \
    >"$HOME/.config/mimeapps.list"
}

# --- Printing

test_printing() {
  needs printing cupsd lp lpstat lpadmin cupsdisable cupsreject || return 0
  say "Printing with CUPS"
  open_app "$pictures/cat.jpg"
  click "Share"
  expect "without a scheduler the tile says so" shows "CUPS"
  expect "it is not said to install what is installed" not shows "package cups"
  expect "the tile is disabled" not can_click "Print"
  picture no-scheduler
  close_app

  open_scheduler
  open_app "$pictures/cat.jpg"
  click "Share"
  expect "without a printer the tile says so" shows "Add a printer in the settings of the system."
  picture no-printer
  close_app

  add_printer Laser "Laser in the hall"
  lpadmin -d Laser
  add_printer Photo "Photo printer"
  open_app "$pictures/cat.jpg"
  share "Print"
  expect "the default printer is listed" shows "Laser in the hall"
  expect "the other one is listed" shows "Photo printer"
  picture printers
  click "Photo printer"
  click "More copies"
  click "More copies"
  expect "3 copies are asked for" shows "3 copies"
  click "Print Now"
  expect "the sheet reports that the meme is printed" shows "Sent to the printer"
  picture printed
  expect "the job is done" has_printed Photo
  expect "the printer has the meme and nothing else" \
    is_bare_jpeg "$folder/cups/printed/Photo.file" 1600x1200
  expect "the job tells of 3 copies that fit the page, and nothing more" has_job Photo 3 fit-to-page

  share "Print"
  click "Laser in the hall"
  click "Print Now"
  expect "the default printer prints as well" shows "Sent to the printer"
  expect "the job tells of 1 copy" has_job Laser 1 fit-to-page

  share "More"
  click "WebP"
  click "Back"
  share "Print"
  click "Photo printer"
  click "Print Now"
  expect "a WebP meme is printed as well" shows "Sent to the printer"
  expect "as a PNG, which CUPS knows" has_format Photo PNG

  cupsdisable -r "Paused by the administrator" Laser
  share "Print"
  expect "a paused printer is said to be paused" shows "It is paused. What you send waits."
  picture paused
  click "Laser in the hall"
  click "Print Now"
  expect "what is sent to it waits" is_waiting Laser
  expect "that is reported" shows "Sent to the printer"
  picture waiting

  cupsreject Laser
  share "Print"
  expect "a printer that refuses is said to" shows "It takes no pages now."
  click "Laser in the hall"
  click "Print Now"
  expect "the refusal is reported" can_click "OK"
  expect "in words of ours" not shows "lp reported an error"
  picture refused
  close_app
  finish "$scheduler"
  export CUPS_SERVER=$folder/no-scheduler
}

scheduler=
# A scheduler of this user's, with all its files in the folder.
open_scheduler() {
  local cups=$folder/cups name group
  mkdir -p "$cups"/{root,spool/tmp,cache,state,printed}
  name=$(id -un)
  group=$(id -gn)
  install_backend "$cups/bin"
  cat >"$cups/root/cups-files.conf" <<END
AccessLog $cups/access_log
CacheDir $cups/cache
ErrorLog $cups/error_log
PageLog $cups/page_log
RequestRoot $cups/spool
TempDir $cups/spool/tmp
ServerRoot $cups/root
StateDir $cups/state
ServerBin $cups/bin
Sandboxing relaxed
SystemGroup $group
END
  [[ $EUID -eq 0 ]] || printf 'User %s\nGroup %s\n' "$name" "$group" >>"$cups/root/cups-files.conf"
  cat >"$cups/root/cupsd.conf" <<END
Listen $folder/cups.socket
LogLevel debug
Browsing No
WebInterface No
DefaultAuthType None
PreserveJobFiles Yes
ErrorPolicy stop-printer
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit All>
    Order deny,allow
  </Limit>
</Policy>
END
  begin scheduler "$(locate cupsd)" -f -c "$cups/root/cupsd.conf" -s "$cups/root/cups-files.conf"
  scheduler=$last
  export CUPS_SERVER=$folder/cups.socket
  within 10 is_scheduling || give_up "The scheduler does not start: see cupsd -t"
}

is_scheduling() { lpstat -r | grep -q 'is running'; }

# A printer that keeps what it gets.
add_printer() {
  lpadmin -p "$1" -E -v "recorder:/$1" -m raw -D "$2" 2>/dev/null </dev/null \
    || give_up "The scheduler does not take a printer."
}

# The backend of these printers: keeps its arguments and the file.
#
# Not a file as the device: the scheduler writes nothing into it if there is no filter.
install_backend() {
  local place
  mkdir -p "$1/backend"
  # Backends are started by a program of the scheduler.
  for place in /usr/lib /usr/libexec; do
    if [[ -d $place/cups/daemon ]]; then ln -s "$place/cups/daemon" "$1/daemon"; fi
  done
  cat >"$1/backend/recorder" <<END
#!/usr/bin/env python3
import os, sys
if len(sys.argv) > 1:
    name = "$folder/cups/printed/" + os.environ["DEVICE_URI"].split("/")[-1]
    with open(sys.argv[6], "rb") as source, open(name + ".file", "wb") as copy:
        copy.write(source.read())
    with open(name + ".arguments", "w") as arguments:
        arguments.writelines(argument + "\\n" for argument in sys.argv[3:6])
END
  # A scheduler of root runs a backend that others may run as another user.
  chmod 700 "$1/backend/recorder"
}

has_printed() { lpstat -W completed -o "$1" | grep -q "^$1-"; }
is_waiting() { lpstat -W not-completed -o "$1" | grep -q "^$1-"; }

# The title, the number of copies and the options of a printer's last job.
title() { sed -n 1p "$folder/cups/printed/$1.arguments"; }
copies() { sed -n 2p "$folder/cups/printed/$1.arguments"; }
options() { sed -n 3p "$folder/cups/printed/$1.arguments"; }
has_job() {
  [[ $(title "$1") == Meme && $(copies "$1") == "$2" && " $(options "$1") " == *" $3 "* ]]
}
has_format() { [[ $(identify -format %m "$folder/cups/printed/$1.file") == "$2" ]]; }

# --- Show in Folder

test_folder() {
  needs folder thunar || return 0
  say "Show in Folder"
  begin files thunar --daemon
  local files=$last
  within 10 has_owner org.freedesktop.FileManager1 || {
    say "Left out: folder, because thunar does not take the name of the file manager"
    finish "$files"
    return 0
  }
  open_app "$pictures/cat.jpg"
  share "Save to Pictures"
  expect "the sheet reports that the meme is saved" shows "Saved"
  click "Show in Folder"
  expect "the file manager opens a window" \
    xdotool search --onlyvisible --class thunar
  sleep 2
  picture folder
  close_app
  finish "$files"
}

# --- Without an answer

# The steps of a journey through all screens; each with a picture before and after it, whose times
# show how long it took, at most.
#
# With an argument the bus stops to answer after as many milliseconds: a file manager that may
# still be starting is not started by other means as well.
walk() {
  local shown='expect-enabled "Sent"'
  if [[ -n ${1-} ]]; then shown='expect "The folder was not shown"'; fi
  cat <<END
size 900x700
wait ${1:-0}ms
drop $pictures/cat.jpg
click "TOP"
type "hello"
press Return
END
  step share 'click "Share"' 'expect "Save As…"'
  step survey 'expect-disabled "Print"'
  step save-as 'click "Save As…"' 'expect "File name"'
  step save-as-back 'click "Back"' 'expect "Copy"'
  step email 'click "Email"' 'expect "Your message is ready"'
  echo 'click "Share"'
  step open-with 'click "Open With…"' 'expect "Test Viewer"'
  step open-with-back 'click "Back"' 'expect "Copy"'
  step copy 'click "Copy"' 'expect "Copied"'
  echo 'click "Share"'
  step save-to-pictures 'click "Save to Pictures"' 'expect "Saved"'
  step show-in-folder 'click "Show in Folder"' "$shown"
  if [[ -n ${1-} ]]; then echo 'click "OK"'; fi
  step sent 'click "Sent"' 'expect-enabled "Table"'
  step grid 'click "Grid"' 'expect-enabled "Grid"'
  step table 'click "Table"' 'expect-enabled "Table"'
  step detail 'click "hello"' 'expect-enabled "Edit"'
  step detail-share 'click "Share"' 'expect "Save As…"'
  step detail-close 'click "Close"' 'expect-enabled "Edit"'
  step edit 'click "Edit"' 'expect-enabled "Album"'
  step album 'click "Album"' 'expect-enabled "Browse…"'
  step other 'click "Browse…"' 'expect "Up one folder"'
  step other-pictures 'click "Pictures"' 'expect-enabled "desert.jpg"'
  step other-choose 'click "desert.jpg"' 'expect-enabled "Share"'
}

step() {
  echo "screenshot $1.before.png"
  printf '%s\n' "${@:2}"
  echo "screenshot $1.after.png"
}

# Walks, prints the times in milliseconds, and notes whether all are short; the second argument is
# that of walk.
walk_without_answer() {
  local bus=$1 log=$folder/walk.log times status=0
  rm -rf "$folder/shots" "$folder/viewed" "$HOME/.local/share/mememe" "$pictures/MemeMe"
  mkdir "$folder/shots"
  walk "${2-}" >"$folder/walk.ui"
  local before
  before=$(date +%s%N)
  (cd "$folder/shots" && timeout 120 "$program" script "$folder/walk.ui") \
    >"$log" 2>&1 || status=$?
  [[ $status -eq 0 ]] || say "$(<"$log")"
  times=$("$python" - "$folder/shots" "$before" "${2:-0}" <<'END'
import os, sys
folder, begin, pause = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
times = {name: os.stat(os.path.join(folder, name)).st_mtime_ns for name in os.listdir(folder)}
steps = sorted((name for name in times if name.endswith(".after.png")), key=times.get)
if steps:
    first = min(times.values())
    print("start", (first - begin) // 1000000 - pause)
for name in steps:
    took = times[name] - times[name.replace("after", "before")]
    print(name[:-len(".after.png")], took // 1000000)
END
  )
  say "        $(tr '\n' ',' <<<"$times" | sed 's/,/, /g; s/, $/ ms/')"
  expect "$bus: every screen is there" test "$status" -eq 0
  expect "$bus: nothing waits for longer than $time_limit ms" \
    test "$(awk -v mail="$mail_time" '{ print $1 == "email" ? $2 - mail : $2 }' <<<"$times" \
      | sort -n | tail -n 1)" -lt "$time_limit"
  [[ -n ${2-} ]] || expect "$bus: the folder of the meme is shown" \
    grep -qx "$pictures/MemeMe" "$folder/viewed"
}

test_buses() {
  say "Buses that do not answer"
  install_mailer
  install_viewer
  local bus=$DBUS_SESSION_BUS_ADDRESS
  export XDG_CURRENT_DESKTOP=X-Generic
  walk_without_answer "a bus without services"
  if needs "a portal that never answers" xdg-desktop-portal xdg-desktop-portal-gtk; then
    has_owner org.freedesktop.portal.Desktop >/dev/null 2>&1 || open_portal
    kill -STOP "$portal"
    walk_without_answer "a portal that never answers"
    finish "$portal" KILL
  fi

  sed "s#$bus#unix:path=$folder/run/bus2#" "$folder/bus.conf" >"$folder/bus2.conf"
  begin bus2 dbus-daemon --config-file="$folder/bus2.conf" --nofork --nopidfile
  local hung=$last
  within 10 test -S "$folder/run/bus2"
  (sleep 2 && kill -STOP "$hung") &
  started+=($!)
  DBUS_SESSION_BUS_ADDRESS=unix:path=$folder/run/bus2 \
    walk_without_answer "a bus that stops to answer" 3000
  finish "$hung" KILL

  # Or the bus would be found in the folder of the session.
  mkdir -m 700 "$folder/empty"
  export XDG_RUNTIME_DIR=$folder/empty
  unset DBUS_SESSION_BUS_ADDRESS
  walk_without_answer "no bus"

  export DBUS_SESSION_BUS_ADDRESS=unix:path=$folder/no-bus
  walk_without_answer "a bus that is not there"

  begin silence "$python" -c '
import socket, sys, time
listener = socket.socket(socket.AF_UNIX)
listener.bind(sys.argv[1])
listener.listen(64)
time.sleep(3600)' "$folder/silent"
  within 5 test -S "$folder/silent"
  export DBUS_SESSION_BUS_ADDRESS=unix:path=$folder/silent
  walk_without_answer "a bus that never answers"
  DBUS_SYSTEM_BUS_ADDRESS=unix:path=$folder/silent \
    walk_without_answer "two buses that never answer"

  export DBUS_SESSION_BUS_ADDRESS=$bus XDG_RUNTIME_DIR=$folder/run XDG_CURRENT_DESKTOP=GNOME
}

# A program that opens pictures and folders.
install_viewer() {
  printf '#!/bin/sh\necho "$@" >>"%s/viewed"\n' "$folder" >"$HOME/bin/test-viewer"
  chmod +x "$HOME/bin/test-viewer"
  cat >"$HOME/.local/share/applications/test-viewer.desktop" <<END
[Desktop Entry]
Type=Application
Name=Test Viewer
Exec=$HOME/bin/test-viewer %f
MimeType=image/jpeg;image/png;inode/directory;
END
  printf 'inode/directory=test-viewer.desktop\n' >>"$HOME/.config/mimeapps.list"
}

# ---

for name in Xvfb openbox xdotool import identify dbus-daemon dbus-send python3; do
  if ! locate "$name" >/dev/null; then
    say "Left out: sharing, because $name is missing; Packaging/packages.txt names its package."
    exit 0
  fi
done
# Itself, not a launcher that looks for it each time.
python=$(python3 -c 'import sys; print(sys.executable)')
open_screen
open_desktop
for part in "$@"; do
  "test_$part"
done
if [[ $failures -gt 0 ]]; then
  say "$failures of the expectations failed."
  exit 1
fi
say "Sharing works with everything that is there."
