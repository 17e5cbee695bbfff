#!/usr/bin/env bash
# Tries the packages of build-deb.sh in a bare Debian 12, which has no Swift: installs them, makes a
# meme, opens the window, and removes them without remains.
#
#   Packaging/try-deb.sh [FOLDER [BEFORE]]
#
# The packages are those of .build/deb, or of another folder; with BEFORE, a folder with the packages of
# an earlier version, that one is installed and used first.
#
# To be run as root. The bare system is made by debootstrap in .build/deb-root, with this machine's
# sources of packages, and kept for the next time as .build/deb-root.tar.

# Functions are called by `check`, as its arguments.
# shellcheck disable=SC2317
# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

[[ $EUID -eq 0 ]] || give_up "The packages are installed in a system of their own, which takes root."
require_packages pack

packages=$(realpath -- "${1:-$root/.build/deb}")
system=$root/.build/deb-root
bare=$system.tar
before=${2:+$(realpath -- "$2")}

# MARK: - The system

inside() {
  chroot "$system" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 HOME="${home:-/root}" \
    DEBIAN_FRONTEND=noninteractive "$@"
}

# Makes a bare system, with this machine's sources and keys.
make_bare() {
  local mirror=http://deb.debian.org/debian found
  # One of both kinds of files may not be there.
  found=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources} 2>/dev/null \
    | sed -n 's/^URIs: *\([^ ]*debian\)$/\1/p; s/^deb \([^ ]*debian\) .*/\1/p' | head -n 1) || true
  debootstrap --variant=minbase --include=ca-certificates bookworm "$system" "${found:-$mirror}" >&2
  tar -C "$system" -cf "$bare" .
}

unmount_system() {
  local folder
  for folder in proc dev/shm dev; do
    ! mountpoint -q "$system/$folder" || umount "$system/$folder"
  done
}

