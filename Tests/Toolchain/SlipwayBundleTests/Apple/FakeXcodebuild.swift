import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

/// Programs that leave behind what those of Xcode leave, and note how they were called.
struct FakeXcodebuild: ProcessRunner {
    let folder: TemporaryDirectory
    private let tools: Path

    /// - Parameters:
    ///   - archive: what `xcodebuild archive` does before it makes the archive, for `sh`.
    ///   - export: what `xcodebuild -exportArchive` does before it exports.
    ///   - check: what `xcrun swiftc` does.
    ///   - version: the first line of `xcodebuild -version`.
    init(
        archive: String = "", export: String = "", check: String = "exit 0", version: String = "Xcode 16.2",
        symbols: Bool = true
    ) throws {
        folder = try TemporaryDirectory()
        tools = folder.path.appending("tools")
        _ = try FakeTool(
            "xcodebuild", in: tools,
            script: """
                echo "$@" >> "\(folder.path)/calls"
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
                -version) echo '\(version)'; echo 'Build version 1A1' ;;
                archive)
                \(archive)
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
                if \(symbols ? "true" : "false"); then
                mkdir -p "$archive/dSYMs/$name.dSYM/Contents/Resources/DWARF"
                echo symbols > "$archive/dSYMs/$name.dSYM/Contents/Resources/DWARF/$scheme"
                fi ;;
                -exportArchive)
                \(export)
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
                """)
        _ = try FakeTool(
            "xcrun", in: tools,
            script: """
                echo "xcrun $@" >> "\(folder.path)/calls"
                \(check)
                """)
    }

    /// Those that the programs were called with.
    var calls: [String] { ((try? folder.read("calls")) ?? "").split(separator: "\n").map(String.init) }

    func run(
        _ command: Command, onLine: @escaping @Sendable (String) -> Void
    ) async throws(SlipwayError) -> CommandResult {
        let isOurs = try LocalFileSystem().exists(tools.appending(command.program))
        let program = isOurs ? tools.appending(command.program).string : command.program
        return try await SubprocessRunner().run(
            Command(program, command.arguments, in: command.directory, environment: command.environment),
            onLine: onLine)
    }

    func removeTools() throws { try LocalFileSystem().remove(tools) }
}
