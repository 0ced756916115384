import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// A dump is a manifest that says the same.
@Suite struct DumpCaseTests {
    static let cases = Golden.repository.parent.appending("shared/generation/cases")

    static let names: [String] = (try? LocalFileSystem().list(cases).map(\.name)) ?? []

    @Test(.enabled(if: !names.isEmpty, "../shared/generation is not there; resolved copies cover it"), arguments: names)
    func casesWithIncludesAndTemplatesComeBack(_ name: String) throws {
        for file in try LocalFileSystem().list(DumpCaseTests.cases.appending(name)) where file.name.hasSuffix(".yml") {
            let problems = Problems(file: file.name)
            let tree = try ManifestTree.load(
                path: DumpCaseTests.cases.appending(name).appending(file.name),
                host: Host(environment: try environment(of: name)), problems: problems)
            #expect(!problems.hasErrors, "\(problems.sorted)")
            try comesBack(tree.root)
            #expect(try DumpReading.resolve(ManifestDump.yaml.text(of: tree.root)) == tree.root)
        }
    }

    /// What is generated is a function of the manifest.
    @Test(.enabled(if: !names.isEmpty, "../shared/generation is not there; resolved copies cover it"), arguments: names)
    func casesDescribeTheSame(_ name: String) throws {
        let file = DumpCaseTests.cases.appending(name).appending("project.yml")
        let files = LocalFileSystem()
        let environment = try environment(of: name)
        let manifest = try ManifestLoader(files: files).read(
            files.readText(file), file: file.string, environment: environment
        ).manifest
        let tree = try ManifestTree.load(
            path: file, host: Host(files: files, environment: environment), problems: Problems(file: file.string))
        let dump = ManifestDump.yaml.text(of: tree.root)
        #expect(try ManifestLoader(files: files).read(dump, file: file.string).manifest == manifest)
        #expect(manifest.xcode != nil)
    }

    /// The variables of a case: lines `export NAME=value`.
    private func environment(of name: String) throws -> [String: String] {
        let file = DumpCaseTests.cases.appending(name).appending("env.txt")
        guard try LocalFileSystem().exists(file) else { return [:] }
        let lines = try LocalFileSystem().readText(file).split(separator: "\n").filter { $0.hasPrefix("export ") }
        return lines.reduce(into: [:]) { result, line in
            let parts = line.dropFirst(7).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return }
            result[String(parts[0])] = parts[1].filter { !"\"'".contains($0) }
        }
    }

    @Test(arguments: XcodeCases.all.keys.sorted()) func resolvedCasesComeBack(_ name: String) throws {
        let text = try #require(XcodeCases.all[name])
        try comesBack(try DumpReading.read(text))
    }

    @Test func slipwaysOwnManifestComesBack() throws {
        let text = try LocalFileSystem().readText(Golden.repository.appending("project.yml"))
        try comesBack(try DumpReading.read(text))
    }

    /// The tree of the text is the tree that was written, and the project described is the same.
    private func comesBack(_ root: ManifestNode) throws {
        let yaml = ManifestDump.yaml.text(of: root)
        #expect(try DumpReading.read(yaml) == root)
        #expect(ManifestDump.yaml.text(of: try DumpReading.read(yaml)) == yaml)
        let json = ManifestDump.json.text(of: root)
        #expect(try DumpReading.read(json) == DumpReading.asJSON(root))
        #expect(ManifestDump.json.text(of: try DumpReading.read(json)) == json)
        let spec = spec(root)
        #expect(spec == self.spec(try DumpReading.read(yaml)))
    }

    private func spec(_ root: ManifestNode) -> XcodeSpec? {
        XcodeSpecReader(problems: Problems(file: "project.yml")).read(root)
    }
}

enum DumpReading {
    /// Reads a text as it is.
    static func read(_ text: String) throws -> ManifestNode {
        let problems = Problems(file: "project.yml")
        let root = try YAMLDocument.root(of: text, file: "project.yml", problems: problems)
        #expect(!problems.hasErrors, "\(problems.sorted)")
        return root
    }

    /// Reads and resolves a text, as the loader does.
    static func resolve(_ text: String) throws -> ManifestNode {
        let problems = Problems(file: "project.yml")
        let tree = try ManifestTree.resolve(
            text, path: "project.yml", displayName: "project.yml", files: LocalFileSystem(), problems: problems)
        #expect(!problems.hasErrors, "\(problems.sorted)")
        return tree.root
    }

    /// A tree as JSON can tell it: text that is not one of JSON's own literals is quoted, every null is `null`; in
    /// property lists, attributes and build settings every truth value is `true` or `false`.
    static func asJSON(_ node: ManifestNode, below keys: [String] = []) -> ManifestNode {
        switch node.content {
        case .scalar(let scalar) where scalar.isNull:
            return ManifestNode(.scalar(.init("null", isPlain: true)), at: node.place)
        case .scalar(let scalar):
            let (text, isLiteral) = literal(scalar.string, below: keys)
            guard scalar.isPlain, isLiteral else {
                return ManifestNode(.scalar(.init(scalar.string, isPlain: false)), at: node.place)
            }
            return ManifestNode(.scalar(.init(text, isPlain: true)), at: node.place)
        case .sequence(let nodes):
            return ManifestNode(.sequence(nodes.map { asJSON($0, below: keys) }), at: node.place)
        case .mapping(let mapping):
            let entries = mapping.entries.map { entry in
                ManifestNode.Entry(entry.key, at: entry.keyPlace, asJSON(entry.value, below: keys + [entry.key]))
            }
            return ManifestNode(.mapping(.init(entries)), at: node.place)
        }
    }

    private static func literal(_ text: String, below keys: [String]) -> (text: String, isLiteral: Bool) {
        let place = keys.first { ["properties", "attributes", "settings", "settingGroups"].contains($0) }
        let isSetting = place?.hasPrefix("setting") == true
        var words = ["true": "true", "false": "false"]
        if place != nil {
            for word in ["True", "TRUE", "yes", "Yes", "YES"] + (isSetting ? ["on", "On", "ON"] : []) {
                words[word] = "true"
            }
            for word in ["False", "FALSE", "no", "No", "NO"] + (isSetting ? ["off", "Off", "OFF"] : []) {
                words[word] = "false"
            }
        }
        if let word = words[text] { return (word, true) }
        return (text, isNumber(text, isTyped: place != nil && !isSetting))
    }

    private static func isNumber(_ text: String, isTyped: Bool) -> Bool {
        if let number = Int(text) { return "\(number)" == text && abs(number) <= 1 << 53 }
        guard let number = Double(text), "\(number)" == text else { return false }
        return !text.contains { "einaf".contains($0) } && (isTyped || text.last != "0")
    }
}
