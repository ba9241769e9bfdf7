# Sourced by the other scripts: where builds go, how they are made, and how a script says what it does.
# shellcheck shell=bash disable=SC2034

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

# SCRATCH moves the build folders, so that two checkouts (or two people) do not wait for each other.
scratch=${SCRATCH:-.build}

# Every release build uses the same flags: other flags would build everything again.
# The static runtime is what makes `slu-cli` start fast and run on a machine without Swift.
# A target imports only what its manifest names.
release=(-c release --scratch-path "$scratch" --explicit-target-dependency-import-check error)
# The sanitizer legs link with lld: gold warns 200 times about symbols that the AddressSanitizer exports.
sanitizer_linker=()
if [ "$(uname)" = Linux ]; then
  release+=(--static-swift-stdlib)
  sanitizer_linker=(-Xswiftc -use-ld=lld)
fi
# What only tests is compiled a module at a time and without what a debugger reads, which takes two thirds of the time; reports of
# sanitizers name functions, not lines. A number of threads, if only one, keeps a file of objects for each source, as SwiftPM expects.
of_modules=(-Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 1 -Xswiftc -gnone)
test_build=(--build-tests "${of_modules[@]}")
slu_cli=$scratch/release/slu-cli

# say SENTENCE…: a word to the person who waits; never on stdout, which belongs to the program that runs.
say() { printf '%s\n' "$*" >&2; }

# fail SENTENCE…: the end, with a reason.
fail() {
  say "error: $*"
  exit 1
}

# faults LOG: the lines of a long output that say what is wrong, once more, as often only its end is seen.
faults() { grep -E 'recorded an issue|error: |SUMMARY: |signal code' "$1" | tail -n 12 | cut -c 1-400 >&2 || true; }

# building ARGUMENT…: swift build, how far it is on one line of a terminal that waits; nothing where nobody looks.
building() {
  local log status=0
  if [ ! -t 2 ]; then
    quietly swift build "$@"
    return
  fi
  log=$(mktemp)
  swift build "$@" 2>&1 | tee "$log" | while IFS= read -r line; do
    case $line in "["*/*"]"*) printf '\r%.100s\033[K' "$line" >&2 ;; esac
  done || status=$?
  printf '\r\033[K' >&2
  if [ "$status" -ne 0 ]; then
    cat "$log" >&2
    say "error: the build failed with exit code $status"
    faults "$log"
  fi
  rm -f "$log"
  return "$status"
}

# sanitized OPTION…: builds tests or a product with the AddressSanitizer, what computes optimised (`SLU_TOOLS` in the manifest), as all tests run
# under it and would take three times as long. What several scripts ask for is built once.
sanitized() {
  SLU_TOOLS=1 quietly swift build "${of_modules[@]}" -Xcc -O2 --sanitize=address --scratch-path "$scratch-asan" \
    "${sanitizer_linker[@]}" "$@"
}

# quietly COMMAND…: runs it and shows what it printed only when it fails; the last line is left in $last_line.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  if [ "$status" -ne 0 ]; then
    cat "$log" >&2
    say "error: this failed with exit code $status: $*"
    faults "$log"
  fi
  last_line=$(tail -n 1 "$log")
  rm -f "$log"
  return "$status"
}