make_system() {
  unmount_system
  rm -rf "$system"
  mkdir -p "$system"
  if [[ -e $bare ]]; then tar -C "$system" -xf "$bare"; else make_bare; fi
  rm -f "$system/etc/apt/sources.list"
  cp -a /etc/apt/{apt.conf.d,auth.conf.d,sources.list.d} "$system/etc/apt/"
  rm -f "$system"/etc/apt/apt.conf.d/*{packagekit,appstream,docker}*
  mkdir -p "$system/packages" "$system/before"
  cp "$packages"/mememe*.deb "$system/packages"
  [[ -z $before ]] || cp "$before"/mememe*.deb "$system/before"
  mount -t proc proc "$system/proc"
  mount --bind /dev "$system/dev"
  mount --bind /dev/shm "$system/dev/shm"
}

# Prints all files but those of apt, dpkg and the system's own caches, whose lists change.
list_files() {
  (cd "$system" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./packages -o -path ./before \
    -o -path ./var/lib/apt -o -path ./var/lib/dpkg -o -path ./var/cache -o -path ./var/log \
    -o -path ./tmp \) -prune -o -type f -print | sort)
}

# MARK: - Trials

# Installs packages of ours, or again, from a folder, with what the trials need.
install_from() {
  # shellcheck disable=SC2016
  inside apt-get update -qq >&2 && inside sh -c 'folder=$1; shift
    for name; do set -- "$@" "$folder/$name"_*.deb; shift; done
    apt-get install -y -qq --reinstall --no-install-recommends "$@" fonts-open-sans xvfb xauth dbus xdotool libglib2.0-bin' - "$@" >&2
}

install_packages() {
  install_from /packages "$@"
}

install_before() {
  install_from /before "$@"
}

# Whether a picture with a caption is written and can be read again.
makes_meme() {
  local photo=/usr/share/mememe/Samples/cat.jpg
  inside mememe caption "$photo" --top "no swift here" --output /tmp/meme.png \
    && inside mememe caption /tmp/meme.png --bottom "twice" --output /tmp/meme.jpg \
    && inside mememe compare "$photo" "$photo" >&2 && [[ -s $system/tmp/meme.jpg ]]
}

# Whether the window goes through a journey.
opens_window() {
  printf '%s\n' >"$system/tmp/journey.ui" \
    'click "Make a meme"' 'click "Album"' 'click "desert.jpg"' 'click "TOP"' \
    'type "installed"' 'press Return' 'click "Share"' 'click "Save to Pictures"' 'wait "Saved"'
  inside mkdir -p "$home/Pictures" \
    && inside cp /usr/share/mememe/Samples/desert.jpg "$home/Pictures" \
    && inside xvfb-run -a mememe script /tmp/journey.ui
}

# Keeps a draft and a setting, as the version before leaves them.
leaves_work() {
  opens_window && inside mememe config set theme light \
    && inside mkdir -p "$home/Pictures" && printf '%s\n' >"$system/tmp/draft.ui" \
    'click "Add"' 'click "Album"' 'click "desert.jpg"' 'click "TOP"' 'type "not yet sent"' 'press Return' \
    && inside xvfb-run -a mememe script /tmp/draft.ui
}

# Prints what is kept: the sent memes, drafts and settings. The index of the memes may have been
# changed by another version; what is in it is listed.
work() {
  inside mememe sent list --json
  inside find "$home/.local/share/mememe" "$home/.config/mememe" -type f ! -name 'library.sqlite3*' \
    -exec sha256sum {} + | sort -k 2
}

# Whether a package that is cut off is refused, and the version before still works.
survives_broken_package() {
  head -c 100000 "$system"/packages/mememe_*.deb >"$system/tmp/broken.deb"
  ! inside dpkg -i /tmp/broken.deb >&2 && inside mememe --version >&2
}

# Whether the upgrade leaves everything of the user's as it was, and it can be read.
keeps_work() {
  local former=$1
  [[ $(work) == "$former" ]] && [[ $(inside mememe config get theme) == light ]] \
    && inside xvfb-run -a mememe script - <<<'wait "Sent Memes"'
}

# Whether the bus starts the window, and the actions of the desktop entry reach it.
is_activated() {
  # shellcheck disable=SC2016
  inside xvfb-run -a dbus-run-session -- sh -c '
    call() {
      method=$1
      shift
      gdbus call --session --dest org.mememe.MemeMe --object-path /org/mememe/MemeMe \
        --method org.freedesktop.Application."$method" "$@" "@a{sv} {}" >/dev/null
    }
    call Activate || exit 1
    pid=$(dbus-send --session --print-reply=literal --dest=org.freedesktop.DBus / \
      org.freedesktop.DBus.GetConnectionUnixProcessID string:org.mememe.MemeMe | sed "s/.* //")
    tr "\0" " " <"/proc/$pid/cmdline" | grep -q "mememe --editor" || exit 1
    call ActivateAction sent-memes "@av []" || exit 1
    timeout 30 xdotool search --sync --class org.mememe.MemeMe >/dev/null || exit 1
    kill "$pid"' >&2
}

# Whether a template is drawn where file managers draw: without a home, a bus or the right to write.
draws_template() {
  local picture="$system/usr/share/mememe/Templates/Two doors.webp"
  printf '{"format":"mememe-template","name":"Doors","picture":"%s","recipe":{"captions":[
    {"id":"a","prompt":"HERE","place":{"x":0.3,"y":0.2,"width":0.3,"height":0.2}}]},"version":1}' \
    "$(base64 -w 0 "$picture")" >"$system/tmp/doors.mememe-template"
  inside env HOME=/nowhere mememe thumbnail --size 128 /tmp/doors.mememe-template /tmp/small.png >&2 \
    && [[ -s $system/tmp/small.png ]]
}

# Whether the helper finds a camera, which virtual-camera.sh plays.
finds_camera() {
  inside apt-get install -y -qq --no-install-recommends pipewire wireplumber gstreamer1.0-pipewire \
    gstreamer1.0-tools >&2 || return 1
  cp "$root/Packaging/virtual-camera.sh" "$system/tmp"
  # The doctor fails where there is no display.
  { inside /tmp/virtual-camera.sh --camera "Trial" -- mememe doctor || true; } | grep "cameras: Trial" >&2
}

completes() {
  # shellcheck disable=SC2016
  [[ $(inside bash -c '. /usr/share/bash-completion/completions/mememe
    COMP_WORDS=(mememe caption --save); COMP_CWORD=2; compopt() { :; }; _mememe; echo "${COMPREPLY[@]}"') == --save-recipe ]]
}

keeps_memes() {
  [[ $(inside mememe sent list | wc -l) -ge 1 ]]
}

has_kiosk() {
  inside getent passwd mememe-kiosk >/dev/null && [[ -s $system/etc/mememe/config.json ]]
}

# Whether nothing is left but what is the user's.
is_gone() {
  local left
  inside apt-get purge -y -qq mememe mememe-camera mememe-kiosk >&2 || return 1
  left=$(list_files | grep -i mememe | grep -v '^\./home/' || true)
  [[ -z $left ]] || { say "$left" && return 1; }
  ! inside getent passwd mememe-kiosk >/dev/null
}

trap unmount_system EXIT
make_system
home=/home/someone
inside useradd --create-home someone
say "In a bare Debian 12:"
if [[ -n $before ]]; then
  check "the version before is installed" install_before mememe mememe-camera
  check "it leaves a sent meme, a draft and a setting" leaves_work
  check "a package that is cut off is refused" survives_broken_package
  former=$(work)
fi
check "the window, the command line and the camera are installed" \
  install_packages mememe mememe-camera
[[ -z $before ]] || check "what the version before left is there" keeps_work "$former"
check "a meme is made without a window" makes_meme
check "the bus starts the window, and its actions reach it" is_activated
check "a template is drawn as a thumbnail" draws_template
check "the helper of cameras finds one" finds_camera
check "bash completes options" completes
home=/home/second
check "the window goes through a journey" opens_window
check "what was sent is there" keeps_memes
check "the packages are installed over themselves" install_packages mememe mememe-camera
check "what was sent is still there" keeps_memes
# Its settings make a kiosk of the machine, for all users.
check "the kiosk is installed" install_packages mememe-kiosk
check "the kiosk has its user and settings" has_kiosk
check "purging leaves nothing but what is the user's" is_gone
exit "$((failures > 0))"
