import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway bundle` and `slipway verify-bundle` of a repository with an app.
@Suite struct AppleBundleCommandTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("Greeter"))
        try await repository.commit(
            "An app",
            files: [
                "project.yml": """
                name: Greeter
                version: 1.0.0
                targets:
                  Greeter:
                    type: application
                    platform: iOS
                    sources: [App]
                    settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.greeter}

                """, "App/App.swift": "\n",
            ])
    }

    private func run(_ arguments: String..., path: String? = nil) async throws -> CommandResult {
        try await SlipwayCommand(in: repository.path, environment: path.map { ["PATH": $0] } ?? [:]).run(arguments)
    }

    @Test("the plan is printed on any system, with what the options say") func plan() async throws {
        let plan = try await run(
            "bundle", "--version", "1.2.0", "--dry-run", "--export-method", "ad-hoc", "--team", "ABCDE12345",
            "--signing-identity", "Apple Distribution", "--provisioning-profile", "com.example.greeter=Greeter",
            "--configuration", "Debug", "--scheme", "Own")
        #expect(plan.isSuccess, "\(plan.errorOutput)")
        let archive = " xcodebuild archive -project Greeter.xcodeproj -scheme Own -configuration Debug"
        #expect(plan.output.contains(archive) && plan.output.contains("MARKETING_VERSION=1.2.0"), "\(plan.output)")
        #expect(plan.output.contains(".slipway/bundles/Greeter-1.2.0/Greeter-1.2.0.ipa\n"))
        let left = try await run("bundle", "--dry-run")
        #expect(left.output.contains("left out     app 'Greeter' is left out of the bundle"), "\(left.output)")
    }

    @Test("what makes no sense is refused") func refused() async throws {
        func code(_ arguments: String...) async throws -> (Int32, String) {
            let result = try await SlipwayCommand(in: repository.path, environment: [:]).run(
                ["bundle", "--dry-run"] + arguments)
            guard case .exited(let status) = result.termination else { return (-1, result.errorOutput) }
            return (status, result.errorOutput)
        }
        let profile = try await code("--export-method", "ad-hoc", "--signing-identity", "Apple Distribution")
        #expect(profile.0 == 2 && profile.1.contains("'Greeter' has no provisioning profile"))
        let team = try await code("--export-method", "app-store")
        #expect(team.0 == 2 && team.1.contains("--team ABCDE12345"))
        let method = try await code("--export-method", "adhoc")
        #expect(method.0 == 64 && method.1.contains("did you mean 'ad-hoc'?"), "\(method)")
        #expect(try await code("--provisioning-profile", "Greeter").0 == 64)
    }

    @Test(
        "a Mac makes the app, and building it again compares what can be compared",
        .disabled(if: Host.isMac, "a Mac has what stands in here"))
    func made() async throws {
        let tools = folder.path.appending("tools")
        let path = try FakeTool(
            "swift", in: tools,
            script: """
                echo '{"compilerVersion": "Apple Swift version 6.1", "target": {"unversionedTriple": "arm64-apple-macosx"},'
                echo '"paths": {"runtimeResourcePath": "/toolchain/usr/lib/swift"}}'
                """
        ).searchPath
        _ = try FakeTool(
            "xcodebuild", in: tools,
            script: """
                action="$1"
                while [ $# -gt 0 ]; do
                case "$1" in -archivePath) archive="$2" ;; -exportPath) export="$2" ;; esac
                shift
                done
                case "$action" in
                -version) echo 'Xcode 26.0' ;;
                archive)
                grep -q 'CODE_SIGN_STYLE.* = Automatic' Greeter.xcodeproj/project.pbxproj || exit 65
                mkdir -p "$archive/dSYMs/Greeter.app.dSYM"
                echo symbols > "$archive/dSYMs/Greeter.app.dSYM/Info.plist" ;;
                -exportArchive) mkdir -p "$export"; echo app > "$export/Greeter.ipa" ;;
                esac
                """)
        let made = try await run(
            "bundle", "--version", "1.2.0", "--export-method", "development", "--team", "ABCDE12345", path: path)
        #expect(made.isSuccess, "\(made.errorOutput)")
        let bundle = ".slipway/bundles/Greeter-1.2.0"
        let release = try LocalFileSystem().readText(repository.path.appending("\(bundle)/release.json"))
        #expect(release.contains("\"Greeter-1.2.0.ipa\"") && release.contains("\"application\""))
        let checked = try await run("verify-bundle", bundle, path: path)
        #expect(checked.isSuccess, "\(checked.errorOutput)")
        let again = try await run("verify-bundle", bundle, "--rebuild", path: path)
        #expect(again.isSuccess, "\(again.output)\(again.errorOutput)")
        #expect(again.output.contains("Greeter-1.2.0.ipa: not compared: Xcode made it"), "\(again.output)")
        #expect(again.output.contains("the same when built again, but for what Xcode made\n"))
    }
}

extension Host {
    fileprivate static var isMac: Bool {
        #if os(macOS)
            true
        #else
            false
        #endif
    }
}
