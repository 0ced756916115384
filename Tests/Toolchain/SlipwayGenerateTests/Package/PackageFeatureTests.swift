import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Every feature of a package manifest: read, written, left alone by `swift format`, understood by `swift package`.
@Suite struct PackageFeatureTests {
    private func written(_ manifest: String) throws -> String {
        let found = try ManifestLoader(files: LocalFileSystem()).read(manifest, file: "project.yml")
        #expect(found.warnings.isEmpty, "\(found.warnings)")
        let context = GenerateContext(manifest: found.manifest, manifestName: "project.yml")
        return try #require(PackageOutput.files(context).first).text
    }

    /// A folder with the package, its sources and the package it uses.
    private func folder(_ text: String) throws -> TemporaryDirectory {
        let folder = try TemporaryDirectory()
        try folder.write(text, to: "All/Package.swift")
        for path in [
            "Core/Core.swift", "Core/Extra/Extra.swift", "Core/text.txt", "Core/embedded.txt", "Core/Raw/a.txt",
            "Tool/main.swift",
            "Macros/Macros.swift", "C/c.c", "C/public/c.h", "Sys/module.modulemap", "Linked/Linked.swift",
        ] {
            try folder.write(
                path.hasSuffix("module.modulemap") ? "module Sys { header \"s.h\" }\n" : "", to: "All/Sources/" + path)
        }
        for plugin in ["Maker", "Format", "Docs"] { try folder.write("", to: "All/Plugins/\(plugin)/P.swift") }
        try folder.write("", to: "All/Tests/CoreTests/T.swift")
        try folder.write("", to: "All/Vendor/B.xcframework/Info.plist")
        try folder.write(PackageFeatureTests.other, to: "Other/Package.swift")
        try folder.write("", to: "Other/Sources/Other/Other.swift")
        try folder.write("", to: "Other/Plugins/OtherPlugin/P.swift")
        return folder
    }

    private static let other = """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(
            name: "Other",
            products: [
                .library(name: "Other", targets: ["Other"]), .plugin(name: "OtherPlugin", targets: ["OtherPlugin"]),
            ],
            traits: ["Fast", "Small", .default(enabledTraits: ["Fast"])],
            targets: [.target(name: "Other"), .plugin(name: "OtherPlugin", capability: .buildTool())])
        """

    static let everything = """
        name: All
        swiftpm:
          toolsVersion: "6.2"
          defaultLocalization: en
          platforms: {macOS: 14, iOS: 17.1, visionOS: 1}
          cLanguageStandard: c17
          cxxLanguageStandard: gnu++20
          swiftLanguageModes: [6]
          traits:
            Extra: {description: "More of \\"everything\\"", enables: [Plain]}
            Plain:
          defaultTraits: [Plain]
          swiftSettings:
            upcomingFeatures: [ExistentialAny]
            when:
              - {configuration: debug, defines: [TRACE]}
          products:
            Core: {type: library, linkage: dynamic, targets: [Core, C]}
            Tool: {type: executable}
            Maker: {type: plugin}
        packages:
          Other:
            path: ../Other
            traits: [defaults, Small, {name: Fast, traits: [Extra, Plain]}]
          Syntax: {url: "https://github.com/swiftlang/swift-syntax.git", from: 603.0.1}
        targets:
          Core:
            type: library
            sources: {path: Sources/Core, excludes: [Raw], includes: [Core.swift, Extra]}
            resources:
              - {path: text.txt, rule: process, localization: base}
              - {path: embedded.txt, rule: embedInCode}
            dependencies:
              - target: C
              - {target: Linked, platforms: [macOS, linux], traits: [Extra]}
              - {package: Other, moduleAliases: {Other: Another, Some: Thing}, platforms: [Linux]}
              - {target: Macros, traits: [Plain]}
              - {target: Vendored, platforms: [macOS]}
            plugins: [Maker, {plugin: OtherPlugin, package: Other}]
            packageAccess: false
            swiftSettings:
              defines: [ALWAYS]
              experimentalFeatures: [Lifetimes]
              languageMode: 5
              warningsAsErrors: true
              defaultIsolation: MainActor
              strictMemorySafety: true
              interoperabilityMode: Cxx
              unsafeFlags: [-Xfrontend, -warn-long-function-bodies=100]
              when:
                - {platforms: [linux, windows], defines: [ON_LINUX], defaultIsolation: nonisolated}
                - configuration: release
                  traits: [Extra]
                  platforms: [macOS]
                  strictMemorySafety: true
                  warningsAsErrors: true
                  unsafeFlags: [-Ounchecked]
            linkerSettings:
              libraries: [z]
              frameworks: [Metal]
              unsafeFlags: [-Wl]
              when: [{platforms: [linux], libraries: [m]}]
          C:
            type: library
            publicHeadersPath: public
            cSettings:
              defines: [ONE, TWO=2, EMPTY=]
              headerSearchPaths: [private]
              unsafeFlags: [-w]
              when: [{platforms: [linux], defines: [_GNU_SOURCE]}]
            cxxSettings: {defines: [CXX], when: [{configuration: debug, headerSearchPaths: [debug]}]}
          Linked: {type: library.static}
          Tool: {type: executable, dependencies: [{target: Sys}]}
          Macros:
            type: macro
            dependencies: [{package: Syntax, products: [SwiftSyntaxMacros, SwiftCompilerPlugin]}]
          Maker: {type: plugin, capability: buildTool, dependencies: [{target: Tool}]}
          Format:
            type: plugin
            capability: command
            verb: format-all
            description: Formats everything
            permissions:
              - writeToPackageDirectory: It writes
              - allowNetworkConnections: {scope: local, ports: [80, 8080], reason: It asks}
              - allowNetworkConnections: {scope: all, reason: It asks everyone}
              - allowNetworkConnections: {scope: docker, reason: It runs there}
          Docs: {type: plugin, capability: command, intent: documentation}
          Sys: {type: systemLibrary, pkgConfig: sys, providers: {apt: [libsys-dev], brew: [sys]}}
          Vendored: {type: binary, path: Vendor/B.xcframework}
          Fetched:
            type: binary
            url: "https://example.com/b.zip"
            checksum: 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
          CoreTests: {type: test, dependencies: [{target: Core}], resources: []}
        """

