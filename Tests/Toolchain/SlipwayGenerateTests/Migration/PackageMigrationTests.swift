import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct PackageMigrationTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// Answers for `swift package dump-package`.
    private struct Dump: ProcessRunner {
        let result: CommandResult

        func run(
            _ command: Command, onLine: @escaping @Sendable (String) -> Void
        ) async throws(SlipwayError) -> CommandResult {
            guard command.program == "swift", command.arguments == ["package", "dump-package"] else {
                throw SlipwayError(.bug, code: "other-command", "\(command)")
            }
            return result
        }
    }

    private func migrate(_ dump: String, status: Int32 = 0, manifest: String = "") async throws -> MigrationPlan {
        try folder.write(manifest, to: "Package.swift")
        let result = CommandResult(
            termination: .exited(status), output: dump, errorOutput: status == 0 ? "" : "error: no such module 'X'\n")
        let host = Host(processes: Dump(result: result))
        return try await Migrator(host: host).plan(MigrationRequest(path: folder.path))
    }

    @Test func everyPartOfADumpHasItsWord() async throws {
        try folder.write("", to: "Source/Old/a.swift")
        let plan = try await migrate(PackageMigrationTests.dump)
        #expect(plan.kind == .package && plan.targets == 6)
        #expect(
            plan.notes == [
                MigrationNote("target 'Core'", "a condition names a platform there is no word for: haiku"),
                MigrationNote("target 'Core'", "there is no word for 'treatWarning' in swiftSettings"),
                MigrationNote("target 'Core'", "a condition names a platform there is no word for: linux, haiku"),
            ])
        #expect(try Golden.difference(plan.text, from: "migrate/package.yml") == nil)
        let read = try ManifestLoader(files: LocalFileSystem()).read(plan.text, file: "project.yml")
        #expect(read.warnings.isEmpty && read.manifest.targets.count == 6)
    }

    @Test func whatAPackageDecidesByItselfIsTold() async throws {
        try folder.write("", to: "Package@swift-5.9.swift")
        let plan = try await migrate(
            #"{"name": "P", "targets": [], "toolsVersion": {"_version": "5.1.0"}, "swiftLanguageVersions": ["5"]}"#,
            manifest: "#if os(Linux)\n#endif\nlet a = Context.environment[\"A\"]\n")
        #expect(
            plan.notes.map(\.object) == [
                "Package.swift", "Package.swift", "Package@swift-5.9.swift", "the package", "the package",
            ])
        #expect(plan.text.contains("toolsVersion: \"5.4\""))
    }

    @Test func aPackageThatCannotBeReadIsNamed() async throws {
        let error = await #expect(throws: SlipwayError.self) { try await migrate("", status: 1) }
        #expect(error?.code == "bad-package" && error?.diagnostics.first?.cause == "error: no such module 'X'")
    }

    @Test(.disabled(if: Tool.isMissing("swift"), "needs the Swift toolchain"))
    func aPackageIsTheSameAfterwards() async throws {
        try folder.write("", to: "Sources/Greeter/a.swift")
        try folder.write("", to: "Tests/GreeterTests/a.swift")
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Greeter", platforms: [.macOS(.v14)],
                products: [.library(name: "Greeter", type: .static, targets: ["Greeter"])],
                dependencies: [.package(url: "https://example.com/Yams.git", .upToNextMinor(from: "5.1.0"))],
                targets: [
                    .target(name: "Greeter", dependencies: [.product(name: "Yams", package: "Yams", condition: .when(platforms: [.linux]))],
                        swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .define("A", .when(configuration: .debug))]),
                    .testTarget(name: "GreeterTests", dependencies: ["Greeter"]),
                ])
            """, to: "Package.swift")
        let before = try await dump()
        let plan = try await Migrator(host: Host()).plan(MigrationRequest(path: folder.path.appending("Package.swift")))
        #expect(plan.notes.isEmpty)
        let files = LocalFileSystem()
        let manifest = try ManifestLoader(files: files).read(plan.text, file: "project.yml").manifest
        let context = GenerateContext(manifest: manifest, manifestName: "project.yml")
        for file in try Generator(files: files).plan(context, root: folder.path, only: [.package]).files {
            try folder.write(String(decoding: file.bytes, as: UTF8.self), to: file.path)
        }
        #expect(try await dump() == before)
    }

    /// The package as SwiftPM sees it; paths that are the usual ones are left out.
    private func dump() async throws -> [String] {
        let environment: [String: String?] = ["HOME": folder.path.appending("home").string]
        let output = try await Tool.run(
            "swift", ["package", "dump-package"], in: folder.path, environment: environment
        ).output
        let text = output.split(separator: "\n").filter { !$0.contains("\"path\"") }.map(String.init)
        return text.map { $0.split(separator: "byName").joined(separator: "target") }
    }

    private static let dump = """
        {
          "name": "Kit", "defaultLocalization": "en", "cLanguageStandard": "gnu11", "cxxLanguageStandard": null,
          "toolsVersion": {"_version": "6.2.0"}, "swiftLanguageVersions": ["5", "6"],
          "platforms": [{"platformName": "macos", "version": "15.0"}, {"platformName": "ios", "version": "17.2"}],
          "traits": [
            {"name": "Y", "enabledTraits": []}, {"name": "X", "description": "x it", "enabledTraits": ["Y"]},
            {"name": "default", "enabledTraits": ["X"]}
          ],
          "products": [
            {"name": "Kit", "targets": ["Core", "Old"], "type": {"library": ["dynamic"]}},
            {"name": "lint", "targets": ["Lint"], "type": {"plugin": null}}
          ],
          "dependencies": [
            {"sourceControl": [{"identity": "yams", "location": {"remote": [{"urlString": "https://example.com/Yams.git"}]},
              "requirement": {"range": [{"lowerBound": "5.1.0", "upperBound": "6.0.0"}]},
              "traits": [{"name": "default"}, {"name": "T", "condition": {"traits": ["X"]}}]}]},
            {"sourceControl": [{"identity": "b", "location": {"remote": [{"urlString": "https://example.com/b"}]},
              "requirement": {"range": [{"lowerBound": "1.2.0", "upperBound": "1.3.0"}]}, "traits": [{"name": "default"}]}]},
            {"registry": [{"identity": "mona.Link", "requirement": {"exact": ["1.0.0"]}}]}
          ],
          "targets": [
            {"name": "Core", "type": "regular", "packageAccess": true, "path": "Code/Core", "exclude": ["no.txt"],
              "resources": [{"path": "Res", "rule": {"process": {"localization": "base"}}}, {"path": "Data", "rule": {"copy": {}}}],
              "pluginUsages": [{"plugin": ["Lint", null]}, {"plugin": ["Ext", "b"]}],
              "dependencies": [
                {"byName": ["Old", null]}, {"byName": ["Yams", {"platformNames": ["macos"]}]},
                {"product": ["Part", "b", {"Z": "BZ"}, {"platformNames": [], "traits": ["X"]}]},
                {"product": ["Beos", "b", null, {"platformNames": ["haiku"]}]}
              ],
              "settings": [
                {"tool": "swift", "kind": {"define": {"_0": "A"}}}, {"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "5"}}},
                {"tool": "swift", "kind": {"define": {"_0": "B"}}, "condition": {"config": "debug", "platformNames": []}},
                {"tool": "swift", "kind": {"treatAllWarnings": {"_0": "error"}}},
                {"tool": "swift", "kind": {"treatWarning": {"_0": "X", "_1": "warning"}}},
                {"tool": "linker", "kind": {"linkedLibrary": {"_0": "z"}}, "condition": {"platformNames": ["linux", "haiku"]}}
              ]},
            {"name": "Old", "type": "regular", "packageAccess": false, "sources": ["a.swift"], "publicHeadersPath": "inc",
              "settings": [{"tool": "c", "kind": {"unsafeFlags": {"_0": ["-w", "-x"]}}}]},
            {"name": "Lint", "type": "plugin", "packageAccess": true, "path": "Plugins/Lint", "pluginCapability": {"command": [
              {"custom": {"verb": "lint", "description": "looks"}},
              [{"writeToPackageDirectory": {"reason": "fixes"}},
               {"allowNetworkConnections": {"scope": {"local": {"ports": [80]}}, "reason": "asks"}}]]}},
            {"name": "Cz", "type": "system", "packageAccess": false, "path": "Sources/Cz", "pkgConfig": "z", "providers": [{"apt": [["zlib1g-dev"]]}]},
            {"name": "Bin", "type": "binary", "packageAccess": false, "url": "https://example.com/b.zip",
              "checksum": "0000000000000000000000000000000000000000000000000000000000000000"},
            {"name": "CoreTests", "type": "test", "packageAccess": true, "path": "Tests/CoreTests", "dependencies": [{"target": ["Core", null]}]}
          ]
        }
        """
}
