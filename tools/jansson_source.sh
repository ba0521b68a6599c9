#!/usr/bin/env bash
# jansson_source.sh FOLDER: puts the C files of the jansson that this Debian has into FOLDER, for the WebAssembly build.
# apt fetches and verifies the source package from wherever this machine gets its packages; nothing else is asked.
set -euo pipefail
folder=$(realpath -m "${1:?usage: jansson_source.sh FOLDER}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/parts" "$work/lists/partial" "$work/source" "$folder"

# The machine's own list of package sources in both of its forms, with sources asked for in place of binaries.
number=0
for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    [ -f "$list" ] || continue
    number=$((number + 1))
    sed -En 's/^[[:space:]]*deb[[:space:]]+/deb-src /p' "$list" >"$work/parts/$number.list"
done
for list in /etc/apt/sources.list.d/*.sources; do
    [ -f "$list" ] || continue
    number=$((number + 1))
    sed -E 's/^Types:.*/Types: deb-src/' "$list" >"$work/parts/$number.sources"
done

options=(-qq -o Dir::Etc::SourceList=/dev/null -o "Dir::Etc::SourceParts=$work/parts" -o "Dir::State::Lists=$work/lists"
    -o APT::Sandbox::User=root -o pkgCacheFile= -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache=)
apt-get "${options[@]}" update
(cd "$work/source" && apt-get "${options[@]}" source --download-only jansson)

tar -x --strip-components=1 -C "$work/source" -f "$work"/source/jansson_*.orig.tar.*
cp "$work"/source/src/*.[ch] "$work/source/LICENSE" "$folder/"
