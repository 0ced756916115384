# What `xcodebuild` leaves behind, for tests on other systems. The shell that reads this sets folder, version and
# symbols, and has before_archive and before_export.
echo "$@" >> "$folder/calls"
action="$1"
all="$*"
while [ $# -gt 0 ]; do
case "$1" in
-scheme) scheme="$2" ;;
-destination) place="$2" ;;
-archivePath) archive="$2" ;;
-exportPath) export="$2" ;;
-exportOptionsPlist) options="$2" ;;
-output) output="$2" ;;
-framework) frameworks="$frameworks $2" ;;
esac
shift
done
case "$action" in
-version) echo "$version"; echo 'Build version 1A1' ;;
archive)
before_archive
echo "Signing with $(ls -d *.xcodeproj)"
mkdir -p "$archive/Products"
echo "$place" > "$archive/place"
echo "$scheme" > "$archive/scheme"
case "$archive" in
*Kit*) bundle="$archive/Products/Library/Frameworks/$scheme.framework"; name="$scheme.framework" ;;
*) bundle="$archive/Products/Applications/$scheme.app"; name="$scheme.app" ;;
esac
mkdir -p "$bundle/Modules/$scheme.swiftmodule"
echo "program of $scheme for $place" > "$bundle/$scheme"
chmod 755 "$bundle/$scheme"
echo interface > "$bundle/Modules/$scheme.swiftmodule/arm64.swiftinterface"
if $symbols; then
mkdir -p "$archive/dSYMs/$name.dSYM/Contents/Resources/DWARF"
echo symbols > "$archive/dSYMs/$name.dSYM/Contents/Resources/DWARF/$scheme"
fi ;;
-exportArchive)
before_export
mkdir -p "$export"
name=$(cat "$archive/scheme")
echo log > "$export/Packaging.log"
case "$(cat "$archive/place")" in
*macOS*)
if grep -q app-store "$options"; then echo pkg > "$export/$name.pkg"; else
mkdir -p "$export/$name.app/Contents/MacOS" \
"$export/$name.app/Contents/Frameworks/A.framework/Versions/A"
echo program > "$export/$name.app/Contents/MacOS/$name"
chmod 755 "$export/$name.app/Contents/MacOS/$name"
echo info > "$export/$name.app/Contents/Info.plist"
echo A > "$export/$name.app/Contents/Frameworks/A.framework/Versions/A/A"
ln -s A "$export/$name.app/Contents/Frameworks/A.framework/Versions/Current"
fi ;;
*) cat "$options" > "$export/$name.ipa" ;;
esac ;;
-create-xcframework)
[ ! -e "$output" ] || exit 70
mkdir -p "$output"
echo info > "$output/Info.plist"
for framework in $frameworks; do
[ -d "$framework" ] || { echo "error: the path does not point to a valid framework: $framework"; exit 70; }
slice=$(basename "$(dirname "$(dirname "$(dirname "$(dirname "$framework")")")")" .xcarchive)
mkdir "$output/$slice"
cp -R "$framework" "$output/$slice"
done ;;
*) exit 64 ;;
esac
