import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

/// One table of wrong manifests: what is said, and where.
@Suite struct ManifestProblemsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let code: String
        let place: String
        let hint: String?
        let text: String

        init(_ code: String, _ place: String, hint: String? = nil, _ text: String) {
            self.code = code
            self.place = place
            self.hint = hint
            self.text = text
        }

        var testDescription: String { "\(code) at \(place)" }
    }

    static let cases: [Case] = [
        Case("not-yaml", "4:1", "name: A\ntargets: [\n  oops: {\n"),
        Case("not-yaml", "2:1", "name: A\n\tversion: 1.0.0\n"),
        Case("empty-manifest", "1:1", ""),
        Case("empty-manifest", "1:1", "# nothing\n"),
        Case("wrong-form", "1:1", "- a\n- b\n"),
        Case("duplicate-key", "3:3", "name: A\ntargets:\n  B: {type: library}\n  B: {type: executable}\n"),
        Case("missing-name", "1:1", "version: 1.0.0\n"),
        Case("bad-name", "1:7", "name: a/b\n"),
        Case("unknown-key", "2:1", hint: "did you mean 'targets'?", "name: A\ntargts: {}\n"),
        Case(
            "unknown-key", "4:5", hint: "did you mean 'dependencies'?",
            "name: A\ntargets:\n"
                + "  B:\n    dependancies: []\n    type: library\n"),
        Case("bad-version", "2:10", hint: "write `version: 1.2.0`", "name: A\nversion: 1.2\n"),
        Case(
            "bad-version", "2:10", hint: "write `version: 1.2.3`; the tag's prefix is `slipway.tagPrefix`",
            "name: A\n"
                + "version: v1.2.3\n"),
        Case("bad-build", "2:8", "name: A\nbuild: seven\n"),
        Case("missing-type", "3:3", "name: A\ntargets:\n  B: {}\n"),
        Case("unknown-type", "3:13", hint: "did you mean 'library'?", "name: A\ntargets:\n  B: {type: libary}\n"),
        Case("wrong-form", "3:6", "name: A\ntargets:\n  B: library\n"),
        Case(
            "unknown-dependency", "6:29", hint: "did you mean 'Core'?",
            "name: A\ntargets:\n  Core: {type: library}\n"
                + "  B:\n    type: library\n    dependencies: [{target: Coer}]\n"),
        Case(
            "unknown-dependency", "6:16", hint: "it is a package: write `- package: Yams`",
            "name: A\npackages:\n  Yams: {path: ../Yams}\n"
                + "targets:\n  B: {type: library, dependencies: [\n    {target:   Yams}]}\n"),
        Case(
            "dependency-cycle", "4:46",
            "name: A\ntargets:\n"
                + "  B: {type: library, dependencies: [{target: C}]}\n"
                + "  C: {type: library, dependencies: [{target: B}]}\n"
        ),
        Case("dependency-cycle", "3:46", "name: A\ntargets:\n  B: {type: library, dependencies: [{target: B}]}\n"),
        Case("path-outside", "3:31", "name: A\ntargets:\n  B: {type: library, sources: ../elsewhere}\n"),
        Case(
            "shared-folder", "4:31",
            "name: A\ntargets:\n  B: {type: library, sources: Sources}\n  C: {type: library, sources: ./Sources/}\n"),
        Case("bad-package", "3:3", "name: A\npackages:\n  P: {from: 1.0.0}\n"),
        Case(
            "bad-package", "3:3", hint: "add `from: 1.0.0`",
            "name: A\n"
                + "packages:\n  P: {url: \"https://x.example/p\"}\n"),
        Case(
            "bad-version", "3:41", hint: "write `from: 1.0.0`",
            "name: A\n"
                + "packages:\n  P: {url: \"https://x.example/p\", from: 1.0}\n"),
        Case(
            "unknown-target", "4:39",
            "name: A\nswiftpm:\n"
                + "  products:\n    P: {type: library, targets:       [Q]}\n"),
        Case(
            "unknown-platform", "3:15", hint: "did you mean 'macOS'?",
            "name: A\n"
                + "swiftpm:\n  platforms: {mcaOS: 15}\n"),
        Case("bad-tag-prefix", "2:22", "name: A\nslipway: {tagPrefix: \"v v\"}\n"),
        Case("wrong-form", "2:8", "name: A\nbuild: {a: b}\n"),
        Case("bad-tag-prefix", "2:22", "name: A\nslipway: {tagPrefix: \"a@{b\"}\n"),
        Case("bad-tag-prefix", "2:22", "name: A\nslipway: {tagPrefix: x.lock/}\n"),
        Case("bad-tag-prefix", "2:22", "name: A\nslipway: {tagPrefix: a/.b/}\n"),
        Case("bad-tag-prefix", "2:22", "name: A\nslipway: {tagPrefix: a..b}\n"),
        Case("bad-tag-prefix", "2:22", "name: A\nslipway: {tagPrefix: \"a..\\u0301b\"}\n"),
        Case("bad-tag-prefix", "2:22", "name: A\nslipway: {tagPrefix: \"-\\u0301b\"}\n"),
        Case("bad-tag-prefix", "2:22", "name: A\nslipway: {tagPrefix: \"a\\x7F\"}\n"),
        Case("bad-tag-prefix", "2:22", "name: A\nslipway: {tagPrefix: a//b}\n"),
        Case("bad-tag-prefix", "2:22", "name: A\nslipway: {tagPrefix: /a}\n"),
        Case(
            "unknown-destination", "2:21",
            hint: "write one of directory:PATH, server:URL, registry:URL#SCOPE, oci:HOST/REPO, s3:BUCKET/PREFIX, "
                + "github:OWNER/REPO", "name: A\nslipway: {publish: [nonsense]}\n"),
        Case(
            "unknown-destination", "2:36", hint: "did you mean 'directory:PATH'?",
            "name: A\nslipway: {publish: [\"directory:a\", \"directry:b\"]}\n"),
        Case("unknown-destination", "2:20", "name: A\nslipway: {publish: \"directory:\"}\n"),
        Case("unknown-destination", "2:20", "name: A\nslipway: {publish: directory}\n"),
        Case(
            "unknown-destination", "2:20", hint: "write `registry:URL#SCOPE`",
            "name: A\nslipway: {publish: \"registry:\"}\n"),
        Case(
            "unknown-destination", "2:20", hint: "did you mean 'server:URL'?",
            "name: A\nslipway: {publish: \"sever:https://x.example\"}\n"),
        Case(
            "no-destination", "2:76", hint: "write `publish: [\"server:https://builds.example.com\"]`",
            "name: A\nslipway: {publish: [\"directory:site\", \"github:a/b\"], workflows: {previews: true}}\n"),
        Case("bad-value", "2:33", "name: A\nslipway: {workflows: {command:  \"a\\n- b\"}}\n"),
        Case("bad-value", "2:31", "name: A\nslipway: {workflows: {setup: [\"a\\u2028b\"]}}\n"),
        Case("bad-value", "2:34", "name: A\nslipway: {workflows: {setup: [a, \"a\\u0085b\"]}}\n"),
        Case("bad-value", "2:31", "name: A\nslipway: {workflows: {setup: [\"a\\0b\"]}}\n"),
        Case("bad-value", "2:31", "name: A\nslipway: {workflows: {setup: [\"a\\uFFFEb\"]}}\n"),
        Case("bad-value", "2:31", "name: A\nslipway: {workflows: {runner: \"a\\r\\nb\"}}\n"),
        Case("bad-value", "2:34", "name: A\nslipway: {workflows: {container: \"a\\tb\"}}\n"),
        Case("bad-value", "2:31", "name: A\nslipway: {workflows: {branch: \"a\\u2029b\"}}\n"),
        Case("bad-value", "2:32", "name: A\nslipway: {workflows: {command: \" \"}}\n"),
        Case("bad-value", "2:28", hint: "write `coverage: 80`", "name: A\nslipway: {test: {coverage: 101}}\n"),
        Case("bad-value", "2:38", "name: A\nslipway: {test: {coverage: {minimum: 0x10}}}\n"),
        Case("bad-value", "2:38", "name: A\nslipway: {test: {coverage: {changed: -1}}}\n"),
        Case(
            "unknown-key", "2:29", hint: "did you mean 'exclude'?",
            "name: A\nslipway: {test: {coverage: {excluded: []}}}\n"),
        Case("bad-path", "2:39", "name: A\nslipway: {test: {coverage: {exclude: [../B]}}}\n"),
        Case("bad-path", "2:27", "name: A\nslipway: {test: {timings: /tmp/times.json}}\n"),
        Case("bad-value", "2:29", hint: "write `timeLimit: 60`", "name: A\nslipway: {test: {timeLimit: 0}}\n"),
        Case(
            "unknown-target", "4:40", hint: "did you mean 'CoreTests'?",
            "name: A\ntargets:\n  CoreTests: {type: test}\nslipway: {test: {timeLimit: {targets: {CoreTest: 90}}}}\n"),
        Case(
            "unknown-target", "4:31", hint: "did you mean 'CoreTests'?",
            "name: A\ntargets:\n  CoreTests: {type: test}\nslipway: {test: {allowEmpty: [CoreTest]}}\n"),
        Case("missing-destinations", "2:25", "name: A\nslipway: {test: {apple: {scheme: A}}}\n"),
        Case("bad-value", "2:41", "name: A\nslipway: {test: {apple: {destinations: [iPhone]}}}\n"),
        Case("bad-value", "2:31", "name: A\nslipway: {workflows: {shards: 0}}\n"),
        Case("bad-name", "2:34", "name: A\nslipway: {workflows: {machines: {a b: {}}}}\n"),
        Case("bad-value", "2:30", "name: A\nslipway: {protect: {reviews: 11}}\n"),
        Case("bad-value", "2:31", "name: A\nslipway: {protect: {branches: refs/heads/main}}\n"),
        Case("bad-value", "2:38", "name: A\nslipway: {protect: {branches: [main, ~MAIN]}}\n"),
        Case(
            "bad-name", "2:41", "name: A\nslipway: {workflows: {machines: {a-b: , A_b: {}}}}\n"),
        Case("bad-value", "2:31", "name: A\nslipway: {workflows: {shards: 201}}\n"),
        Case("bad-value", "2:36", "name: A\nslipway: {protect: {mergeMethods: [octopus]}}\n"),
        Case(
            "unknown-target", "4:39", hint: "did you mean 'Core'?",
            "name: A\ntargets:\n  Core: {type: library}\nslipway: {test: {coverage: {targets: {Cora: 90}}}}\n"),
        Case("path-reserved", "3:31", "name: A\ntargets:\n  B: {type: library, sources: .git/hooks}\n"),
        Case("bad-name", "3:3", "name: A\ntargets:\n  ..: {type: library}\n"),
        Case("bad-name", "3:3", "name: A\ntargets:\n  .: {type: library}\n"),
        Case("bad-name", "3:3", "name: A\ntargets:\n  \"a/\\u0301b\": {type: library}\n"),
        Case("path-reserved", "3:3", "name: A\ntargets:\n  .git: {type: library}\n"),
        Case("path-reserved", "3:31", "name: A\ntargets:\n  B: {type: library, sources: a/.GIT}\n"),
        Case("path-reserved", "3:31", "name: A\ntargets:\n  B: {type: library, sources: a/.slipway/\u{301}b}\n"),
        Case("path-outside", "3:31", "name: A\ntargets:\n  B: {type: library, sources: a/../b}\n"),
        Case("path-outside", "3:31", "name: A\ntargets:\n  B: {type: library, sources: a/../\u{301}b}\n"),
        Case(
            "path-outside", "3:38",
            "name: A\ntargets:\n  B: {type: library, sources: {path: b, excludes: [a/../c]}}\n"
        ),
        Case("path-outside", "3:3", "name: A\ntargets:\n  B: {type: library, versionFile: {path: ../V.swift}}\n"),
        Case("path-reserved", "3:3", "name: A\ntargets:\n  B: {type: library, versionFile: {path: .git/V.swift}}\n"),
        Case("bad-version-file", "3:3", "name: A\ntargets:\n  B: {type: library, versionFile: {path: V.txt}}\n"),
        Case("bad-path", "3:31", "name: A\ntargets:\n  B: {type: library, sources: \"a\\0b\"}\n"),
        Case("unknown-key", "1:1", "\u{FEFF}nam: A\nname: B\n"),
        Case("empty-manifest", "1:1", "\u{FEFF}"),
        Case("wrong-form", "1:6", "name:\n"),
    ]

    @Test(arguments: cases) func saysWhatIsWrongAndWhere(_ problem: Case) throws {
        let loader = ManifestLoader(files: LocalFileSystem())
        let error = #expect(throws: SlipwayError.self) { _ = try loader.read(problem.text, file: "project.yml") }
        let found = try #require(error?.diagnostics.first { $0.severity == .error })
        #expect(error?.status == .input)
        #expect(found.code == problem.code, "\(found)")
        #expect(found.location?.description == "project.yml:\(problem.place)", "\(found)")
        if let hint = problem.hint { #expect(found.hint?.hasPrefix(hint) == true, "\(found)") }
    }

    @Test func tellsAllProblemsOfOneManifestInOrder() throws {
        let text =
            "name: A\ncolour: red\ntargets:\n  B: {type: lib}\n"
            + "  C: {type: library, dependencies: [{target: X}]}\n"
        let error = #expect(throws: SlipwayError.self) {
            _ = try ManifestLoader(files: LocalFileSystem()).read(text, file: "p.yml")
        }
        #expect(error?.diagnostics.map(\.code) == ["unknown-key", "unknown-type", "unknown-dependency"])
    }

    @Test func namesTheWholeCycle() throws {
        let text = """
            name: A
            targets:
              B: {type: library, dependencies: [{target: C}]}
              C: {type: library, dependencies: [{target: D}]}
              D: {type: library, dependencies: [{target: C}]}
            """
        let error = #expect(throws: SlipwayError.self) {
            _ = try ManifestLoader(files: LocalFileSystem()).read(text, file: "p.yml")
        }
        #expect(error?.diagnostics.map(\.cause) == ["C → D → C"])
    }

    @Test func aByteOrderMarkIsNoPartOfTheText() throws {
        let manifest = try ManifestLoader(files: LocalFileSystem()).read("\u{FEFF}name: A\n", file: "p.yml").manifest
        #expect(manifest.name == "A")
    }

    @Test func missingManifestHasAHint() throws {
        let error = #expect(throws: SlipwayError.self) {
            _ = try ManifestLoader(files: LocalFileSystem()).load("/nowhere/project.yml")
        }
        #expect(error?.code == "no-manifest")
        #expect(error?.status == .input)
    }
}
