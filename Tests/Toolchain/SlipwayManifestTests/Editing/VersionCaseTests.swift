import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Whatever the manifest is: a version that is set is read again, and everything else is what it was.
@Suite struct VersionCaseTests {
    private let folder: TemporaryDirectory
    private let editor = VersionEditor(files: LocalFileSystem())

    init() throws { folder = try TemporaryDirectory() }

    @Test(arguments: XcodeCases.all.keys.sorted(), ["\n", "\r\n", "\r"])
    func nothingElseChanges(_ name: String, _ ending: String) throws {
        let lines = try #require(XcodeCases.all[name]).split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.joined(separator: ending)
        for start in [
            "", "\u{FEFF}", "version: 0.9.0-beta # é" + ending, "{", "# build:" + ending + "build: '3'" + ending,
        ] {
            try setsVersion(of: start == "{" ? ManifestDump.json.text(of: read(text)) : start + text)
        }
    }

    private func setsVersion(of text: String) throws(SlipwayError) {
        try LocalFileSystem().write(text, to: folder.path.appending("project.yml"))
        let values: [VersionKey: String] = [.version: "10.20.30", .build: "4.5"]
        let request = VersionRequest(directory: folder.path, manifest: "project.yml", values: values)
        // two of the cases name templates that are elsewhere
        let problems = Problems(file: "project.yml")
        _ = try ManifestTree.load(
            path: folder.path.appending("project.yml"), host: Host(environment: [:]), problems: problems)
        guard !problems.hasErrors else { return }
        try editor.write(try editor.plan(request))
        let edited = try LocalFileSystem().readText(folder.path.appending("project.yml"))
        let (old, new) = (try read(text), try read(edited))
        #expect(VersionDeclaration(of: .version, in: new)?.text == "10.20.30")
        #expect(VersionDeclaration(of: .build, in: new)?.text == "4.5")
        #expect(rest(old) == rest(new), "\(text)")
        #expect(edited.utf8.starts(with: "\u{FEFF}".utf8) == text.utf8.starts(with: "\u{FEFF}".utf8))
        let plan = try editor.plan(request)
        #expect(plan.changes.isEmpty)
    }

    /// Texts with single bytes changed: whatever they are now, an edit is right or refused.
    @Test(arguments: 1...40) func damagedTextsAreEditedOrRefused(_ seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        for text in VersionCaseTests.damageable {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let byte = VersionCaseTests.bytes.randomElement(using: &random) ?? 0
                let place = Int.random(in: 0..<bytes.count, using: &random)
                if Bool.random(using: &random) { bytes[place] = byte } else { bytes.insert(byte, at: place) }
            }
            guard let damaged = String(validating: bytes, as: UTF8.self) else { continue }
            do throws(SlipwayError) {
                try setsVersion(of: damaged)
            } catch {
                #expect(error.status == .input, "\(damaged)")
            }
        }
    }

    private static let bytes = Array(":-?#&*!|>'\"%@`{}[], \t\n\r~<\u{85}\u{2028}av1".utf8)

    private static let damageable = [
        "name: A\nversion: 1.0.0\nbuild: 1\n", "name: A\nversion: &v \"1.0.0\"  # x\nbuild: 7\nx: *v\n",
        "{\"name\": \"A\", \"version\": \"1.0.0\"}", "name: Ä\r\nversion: |-\r\n  1.0.0\r\n",
        "? name\n: A\n? version\n: 1.0.0\n", "base: &b {version: 1.0.0}\nname: A\n<<: *b\n", "name:\n  A\nversion: >\n",
        "---\n# x\n  name: 'A'\n  targets: {}\n...\n",
    ]

    /// What is neither set nor made of what is set.
    private func rest(_ root: ManifestNode) -> [ManifestNode.Entry] {
        VersionCaseTests.entries(root, without: ["version", "build", "x", "base"]).map { entry in
            guard entry.key == "settings", entry.value.mapping != nil else { return entry }
            return VersionCaseTests.entry(
                entry,
                VersionCaseTests.entries(entry.value, without: VersionCaseTests.settings).map { inner in
                    guard inner.key == "base", inner.value.mapping != nil else { return inner }
                    return VersionCaseTests.entry(
                        inner, VersionCaseTests.entries(inner.value, without: VersionCaseTests.settings))
                })
        }
    }

    private static let settings = ["MARKETING_VERSION", "CURRENT_PROJECT_VERSION"]

    private static func entries(_ node: ManifestNode, without keys: [String]) -> [ManifestNode.Entry] {
        node.mapping?.entries.filter { !keys.contains($0.key) } ?? []
    }

    private static func entry(_ entry: ManifestNode.Entry, _ inner: [ManifestNode.Entry]) -> ManifestNode.Entry {
        var mapping = ManifestNode.Mapping()
        mapping.entries = inner
        return ManifestNode.Entry(
            entry.key, at: entry.keyPlace, ManifestNode(.mapping(mapping), at: entry.value.place))
    }

    private func read(_ text: String) throws(SlipwayError) -> ManifestNode {
        try YAMLDocument.root(of: text, file: "project.yml", problems: Problems(file: "project.yml"))
    }
}
