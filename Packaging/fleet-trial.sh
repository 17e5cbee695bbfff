#!/usr/bin/env bash
# Makes one batch on several machines, as the examples of the manual page do: with GNU parallel over
# SSH, and as an array of Slurm. Processes, connections and a whole machine are killed meanwhile.
#
#   Packaging/fleet-trial.sh                      all parts
#   Packaging/fleet-trial.sh parallel             these parts: parallel slurm
#   MEMEME=/usr/bin/mememe Packaging/fleet-trial.sh    another program than .build/release/mememe
#
# The machines are this one: two SSH servers, or two daemons of Slurm, with ports, keys and settings
# of their own in a folder that is removed at the end. A part is left out if a program is missing:
#
#   parallel   parallel openssh-server jq
#   slurm      slurmctld slurmd slurm-client munge jq

# Functions are called by `check` and `within`, as their arguments.
# shellcheck disable=SC2317
# shellcheck source-path=SCRIPTDIR source=setup.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"
# shellcheck source-path=SCRIPTDIR source=trial.sh
source "$root/Packaging/trial.sh"

[[ $# -gt 0 ]] || set -- parallel slurm
for part in "$@"; do
  case $part in
    parallel | slurm) ;;
    *)
      say "usage: Packaging/fleet-trial.sh [parallel|slurm]…"
      exit 64
      ;;
  esac
done
program=${MEMEME:-$root/.build/release/mememe}
[[ -x $program ]] || give_up "There is no $program; Packaging/run.sh builds it."

folder=$(mktemp -d /tmp/mememe-fleet.XXXXXX)
# The servers are in /usr/sbin.
export PATH=$folder/bin:$PATH:/usr/sbin

# MARK: - Results

not() { ! "$@"; }

# Whether all programs are there; otherwise says which part is left out.
needs() {
  local part=$1 name
  shift
  for name in "$@"; do
    if ! command -v "$name" >/dev/null; then
      say "Left out: $part, because $name is missing; Packaging/fleet-trial.sh names its package."
      return 1
    fi
  done
}

# MARK: - The batch

readonly lines=120

# Prints a batch of all kinds of memes, with a blank line, a line that is none, and one without a
# picture.
batch() {
  local number pictures=("$root"/Assets/Samples/*.jpg) picture
  local looks=(classic bar subtitle label poster plain) types=(jpg jpg png webp)
  for ((number = 1; number <= lines; number++)); do
    picture=${pictures[number % ${#pictures[@]}]##*/}
    case $number in
      50) echo ;;
      77) picture=missing.jpg ;;&
      99) echo "nonsense" ;;
      *)
        printf '{"picture":"pictures/%s","top":"machine %d","look":"%s","output":"%d.%s"}\n' \
          "$picture" "$number" "${looks[number % 6]}" "$number" "${types[number % 4]}"
        ;;
    esac
  done
}

