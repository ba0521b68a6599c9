# setup.sh: sourced by ./play and ./test. Says which Debian packages are missing and installs them; builds.

say() { printf '%s\n' "$*"; }

# install_missing PACKAGE...: nothing to do if all are there.
install_missing() {
    local package missing=()
    command -v dpkg-query >/dev/null || {
        say "This is not a Debian system: please install the counterparts of: $*"
        return 0
    }
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    say "Missing packages: ${missing[*]}"
    say "Installing them with apt-get ..."
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || { say "Please run as root: apt-get install ${missing[*]}"; return 1; }
        as_root=(sudo)
    fi
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        "${missing[@]}" >/dev/null
}

BUILD_PACKAGES="gcc libc6-dev meson ninja-build pkg-config libyaml-dev libjansson-dev libncurses-dev \
    libwebsockets-dev libsqlite3-dev libsodium-dev"
TEST_PACKAGES="libcmocka-dev clang libclang-rt-14-dev openssl python3 python3-websockets tmux"

# build_into FOLDER [MESON OPTION...]: configures once, then compiles what has changed. Says nothing if nothing has.
build_into() {
    local folder=$1 log status=0
    shift
    log=$(mktemp)
    if [ ! -f "$folder/build.ninja" ]; then
        say "Configuring $folder ..."
        meson setup "$folder" "$@" >"$log" 2>&1 || status=$?
    fi
    if [ "$status" -eq 0 ] && [[ $(ninja -C "$folder" -n 2>&1) != *"no work to do"* ]]; then
        say "Building $folder ..."
        ninja -C "$folder" --quiet >"$log" 2>&1 || status=$?
    fi
    [ "$status" -eq 0 ] || cat "$log"
    rm -f "$log"
    return "$status"
}
