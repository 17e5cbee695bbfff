#!/usr/bin/env bash
# Tries kiosk/mememe-kiosk-metrics with a program in the place of mememe, whose check answers in
# all ways.
#
#   Packaging/metrics-trial.sh
#
# `promtool check metrics` is asked as well if it is installed, with the package prometheus.

# Functions are called by `check`, as its arguments.
# shellcheck disable=SC2317
# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

command -v jq >/dev/null || give_up "jq is missing; Packaging/packages.txt names its package."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Makes the standard input a program of a name.
stand_in() {
  { echo '#!/bin/sh' && cat; } >"$folder/bin/$1"
  chmod +x "$folder/bin/$1"
}

# Makes the standard input what `mememe kiosk check --json` prints, and its status the argument.
answer() {
  cat >"$folder/answer"
  stand_in mememe <<END
[ "\$*" = "kiosk check --json" ] || exit 64
cat "$folder/answer"
exit $1
END
}

# Writes the metrics, and prints them without their meanings and the time.
metrics() {
  PATH=$folder/bin:$PATH "$root/Packaging/kiosk/mememe-kiosk-metrics" "$folder/metrics" 2>/dev/null
  grep -v -e '^#' -e _timestamp_seconds "$folder/metrics/mememe_kiosk.prom"
}

# Whether the metrics are the standard input.
are_metrics() { diff - <(metrics) >&2; }

is_alone() { [[ $(ls -A "$folder/metrics") == mememe_kiosk.prom ]]; }
is_readable() { [[ $(stat -c %a "$folder/metrics/mememe_kiosk.prom") == 644 ]]; }
is_now() {
  local time
  time=$(sed -n 's/^mememe_kiosk_check_timestamp_seconds //p' "$folder/metrics/mememe_kiosk.prom")
  ((time > 0 && $(date +%s) - time < 60))
}
passes_promtool() {
  ! command -v promtool >/dev/null \
    || [[ -z $(promtool check metrics <"$folder/metrics/mememe_kiosk.prom" 2>&1) ]]
}

has_no_folder() {
  ! PATH=$folder/bin:$PATH "$root/Packaging/kiosk/mememe-kiosk-metrics" "$folder/none" 2>/dev/null
}

mkdir "$folder/bin" "$folder/metrics"
# The kiosk's user need not be there.
stand_in setpriv <<'END'
while [ "$1" != sh ]; do shift; done
exec "$@"
END
say "The metrics of kiosks:"

answer 1 <<'END'
{"version":"0.1.0","problems":1,"notes":3,"findings":[{"level":"problem","subject":"printer","text":"It is out."},{"level":"note","subject":"permissions","text":"One."},{"level":"note","subject":"permissions","text":"Another."},{"level":"ok","subject":"permissions","text":"They are private."},{"level":"note","subject":"a \"b\"\\c\nd","text":"e"}]}
END
check "findings are counted, and each subject has each of its levels once" are_metrics <<'END'
mememe_kiosk_up 1
mememe_kiosk_info{version="0.1.0"} 1
mememe_kiosk_findings{level="ok"} 1
mememe_kiosk_findings{level="note"} 3
mememe_kiosk_findings{level="problem"} 1
mememe_kiosk_finding{subject="a \"b\"\\c\nd",level="note"} 1
mememe_kiosk_finding{subject="permissions",level="note"} 1
mememe_kiosk_finding{subject="permissions",level="ok"} 1
mememe_kiosk_finding{subject="printer",level="problem"} 1
END
check "promtool has nothing to say" passes_promtool
check "the file is alone, and all can read it" eval "is_alone && is_readable"
check "it has the time of the check" is_now

answer 0 <<<'{"version":"0.2.0","problems":0,"notes":0,"findings":[]}'
check "a check without findings is one" are_metrics <<'END'
mememe_kiosk_up 1
mememe_kiosk_info{version="0.2.0"} 1
mememe_kiosk_findings{level="ok"} 0
mememe_kiosk_findings{level="note"} 0
mememe_kiosk_findings{level="problem"} 0
END
check "promtool has nothing to say" passes_promtool

for text in '' 'Segmentation fault' '{"version":"0.1.0"}' '{"version":"0.1.0","findings":[{"le'; do
  answer 139 <<<"$text"
  check "'$text' is no answer" are_metrics <<'END'
mememe_kiosk_up 0
END
done
check "promtool has nothing to say" passes_promtool
check "the file is alone" is_alone
check "without a folder it fails" has_no_folder
exit "$((failures > 0))"