# A copy of the program, so that its processes are known by it; and the memes of one process.
prepare() {
  export HOME=$folder/home XDG_CACHE_HOME=$folder/home/cache XDG_DATA_HOME=$folder/home/data \
    XDG_STATE_HOME=$folder/home/state XDG_CONFIG_HOME=$folder/home/config LC_ALL=C.UTF-8
  mkdir -p "$folder"/{bin,home,pictures}
  cp "$program" "$folder/bin/mememe"
  link_helpers "$folder/bin"
  cp "$root"/Assets/Samples/*.jpg "$folder/pictures"
  batch >"$folder/memes.jsonl"
  enter whole
  if mememe caption --batch memes.jsonl --output-dir memes --report report-1.jsonl 2>/dev/null; then
    give_up "The lines that are wrong have not failed."
  fi
  [[ $(count) -eq $((lines - 3)) ]] || give_up "One process does not make the memes."
}

# Makes a folder for a trial, as all machines see it, and goes there.
enter() {
  mkdir -p "$folder/trials/$1/memes"
  cd "$folder/trials/$1"
  ln -sfn "$folder/pictures" pictures
  ln -sf "$folder/memes.jsonl" memes.jsonl
}

# Prints how many files a trial has written.
count() { find memes -type f | wc -l; }

# Whether two commands print the same; otherwise says where they begin to differ.
are_same() {
  local difference
  difference=$(diff <(eval "$1") <(eval "$2")) || { say "$(head -n 5 <<<"$difference")" && return 1; }
}

# Prints the checksums of all files that a trial has written, hidden ones too.
memes() { (cd "$1/memes" && find . -type f -exec sha256sum {} + | sort -k 2); }

# Whether the files are those of one process, and no others.
are_whole() { are_same "memes ../whole" "memes ."; }

# Prints what the reports in a folder say of the lines, without the time it took.
reported() { jq -cS 'del(.seconds)' "$1"/report-*.jsonl | sort; }

# Whether all reports together are that of one process.
are_reported() { are_same "reported ../whole" "reported ."; }

# Prints the lines in the reports of a folder, and what became of them.
states() { jq -r '"\(.line) \(.status)"' "$1"/report-*.jsonl | sort; }

# Whether each line is in one report only, and is skipped if it has not failed.
are_skipped() { are_same "states ../whole | sed s/made/skipped/" "states ."; }

# Whether some memes are there, and not all.
are_some() { (($(count) > 0 && $(count) < lines - 3)); }

# Whether what is there is as one process makes it; otherwise keeps both in .build/fleet.
are_right() {
  local wrong name
  wrong=$(comm -13 <(memes ../whole | sort) <(memes . | sort))
  [[ -n $wrong ]] || return 0
  while read -r _ name; do
    say "$name is another file than one process makes."
    install -D -t "$root/.build/fleet/right" "../whole/memes/$name" || true
    install -D -t "$root/.build/fleet/wrong" "memes/$name"
  done <<<"$wrong"
  return 1
}

# Waits for a number of memes, as long as a command succeeds.
wait_for_memes() {
  while [[ $(count) -lt $1 ]] && "${@:2}" 2>/dev/null; do sleep 0.1; done
}

# Prints the name and the time of each meme.
times() { find memes -type f -printf '%P %T@\n' | sort; }

# Prints an example of the manual page: the lines from one that begins with a word.
example() {
  sed -n "/^$1 /,/^\.EE/{/^\.EE/d;s/\\\\-/-/g;s/\\\\e/\\\\/g;p}" "$root/Packaging/mememe.1"
}

# The same line with fewer shards, which takes less time.
shorten() { line=${line//40/12}; }

# MARK: - Processes

# Prints the process IDs of the program and its helpers.
processes() {
  # Processes may end meanwhile.
  find /proc -maxdepth 2 -path '/proc/[0-9]*/exe' -lname "$folder/bin/*" -printf '%h\n' 2>/dev/null \
    | sed 's#.*/##' || true
}

are_ended() { [[ -z $(processes) ]]; }

# Kills a process and all that it has started.
kill_tree() {
  local child
  # One that is stopped starts nothing more.
  kill -STOP "$1" 2>/dev/null || true
  for child in $(pgrep -P "$1"); do kill_tree "$child"; done
  kill -KILL "$1" 2>/dev/null || true
}

