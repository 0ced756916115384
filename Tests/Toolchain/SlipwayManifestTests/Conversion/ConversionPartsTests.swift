import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// The parts that conversions are made of.
@Suite struct ConversionPartsTests {
    private func tree(_ text: String) throws -> ManifestNode {
        try ManifestTree.resolve(
            text, path: Path("project.yml"), displayName: "project.yml", files: LocalFileSystem(),
            problems: Problems(file: "project.yml")
        ).root
    }

    // MARK: Full form

    @Test("the full form of a project is read as the same project", arguments: XcodeCases.all.keys.sorted())
    func fullForm(_ name: String) throws {
        let root = try DumpReading.read(try #require(XcodeCases.all[name]))
        let spec = try #require(XcodeSpecReader(problems: Problems(file: name)).read(root))
        let full = RootNodes(tree: root, spec: spec).root
        #expect(read(full) == SpecNormalizer.normalized(spec))
        let short = ReadableYAML.text(of: ShortForms.root(full))
        #expect(read(try tree(short)) == SpecNormalizer.normalized(spec))
    }

    /// Every key that only Slipway has.
    private static let own = """
        name: A
        options:
          wrapsLines: false
          fileHeader: Mine
          knownRegions: [de, fr]
          presetSettings: {only: [A, B], except: [B]}
          mergeInheritedSettings: true
          groupLocalizedFiles: true
        packages: {K: {path: K}}
        targets:
          R: {type: bundle, platform: iOS}
          T:
            type: framework
            platform: iOS
            sources:
              - {path: M.xcdatamodeld, currentVersion: M 2}
              - path: S
                type: syncedFolder
                files: {a.m: {compilerFlags: [-w], destinationFilters: [iOS]}, a.h: {headerVisibility: private}}
              - {path: D, skipMissing: true}
              - {path: C, buildPhase: {copyFiles: {destination: wrapper, name: Mine, phaseOrder: preCompile}}}
            dependencies: [{target: R, transitive: true, copy: {destination: plugins, name: Other}}]
            resourceAccessors: {kinds: [bundle, fonts], name: Nice, bundle: R}
            privacyManifest: {path: P/PrivacyInfo.xcprivacy, properties: {NSPrivacyTracking: false}}
            presetSettings: {only: []}
            configs: {Lab: debug}
            buildRules: [{filePattern: "*.x", script: run, inputFiles: [a], outputFiles: [b]}]
            scheme:
              testTargets: [{name: T, swiftTestingParallelizable: true}]
              commandLineArguments: [{argument: -z, isEnabled: false}, {argument: -a}]
          U: {type: framework, platform: iOS, presetSettings: {}}
        schemes:
          S:
            build: {targets: {T: all, R: [test]}, keepsOrder: true}
            run:
              enableGPUShaderValidationMode: true
              showGraphicsOverview: true
              logGraphicsOverview: true
              waitForLaunch: true
              filePath: /usr/bin/true
              appClipInvocationURL: https://example.com
              commandLineArguments: [{argument: -b}, {argument: -b, isEnabled: false}]
            profile: {executable: T}
            test:
              testPlans:
                - path: P.xctestplan
                  defaultPlan: true
                  targets: [{name: T, parallelizable: true}]
                  defaultOptions: {codeCoverage: false, language: de}
                  configurations: {Second: {region: FR}, First: {}}
        """

    @Test("what only Slipway has keys for comes back from its full form") func ownKeys() throws {
        let root = try tree(Self.own)
        for key in XcodeKeys.tables.flatMap(\.keys) where key.use == .ours && key.name != "id" {
            #expect(Self.own.contains("\(key.name):"), "no \(key.name)")
        }
        let spec = try #require(XcodeSpecReader(problems: Problems(file: "")).read(root))
        let full = SpecNodes(spec: spec, place: root.place).root
        #expect(XcodeSpecReader(problems: Problems(file: "")).read(full) == spec)
        let short = try tree(ReadableYAML.text(of: ShortForms.root(full)))
        #expect(XcodeSpecReader(problems: Problems(file: "")).read(short) == spec)
    }

    @Test func differencesOfProjectsNameTheirFields() throws {
        let old = try #require(XcodeSpecReader(problems: Problems(file: "")).read(try tree(Self.own)))
        var new = old
        #expect(SpecDifferences.between(old, new).isEmpty)
        new.targets.reverse()
        #expect(SpecDifferences.between(old, new).isEmpty)
        new.targets[1].sources[0].currentVersion = nil
        new.options.fileHeader = "Other"
        let paths = SpecDifferences.between(old, new).map { $0.path.joined(separator: ".") }
        #expect(paths == ["options.fileHeader", "targets.T.sources.0.currentVersion"])
    }

    private func read(_ root: ManifestNode) -> XcodeSpec? {
        XcodeSpecReader(problems: Problems(file: "")).read(root).map(SpecNormalizer.normalized)
    }

    // MARK: Overlay

    @Test(
        "what is merged onto a tree gives the other",
        arguments: [
            ("a: 1", "a: 1\nb: {c: 2}"), ("a: [1]", "a: [1, 2]"), ("a: [1, 2]", "a: [2]"), ("a: {b: 1}", "a: {c: 1}"),
            ("a: {b: {c: 1}, d: 2}", "a: {b: {c: 3}, d: 2}"), ("a: x", "a: [x]"), ("a: {b: 1}", "a: x"),
            ("a: {b: [1]}", "a: {b: [1, 3], c: [4]}"),
        ])
    func overlay(_ pair: (String, String)) throws {
        let (old, new) = (try #require(try tree(pair.0).mapping), try #require(try tree(pair.1).mapping))
        let overlay = try #require(NodeOverlay.from(old, to: new))
        let merged = ManifestNode(.mapping(overlay.merged(onto: old)), at: Place(file: "", line: 1, column: 1))
        #expect(merged.withoutReplaceMarks.hasContent(of: try tree(pair.1)))
        #expect(NodeOverlay.from(new, to: new) == nil)
    }

    @Test func differencesNameTheirKeys() throws {
        let differences = NodeDifference.between(
            try tree("a: {b: 1, c: [x, y]}\nd: 1"), try tree("a: {c: [x, z], b: 1}\ne: 2"))
        #expect(differences.map(\.path) == [["a", "c", "1"], ["d"], ["e"]])
    }

    // MARK: Source

    private func source(_ expression: SwiftExpression) -> String {
        SwiftSource.text(expression, indent: 0, column: 8)
    }

    @Test func linesThatAreTooLongAreBroken() {
        let long = SwiftExpression.texts((1...12).map { "element number \($0)" })
        #expect(source(.texts(["a", "b"])) == #"["a", "b"]"#)
        #expect(source(.dictionary([])) == "[:]")
        #expect(source(long).hasPrefix("[\n    \"element number 1\",\n"))
        #expect(source(long).hasSuffix("\"element number 12\",\n]"))
        #expect(source(.list([long])).hasSuffix("    ]\n]"))
    }

    @Test(
        "text means nothing but itself",
        arguments: [
            ("plain", #""plain""#), (#"a "b""#, ##"#"a "b""#"##), (#"\(x)"#, ##"#"\(x)"#"##),
            (##"a"#b"##, ###"##"a"#b"##"###), ("a\u{7}\"", #""a\u{7}\"""#),
        ])
    func quoting(_ pair: (String, String)) {
        #expect(source(.text(pair.0)) == pair.1)
    }

    @Test("a key stands in one line, whatever it says") func keys() {
        let long = SwiftExpression.texts((1...12).map { "element number \($0)" })
        #expect(source(.dictionary([.init(key: .text("a\nb"), value: .text("c"))])) == #"["a\nb": "c"]"#)
        #expect(source(.dictionary([.init(key: .text("a\nb"), value: long)])).hasPrefix("[\n    \"a\\nb\": [\n"))
    }

    @Test func severalLinesAreABlock() {
        #expect(source(.text("a\n\n b\n")) == "\"\"\"\na\n\n b\n\n\"\"\"")
        let call = SwiftExpression.call("f", [.init("script", .text("a \\(b)\nc"))])
        #expect(source(call) == "f(\n    script: #\"\"\"\n        a \\(b)\n        c\n        \"\"\"#\n)")
    }

    // MARK: YAML

    @Test(
        "text that would be something else is quoted",
        arguments: [
            "yes", "No", "1.10", "3", "0x1F", "~", "null", "", " a", "a: b", "- a", "1:30", "2024-05-06", "#a", "[a",
            "on",
        ])
    func quotes(_ text: String) throws {
        var draft = NodeDraft(Place(file: "", line: 1, column: 1))
        draft.set("key", text: text)
        draft.set("list", texts: [text, "a, b"])
        let yaml = ReadableYAML.text(of: draft.node)
        #expect(yaml.contains("key: \""), "\(yaml)")
        #expect(try tree(yaml).hasText(of: draft.node), "\(yaml)")
    }

    // MARK: Sources

    @Test func sourcesAreSortedWhereTheirOrderMeansNothing() {
        var resource = XcodeSource(path: "Art")
        resource.buildPhase = .resources
        let sorted = SourceOrder.sorted([resource, XcodeSource(path: "App")])
        #expect(sorted.map(\.path) == ["App", "Art"])
        let overlapping = SourceOrder.sorted([resource, XcodeSource(path: "Art/Code")])
        #expect(overlapping.map(\.path) == ["Art", "Art/Code"])
    }
}

extension ManifestNode {
    /// Whether all scalars have the same text, quotes or not.
    fileprivate func hasText(of other: ManifestNode) -> Bool {
        switch (content, other.content) {
        case (.scalar(let one), .scalar(let other)): one.string == other.string && (!one.isPlain || !one.isNull)
        case (.sequence(let one), .sequence(let other)):
            one.count == other.count && zip(one, other).allSatisfy { $0.hasText(of: $1) }
        case (.mapping(let one), .mapping(let other)):
            one.entries.count == other.entries.count
                && one.entries.allSatisfy { entry in other[entry.key].map { entry.value.hasText(of: $0) } ?? false }
        default: false
        }
    }
}
