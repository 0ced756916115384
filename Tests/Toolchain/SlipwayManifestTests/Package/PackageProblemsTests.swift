import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Wrong packages: what is said, and where.
@Suite struct PackageProblemsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let code: String
        let place: String
        let text: String

        init(_ code: String, _ place: String, _ text: String) {
            self.code = code
            self.place = place
            self.text = "name: A\n" + text
        }

        var testDescription: String { "\(code) at \(place)" }
    }

    static let cases: [Case] = [
        Case("tools-version", "2:11", "swiftpm: {traits: {X: }}\n"),
        Case("tools-version", "3:23", "targets:\n  B: {swiftSettings: {warningsAsErrors: true}, type: library}\n"),
        Case(
            "tools-version", "4:38",
            "swiftpm: {toolsVersion: 5.9}\ntargets:\n  B: {type: library, swiftSettings: {languageMode: 5}}\n"),
        Case("tools-version", "4:13", "swiftpm: {toolsVersion: 5.8}\ntargets:\n  B: {type: macro}\n"),
        Case(
            "tools-version", "3:36",
            "targets:\n  B: {type: library, cSettings: {  disableWarnings: [unused]}}\n"),
        Case(
            "bad-value", "4:58",
            "swiftpm: {toolsVersion: 6.2}\ntargets:\n  B: {type: library, cSettings: {treatWarnings: {unused: eror}}}\n"
        ),
        Case("tools-version", "3:7", "packages:\n  P: {traits: [X], path: p}\n"),
        Case("bad-value", "2:25", "swiftpm: {toolsVersion: \"6\"}\n"),
        Case("bad-value", "2:30", "swiftpm: {cLanguageStandard: c23x}\n"),
        Case("bad-name", "2:39", "swiftpm: {toolsVersion: 6.2, traits: {-x: }}\n"),
        Case("bad-name", "2:39", "swiftpm: {toolsVersion: 6.2, traits: {default: }}\n"),
        Case("unknown-trait", "2:62", "swiftpm: {toolsVersion: 6.2, traits: {Xx: }, defaultTraits: [Xy]}\n"),
        Case(
            "unknown-trait", "4:58",
            "swiftpm: {toolsVersion: 6.2, traits: {X: }}\ntargets:\n"
                + "  B: {type: library, dependencies: [{target: C, traits: [Y]}]}\n"),
        Case(
            "missing-condition", "3:45",
            "targets:\n  B: {type: library, swiftSettings: {when: [{defines: [A]}]}}\n"),
        Case("unknown-key", "3:34", "targets:\n  B: {type: library, cSettings: {wehn: []}}\n"),
        Case("missing-capability", "3:3", "targets:\n  B: {type: plugin}\n"),
        Case("bad-plugin", "3:21", "targets:\n  B: {type: plugin, capability: command, verb: x}\n"),
        Case("bad-plugin", "3:44", "targets:\n  B: {type: plugin, capability: buildTool, verb: x}\n"),
        Case("bad-binary", "3:3", "targets:\n  B: {type: binary}\n"),
        Case("bad-binary", "3:21", "targets:\n  B: {type: binary, url: \"https://a/b.zip\"}\n"),
        Case("bad-binary", "3:31", "targets:\n  B: {type: binary, checksum: ab, url: \"https://a/b.zip\"}\n"),
        Case("path-outside", "3:3", "targets:\n  B: {type: binary, path: ../B.xcframework}\n"),
        Case("wrong-key", "3:22", "targets:\n  B: {type: library, path: x}\n"),
        Case("wrong-key", "3:20", "targets:\n  B: {type: macro, resources: [x]}\n"),
        Case("unknown-plugin", "3:32", "targets:\n  B: {type: library, plugins: [P]}\n"),
        Case("unknown-plugin", "3:32", "targets:\n  B: {type: library, plugins: [{plugin: P, package: Q}]}\n"),
        Case(
            "dependency-cycle", "5:49",
            "targets:\n  B: {type: library, plugins: [P]}\n"
                + "  P: {type: plugin, capability: buildTool, dependencies: [{target: C}]}\n"
                + "  C: {type: executable, dependencies: [{target: B}]}\n"),
        Case(
            "bad-resource", "3:56",
            "targets:\n  B: {type: library, resources: [{path: x, rule: copy, localization: base}]}\n"),
        Case(
            "bad-product", "3:14",
            "swiftpm:\n  products: {P: {type: plugin, targets: [B]}}\ntargets:\n  B: {type: library}\n"),
        Case(
            "bad-version", "2:30",
            "packages: {P: {url: x, from: next}}\ntargets: {B: {type: bundle, platform: iOS}}\n"
        ),
        Case(
            "wrong-form", "2:32",
            "packages: {P: {path: x, group: [g]}}\ntargets: {B: {type: bundle, platform: iOS}}\n"),
        Case(
            "wrong-form", "2:45",
            "packages: {P: {path: x, excludeFromProject: [true]}}\ntargets: {B: {type: bundle, platform: iOS}}\n"),
        Case("unknown-output", "2:21", "slipway: {outputs: [pakage]}\n"),
        Case("bad-path", "2:21", "slipway: {xcconfig: ../V.xcconfig}\n"),
    ]

    @Test(arguments: cases) func saysWhatIsWrongAndWhere(_ problem: Case) throws {
        let loader = ManifestLoader(files: LocalFileSystem())
        let error = #expect(throws: SlipwayError.self) { _ = try loader.read(problem.text, file: "project.yml") }
        let found = error?.diagnostics.filter { $0.code == problem.code }.compactMap(\.location?.description) ?? []
        #expect(found.contains("project.yml:\(problem.place)"), "\(error.map { "\($0.diagnostics)" } ?? "")")
    }

    @Test func packagesOfProjectsMayHaveShortVersions() throws {
        let loader = ManifestLoader(files: LocalFileSystem())
        let found = try loader.read(
            """
            name: A
            packages:
              One: {url: "https://example.com/one", from: 1.0}
              Two: {url: "https://example.com/two", majorVersion: 5}
              Three: {url: "https://example.com/three", minVersion: v1.2, maxVersion: "2"}
              Four: {url: "https://example.com/four", exactVersion: v1.2.3-beta}
            targets:
              App: {type: application, platform: iOS}
            """, file: "project.yml")
        #expect(
            found.manifest.dependencies.map(\.requirement) == [
                .from("1.0.0"), .from("5.0.0"), .range("1.2.0", "2.0.0"), .exact("1.2.3-beta"),
            ])
        #expect(
            found.manifest.xcode?.packages.map(\.source) == [
                .remote(url: "https://example.com/one", .from("1.0")),
                .remote(url: "https://example.com/two", .from("5")),
                .remote(url: "https://example.com/three", .range("v1.2", "2")),
                .remote(url: "https://example.com/four", .exact("v1.2.3-beta")),
            ])
    }

    @Test func declaredFilesMustBeThere() throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write(
            """
            name: A
            targets:
              B:
                type: library
                sources: {path: Sources/B, excludes: [gone], includes: [here.swift]}
                resources: [r.txt, {path: missing}]
              C: {type: binary, path: Vendor/C.xcframework}
              D: {type: library}
            """, to: "project.yml")
        try folder.write("", to: "Sources/B/here.swift")
        try folder.write("", to: "Sources/B/r.txt")
        let error = #expect(throws: SlipwayError.self) {
            _ = try ManifestLoader(files: LocalFileSystem()).load(path, displayName: "project.yml")
        }
        #expect(
            error?.diagnostics.map { "\($0.code) \($0.location?.description ?? "")" } == [
                "missing-file project.yml:5:43", "missing-file project.yml:6:31", "missing-file project.yml:7:27",
            ])
    }

    @Test func aComponentsPathThatIsNotThereIsTold() throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write(
            """
            name: A
            targets: {B: {type: library, sources: Code/B}}
            slipway:
              release:
                components:
                  b: {paths: [Code, Docs, Nope/x]}
            """, to: "project.yml")
        try folder.write("", to: "Docs/x.md")
        let warnings = try ManifestLoader(files: LocalFileSystem()).load(path, displayName: "project.yml").warnings
        #expect(
            warnings.map { "\($0.code) \($0.location?.description ?? "")" } == ["missing-path project.yml:6:31"])
    }
}
