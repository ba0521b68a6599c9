#!/usr/bin/env bash
# dist_vendor.sh: run by `meson dist`. Adds to the release archive what its build would otherwise have to fetch or generate: the
# compiled packs, the source of jansson, the npm parts that are bundled into the page, with their licences, and the icons of the
# emblems, below vendor/.
set -euo pipefail
umask 022
source=$MESON_SOURCE_ROOT dist=$MESON_DIST_ROOT build=$MESON_BUILD_ROOT
vendor=$dist/vendor
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The packs are compiled from the data in the archive, not from files that may have changed since the commit. Of each pack: the
# game and its files.
add_packs() {
    mkdir -p "$vendor/packs"
    if [ -d "$source/vendor/packs" ]; then
        cp "$source"/vendor/packs/*.[ch] "$vendor/packs/"
        return
    fi
    ninja -C "$build" --quiet compile_pack
    local pack game files
    for pack in "$@"; do
        read -r game files <<<"$pack"
        # shellcheck disable=SC2086 # the files are words
        (cd "$dist" && "$build/compile_pack" "$game" vendor/packs/"$game"_pack.{c,h} $files)
    done
}

add_jansson() {
    mkdir -p "$vendor/jansson"
    if [ -f "$source/vendor/jansson/version.c" ]; then
        cp "$source"/vendor/jansson/{*.[ch],LICENSE} "$vendor/jansson/"
    else
        "$source/tools/jansson_source.sh" "$vendor/jansson"
    fi
}

# bundled_files: the files of npm parts that esbuild takes for the page, from the folder of the parts.
bundled_files() {
    NODE_PATH=$source/vendor/npm "$esbuild" "$source/web/src/main.tsx" --bundle --jsx=automatic --jsx-import-source=preact \
        --outdir="$work" --metafile="$work/meta.json" --log-level=error &&
        grep -oE "(node_modules|vendor/npm)/[^\"]+\.m?js" "$work/meta.json" | sed -E 's,^(node_modules|vendor/npm)/,,' | sort -u
}

# Of each part: what is bundled, what that was made from (src), what describes it (package.json), and its licence.
add_npm_parts() {
    local parts=$source/web/node_modules esbuild=$source/web/node_modules/.bin/esbuild file part folder
    [ -x "$esbuild" ] || esbuild=esbuild
    [ -d "$parts/preact" ] || parts=$source/vendor/npm
    if [ ! -d "$parts/preact" ]; then
        echo "The archive needs the parts of the page: run 'npm ci --ignore-scripts' in web." >&2
        return 1
    fi
    bundled_files >"$work/files"
    cd "$parts"
    while read -r file; do
        mkdir -p "$vendor/npm/$(dirname "$file")"
        cp "$file" "$vendor/npm/$file"
        part=$(grep -oE '^(@[^/]+/)?[^/]+' <<<"$file")
        folder=$(dirname "$(dirname "$file")") # of dist
        for file in "$part/LICENSE" "$part/package.json" "$folder/package.json" "$folder/src"; do
            [ ! -e "$file" ] || cp -RT "$file" "$vendor/npm/$file"
        done
    done <"$work/files"
    cd "$source"
}

# The icons that the games use, without the thousands of others.
add_icons() {
    local part=@iconify-json/game-icons from=$source/web/node_modules
    [ -d "$from/$part" ] || from=$source/vendor/npm
    mkdir -p "$vendor/npm/$part"
    cp "$from/$part"/{README.md,package.json} "$vendor/npm/$part/"
    node "$source/web/used_icons.mjs" >"$vendor/npm/$part/icons.json"
}

add_packs "$@"
add_jansson
add_npm_parts
add_icons

# The same commit makes the same archive: what was added is as old as the commit.
time=${SOURCE_DATE_EPOCH:-$(git -C "$source" log -1 --format=%ct)}
chmod -R u=rwX,go=rX "$vendor"
find "$vendor" -exec touch -h -d "@$time" {} +
touch -d "@$time" "$dist"
