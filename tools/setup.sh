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

WEB_PACKAGES="clang-14 lld-14 wasi-libc libclang-rt-14-dev-wasm32"
WEB_TEST_PACKAGES="chromium"

# node_packages: Debian's node, unless this machine has one from elsewhere.
node_packages() {
    command -v node >/dev/null || printf 'nodejs '
    command -v npm >/dev/null || printf 'npm '
}

# build_web: the engine as WebAssembly and the client, into build/web. Runs in the root of the source tree, after build_into build.
build_web() {
    local lock=web/package-lock.json stamp=web/node_modules/.installed
    # shellcheck disable=SC2046,SC2086
    install_missing $WEB_PACKAGES $(node_packages) || return 1
    meson introspect --buildoptions build | grep -Eq '"name": "web", "value": true' || meson configure build -Dweb=true || return 1
    build_into build || return 1
    if ! cmp -s "$lock" "$stamp"; then
        say "Fetching the client's parts ..."
        (cd web && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --ignore-scripts --silent) && cp "$lock" "$stamp" || return 1
    fi
    if [ ! -f build/web/index.html ] || [ -n "$(find web/src web/build.mjs build/src/wasm/engine.wasm -newer build/web/index.html -print -quit)" ]; then
        say "Building build/web ..."
        (cd web && node build.mjs) || return 1
    fi
}

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