    @Test func writesWhatIsRead() throws {
        let text = try written(PackageFeatureTests.everything)
        let difference = try Golden.difference(text, from: "generate/package/Everything.swift.golden")
        #expect(difference == nil)
    }

    @Test(arguments: [
        everything,
        "name: A\nswiftpm: {toolsVersion: 5.9}\ntargets:\n  A: {type: library}\n",
        "name: A\nswiftpm: {toolsVersion: 6.1, traits: {X: }, defaultTraits: [X]}\ntargets:\n  A: {type: executable}\n",
    ])
    func swiftFormatLeavesItAlone(_ manifest: String) async throws {
        let text = try written(manifest)
        let folder = try TemporaryDirectory()
        try folder.write(text, to: "Package.swift")
        try folder.write(PackageFeatureTests.formatConfiguration, to: ".swift-format")
        try await Tool.run("swift", ["format", "--in-place", "Package.swift"], in: folder.path)
        #expect(try LocalFileSystem().readText(folder.path.appending("Package.swift")) == text)
    }

    private static let formatConfiguration = """
        {"version": 1, "lineLength": 120, "indentation": {"spaces": 4}, "respectsExistingLineBreaks": true}
        """

    @Test(arguments: [
        ("5.1", "// swift-tools-version:5.1\n", "swiftLanguageVersions: [.v4, .v5, .version(\"6\")]"),
        ("5.4", "// swift-tools-version: 5.4\n", "swiftLanguageVersions: [.v4, .v5, .version(\"6\")]"),
        ("6.0", "// swift-tools-version: 6.0\n", "swiftLanguageModes: [.v4, .v5, .v6]"),
    ])
    func olderToolsGetTheirOwnWords(_ tools: String, line: String, modes: String) async throws {
        let text = try written(
            "name: A\nswiftpm: {toolsVersion: \"\(tools)\", swiftLanguageModes: [4, 5, 6]}\n"
                + "targets:\n  A: {type: library}\n")
        #expect(text.hasPrefix(line))
        #expect(text.contains(modes))
        let folder = try TemporaryDirectory()
        try folder.write(text, to: "Package.swift")
        try await Tool.run("swift", ["package", "dump-package"], in: folder.path)
    }

    @Test func warningsOfCHaveTheirLevels() async throws {
        let text = try written(
            """
            name: A
            swiftpm: {toolsVersion: 6.2}
            targets:
              A:
                type: library
                cSettings:
                  warningsAsErrors: yes
                  enableWarnings: [conversion]
                  when: [{configuration: debug, disableWarnings: [unused-variable]}]
                cxxSettings: {treatWarnings: {deprecated: warning, shadow: error}}
            """)
        for expected in [
            ".treatAllWarnings(as: .error)", ".enableWarning(\"conversion\")",
            ".disableWarning(\"unused-variable\", .when(configuration: .debug))",
            ".treatWarning(\"deprecated\", as: .warning)", ".treatWarning(\"shadow\", as: .error)",
        ] {
            #expect(text.contains(expected), "\(expected)")
        }
        let folder = try TemporaryDirectory()
        try folder.write(text, to: "Package.swift")
        try await Tool.run("swift", ["package", "dump-package"], in: folder.path)
    }

    @Test func swiftPackageUnderstandsAllOfIt() async throws {
        let folder = try folder(try written(PackageFeatureTests.everything))
        let result = try await Tool.run("swift", ["package", "dump-package"], in: folder.path.appending("All"))
        let text = result.output
        for expected in [
            "\"enabledTraits\"", "\"strictMemorySafety\"", "\"defaultIsolation\"", "\"interoperabilityMode\"",
            "\"Another\"", "\"checksum\"", "\"buildTool\"", "\"allowNetworkConnections\"", "\"embedInCode\"",
            "\"gnu++20\"", "\"packageAccess\" : false", "\"treatAllWarnings\"",
        ] {
            #expect(text.contains(expected), "\(expected)")
        }
    }

    @Test func swiftPackageFindsTheSources() async throws {
        let manifest = PackageFeatureTests.everything
            .split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.contains("Syntax: {url") && !$0.contains("{package: Syntax") }
            .joined(separator: "\n")
        let local = try #require(manifest.split(separator: "  Vendored: {type").first)
            .replacing("      - {target: Vendored, platforms: [macOS]}\n", with: "")
        let folder = try folder(try written(local + "  CoreTests: {type: test, dependencies: [{target: Core}]}\n"))
        let result = try await Tool.run("swift", ["package", "describe"], in: folder.path.appending("All"))
        for name in ["Core", "Tool", "Macros", "Maker", "Format", "Docs", "Sys", "CoreTests"] {
            #expect(result.output.contains("Name: \(name)\n"), "\(name)")
        }
    }
}
