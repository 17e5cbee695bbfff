#!/usr/bin/env bash
# Runs a command with virtual cameras: a private message bus, PipeWire, and a test pattern for each
# camera.
#
#   Packaging/virtual-camera.sh [--size WIDTHxHEIGHT] [--camera NAME]… -- COMMAND…
#
# Without --camera there is one of 1280x720. NAME may be followed by a colon and a pattern of
# GStreamer's videotestsrc: --camera "Desk:ball". All of it ends with the command.
#
#   Packaging/virtual-camera.sh -- .build/release/mememe
#   Packaging/virtual-camera.sh -- .build/release/mememe-bench camera

set -euo pipefail

fail() {
  echo "virtual-camera.sh: $1" >&2
  exit 64
}

size=1280x720
cameras=()
while [[ $# -gt 0 && $1 != -- ]]; do
  [[ $# -gt 1 ]] || fail "$1 needs a value"
  case $1 in
  --size) size=$2 ;;
  --camera) cameras+=("$2") ;;
  *) fail "there is no $1" ;;
  esac
  shift 2
done
shift || fail "there is no command"
[[ $# -gt 0 ]] || fail "there is no command"
[[ ${#cameras[@]} -gt 0 ]] || cameras=("Test Camera")
for program in dbus-daemon pipewire wireplumber gst-launch-1.0 pw-cli; do
  command -v "$program" >/dev/null || fail "$program is missing; Packaging/packages.txt tells of what package it is"
done

# The path of a socket has a maximum length.
folder=$(mktemp -d /tmp/mememe-camera.XXXXXX)
mkdir -m 700 "$folder/run"
started=()
end() {
  for ((index = ${#started[@]} - 1; index >= 0; index--)); do
    kill "${started[index]}" 2>/dev/null || true
  done
  wait 2>/dev/null || true
  rm -rf -- "$folder"
}
trap end EXIT

begin() {
  "$@" >/dev/null 2>&1 &
  started+=($!)
}

await() {
  for _ in $(seq 200); do
    "$@" >/dev/null 2>&1 && return
    sleep 0.05
  done
  fail "this does not come: $*"
}

is_listed() { pw-cli list-objects Node | grep -qF "node.name = \"$1\""; }

export XDG_RUNTIME_DIR=$folder/run
export DBUS_SESSION_BUS_ADDRESS=unix:path=$folder/run/bus
begin dbus-daemon --session --address="$DBUS_SESSION_BUS_ADDRESS" --nofork --nopidfile
await test -S "$folder/run/bus"
begin pipewire
await pw-cli info 0
begin env XDG_STATE_HOME="$folder" wireplumber
for camera in "${cameras[@]}"; do
  name=${camera%%:*} pattern=smpte
  [[ $camera != *:* ]] || pattern=${camera#*:}
  escaped=${name// /\\ }
  begin gst-launch-1.0 -q videotestsrc is-live=true "pattern=$pattern" \
    ! "video/x-raw,format=YUY2,width=${size%x*},height=${size#*x},framerate=30/1" \
    ! pipewiresink mode=provide "stream-properties=p,media.class=Video/Source,media.role=Camera,node.name=(string)\"$escaped\",node.description=(string)\"$escaped\""
  await is_listed "$name"
done
"$@"
