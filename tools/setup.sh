# setup.sh: sourced by ./play and ./test, in the root of the source tree. Installs what is missing and builds, step by step. Each
# step that has something to do says how long it took; one that fails says which it is, what it printed and what to do.

say() { printf '%s\n' "$*"; }

BUILD_PACKAGES="gcc libc6-dev meson ninja-build pkg-config libyaml-dev libjansson-dev libncurses-dev \
    libwebsockets-dev libsqlite3-dev libsodium-dev"
WEB_PACKAGES="clang-14 lld-14 wasi-libc libclang-rt-14-dev-wasm32 dpkg-dev"
TEST_PACKAGES="libcmocka-dev clang libclang-rt-14-dev openssl python3 python3-websockets tmux \
    chromium chromium-headless-shell zsh fish man-db mandoc"

downloading=0 building=0 # seconds of each so far

# step KIND NAME ADVICE COMMAND...: KIND is 'downloading' or 'building', whose seconds are added up.
step() {
    local kind=$1 name=$2 advice=$3 log start=$SECONDS took status=0
    shift 3
    log=$(mktemp)
    say "$name ..."
    "$@" >"$log" 2>&1 </dev/null || status=$?
    took=$((SECONDS - start))
    if [ "$status" -ne 0 ]; then
        cat "$log"
        say "This step failed: $name. $advice"
    else
        say "$name: $took s"
        printf -v "$kind" %d $((${!kind} + took))
    fi
    rm -f "$log"
    return "$status"
}

# tell_times: what all steps so far took; nothing if there was nothing to do.
tell_times() {
    [ $((downloading + building)) -eq 0 ] || say "Set up: $downloading s of downloads, $building s of building."
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

fetch_packages() {
    as_root apt-get update -qq &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
}

# install_missing PACKAGE...: nothing to do if all are there.
install_missing() {
    local package installed missing=()
    command -v dpkg-query >/dev/null || {
        say "This is not a Debian system: please install the counterparts of: $*"
        return 0
    }
    installed=" $(dpkg-query -W -f='${db:Status-Status} ${Package} ' "$@" 2>/dev/null)"
    for package in "$@"; do
        [[ $installed == *" installed $package "* ]] || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
        say "Packages are missing. Please run as root: apt-get install ${missing[*]}"
        return 1
    fi
    step downloading "Installing packages (${missing[*]})" "Check the network and the package sources, or install them by hand." \
        fetch_packages "${missing[@]}"
}

# node_packages: Debian's node, unless this machine has one from elsewhere.
node_packages() {
    command -v node >/dev/null || printf 'nodejs '
    command -v npm >/dev/null || printf 'npm '
}

# fetch_npm_parts [--omit=dev]
fetch_npm_parts() {
    (cd web && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --ignore-scripts "$@")
}

# install_npm_parts page|all: what web/package.json asks for to build the page, or all of it, for the tests.
install_npm_parts() {
    local stamp=web/node_modules/.installed advice="Check the network and npm's registry ('npm ping'), then try again." only=()
    if [ -f "$stamp" ] && cmp -s web/package-lock.json <(tail -n +2 "$stamp") && [[ "$1 all" == *"$(head -n 1 "$stamp")"* ]]; then
        return 0
    fi
    [ "$1" = page ] && only=(--omit=dev)
    step downloading "Fetching the parts of the page by npm" "$advice" fetch_npm_parts "${only[@]}" &&
        { echo "$1"; cat web/package-lock.json; } >"$stamp"
}

install_jansson_source() {
    [ -f vendor/jansson/version.c ] || step downloading "Fetching the source of jansson" \
        "Check the network and the package sources in /etc/apt." tools/jansson_source.sh vendor/jansson
}

# configure FOLDER [-DOPTION=VALUE...]: anew where an option is not as it is wanted, or meson's files have changed.
configure() {
    local folder=$1 option name value
    local advice="If $folder is from an earlier version, remove it and try again."
    shift
    if [ ! -f "$folder/build.ninja" ]; then
        step building "Configuring $folder" "If packages are missing, install them; if $folder is a leftover, remove it." meson setup "$folder" "$@"
        return
    fi
    for option in "$@"; do
        name=${option#-D} value=${option#*=}
        if ! grep -Eq "\"name\": \"${name%%=*}\", \"value\": \"?$value\"?," "$folder/meson-info/intro-buildoptions.json"; then
            step building "Configuring $folder anew" "$advice" meson configure "$folder" "$@" || return
            break
        fi
    done
    [[ $(ninja -C "$folder" -n build.ninja 2>&1) == *"no work to do"* ]] ||
        step building "Reading meson's files for $folder" "$advice" ninja -C "$folder" build.ninja
}

# build FOLDER TARGET...: what has changed. Says nothing if nothing has.
build() {
    local folder=$1
    [[ $(ninja -C "$@" -n 2>&1) == *"no work to do"* ]] ||
        step building "Building $folder" "If $folder is from an earlier version, remove it and try again." ninja -C "$@" --quiet
}

# build_program: build/dicewright.
build_program() {
    # shellcheck disable=SC2086
    install_missing $BUILD_PACKAGES && configure build -Dterminal=enabled -Dserver=enabled && build build dicewright
}

# build_page page|all [-DOPTION=VALUE...]: build/dicewright and build/web, with the npm parts that this needs, or all.
build_page() {
    local npm_parts=$1
    shift
    # shellcheck disable=SC2046,SC2086
    install_missing $BUILD_PACKAGES $WEB_PACKAGES $(node_packages) && install_jansson_source && install_npm_parts "$npm_parts" &&
        configure build -Dterminal=enabled -Dserver=enabled -Dweb=enabled "$@" && build build page
}