# Kills processes of the program while another one runs, a number of them at most; prints how many.
kill_some() {
  local killed=0 found
  while kill -0 "$1" 2>/dev/null && ((killed < $2)); do
    mapfile -t found < <(processes)
    if [[ ${#found[@]} -gt 0 ]] && kill -KILL "${found[RANDOM % ${#found[@]}]}" 2>/dev/null; then
      killed=$((killed + 1))
    fi
    sleep "0.$((RANDOM % 3))"
  done
  echo "$killed"
}

# MARK: - GNU parallel

# The process IDs and ports of the SSH servers.
declare -A servers ports

# Starts a machine: an SSH server of a name.
begin_machine() {
  local variable environment="PATH=\"$PATH\""
  for variable in XDG_CACHE_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME LC_ALL; do
    environment+=" $variable=\"${!variable}\""
  done
  [[ -n ${ports[$1]-} ]] || ports[$1]=$(free_port)
  cat >"$folder/ssh/$1.sshd" <<END
ListenAddress 127.0.0.1
Port ${ports[$1]}
HostKey $folder/ssh/host
AuthorizedKeysFile $folder/ssh/user.pub
# The folder for temporary files can be written to by all.
StrictModes no
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
PidFile none
MaxStartups 100
SetEnv $environment
END
  begin "sshd-$1" "$(command -v sshd)" -D -e -f "$folder/ssh/$1.sshd"
  servers[$1]=$last
  within 20 ssh -F "$folder/ssh/config" "$1" true \
    || give_up "The SSH server does not start: $(<"$folder/sshd-$1.log")"
}

# Ends a machine with all that runs on it.
kill_machine() {
  kill_tree "${servers[$1]}"
  wait "${servers[$1]}" 2>/dev/null || true
}

begin_machines() {
  local name
  mkdir "$folder/ssh"
  # The server of root wants this folder, which its service makes.
  if [[ $EUID -eq 0 && ! -d /run/sshd ]]; then
    mkdir -m 755 /run/sshd
    trap 'end; rmdir /run/sshd' EXIT
  fi
  for name in host user; do ssh-keygen -q -t ed25519 -N '' -f "$folder/ssh/$name"; done
  for name in one two; do
    ports[$name]=$(free_port)
    printf 'Host %s\n  Port %s\n' "$name" "${ports[$name]}"
  done >"$folder/ssh/config"
  cat >>"$folder/ssh/config" <<END
Host *
  HostName 127.0.0.1
  User $(id -un)
  IdentityFile $folder/ssh/user
  IdentitiesOnly yes
  UserKnownHostsFile $folder/ssh/known
  StrictHostKeyChecking no
  LogLevel ERROR
END
  for name in one two; do begin_machine "$name"; done
  export PARALLEL_SSH="ssh -F $folder/ssh/config"
}

# Runs the example of the manual, or another line; its status is the number of shards that failed.
run_line() { bash -c "${1:-$line}" >parallel.out 2>>parallel.err; }

# Two lines fail, each in a shard of its own.
has_two_failures() {
  local status=0
  run_line "$@" || status=$?
  [[ $status -eq 2 ]] || { say "The status is $status: $(tail -n 5 parallel.err)" && return 1; }
}

# Kills a connection to a machine, while a process runs.
kill_connection() {
  local session
  while kill -0 "$2" 2>/dev/null; do
    # A session is a child of the server, and may have one itself; it may end meanwhile.
    session=$(pgrep -P "${servers[$1]}" | head -n 1) || true
    if [[ -n $session ]]; then
      pkill -KILL -P "$session" -x sshd || true
      ! kill -KILL "$session" 2>/dev/null || return 0
    fi
  done
  return 1
}

# Runs the line while processes and then a connection are killed.
interrupt_line() {
  local running closed=true
  run_line &
  running=$!
  killed=$(kill_some "$running" 8)
  kill_connection one "$running" || closed=false
  not wait "$running" && $closed
}

# Runs the line while a whole machine fails.
lose_machine() {
  local running status=0
  run_line "${line/parallel/parallel --retries 2}" &
  running=$!
  wait_for_memes 20 kill -0 "$running"
  kill_machine one
  wait "$running" || status=$?
  [[ $status -eq 2 ]]
}

try_parallel() {
  local line before killed
  line=$(example parallel)
  begin_machines
  say "With GNU parallel on two machines: $line"

  enter parallel
  check "two shards fail, which have a line that is wrong" has_two_failures
  check "the files are those of one process, byte for byte" are_whole
  check "the reports have each line once, with what became of it" are_reported

  shorten
  before=$(times)
  rm report-*.jsonl
  check "with fewer shards nothing is left to do" has_two_failures
  check "every meme is skipped, and reported as that" are_skipped
  check "no file was written again" test "$before" = "$(times)"
  check "without --resume it can be run again, too" has_two_failures "${line/ --resume/}"
  check "the files are the same" are_whole

  enter together
  # shellcheck disable=SC2016
  run_line "$(sed 's/ --resume//; s/\$(seq 12)/$(seq 12 | sed p)/' <<<"$line")" || true
  check "each shard on both machines at once makes the same files" are_whole

  enter killed
  check "processes and a connection are killed while it runs" interrupt_line
  within 30 are_ended || true
  check "no process is left" are_ended
  check "$killed processes were killed, and $(count) memes are there" are_some
  check "what is there is as one process makes it" are_right
  check "the line is run again" has_two_failures
  check "the files are those of one process, and no others" are_whole

  enter lost
  check "with --retries 2 the shards of a machine that fails are made by the other one" lose_machine
  within 30 are_ended || true
  check "the files are those of one process, and no others" are_whole
}

# MARK: - Slurm

begin_slurm() {
  local name
  mkdir -p "$folder/slurm/state"
  mkdir -m 755 "$folder/slurm/socket"
  (umask 077 && head -c 128 /dev/urandom >"$folder/slurm/munge.key")
  begin munged munged --foreground --force --socket="$folder/slurm/socket/munge" \
    --key-file="$folder/slurm/munge.key" --log-file="$folder/slurm/munge.log" \
    --pid-file="$folder/slurm/munge.pid" --seed-file="$folder/slurm/munge.seed"
  within 20 test -S "$folder/slurm/socket/munge" \
    || give_up "munged does not start: $(<"$folder/munged.log")"
  cat >"$folder/slurm/slurm.conf" <<END
ClusterName=trial
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmctldPort=$(free_port)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$folder/slurm/socket/munge
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
StateSaveLocation=$folder/slurm/state
SlurmdSpoolDir=$folder/slurm/spool.%n
SlurmctldPidFile=$folder/slurm/controller.pid
SlurmdPidFile=$folder/slurm/%n.pid
KillWait=2
SchedulerParameters=batch_sched_delay=0
END
  for name in one two; do
    echo "NodeName=$name NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=$(free_port) CPUs=2"
  done >>"$folder/slurm/slurm.conf"
  echo "PartitionName=all Nodes=ALL Default=YES" >>"$folder/slurm/slurm.conf"
  export SLURM_CONF=$folder/slurm/slurm.conf
  begin slurmctld slurmctld -D
  for name in one two; do begin "slurmd-$name" slurmd -D -N "$name"; done
  within 30 are_idle || give_up "Slurm does not start: $(cat "$folder"/slurm*.log)"
}

are_idle() { [[ $(sinfo -h -t idle -o %D) == 2 ]]; }

# Submits the example of the manual, and waits for its end; it fails, as two lines do.
run_array() { not bash -c "${line/sbatch/sbatch --wait}" >>sbatch.out 2>&1; }

has_no_jobs() { [[ -z $(squeue -h) ]]; }

# Cancels the array in the middle.
cancel_array() {
  bash -c "$line" >>sbatch.out 2>&1 || return 1
  wait_for_memes 20 not has_no_jobs
  scancel --user="$(id -un)"
  within 30 has_no_jobs
}

try_slurm() {
  local line
  line=$(example sbatch)
  begin_slurm
  say "As an array of Slurm on two nodes: $line"

  enter slurm
  check "the array ends, and fails as two lines do" run_array
  check "the files are those of one process, byte for byte" are_whole
  check "the reports have each line once, with what became of it" are_reported

  shorten
  enter cancelled
  check "the array is cancelled in the middle" cancel_array
  within 30 are_ended || true
  check "no process is left" are_ended
  check "$(count) memes are there" are_some
  check "what is there is as one process makes it" are_right
  check "it is submitted again" run_array
  check "the files are those of one process, and no others" are_whole
}

# MARK: -

trap end EXIT
prepare
for part in "$@"; do
  case $part in
    parallel) ! needs "$part" parallel ssh ssh-keygen sshd pgrep python3 jq || try_parallel ;;
    slurm) ! needs "$part" slurmctld slurmd sbatch munged python3 jq || try_slurm ;;
  esac
done
exit "$((failures > 0))"
