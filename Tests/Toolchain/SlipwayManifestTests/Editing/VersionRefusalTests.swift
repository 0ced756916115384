import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct VersionRefusalTests {
    private let folder: TemporaryDirectory
    private let editor = VersionEditor(files: LocalFileSystem())

    init() throws { folder = try TemporaryDirectory() }

    private func refusal(
        of text: String, _ values: [VersionKey: String] = [.version: "2.0.0"], environment: [String: String] = [:]
    ) throws -> SlipwayError {
        try folder.write(text, to: "project.yml")
        let request = VersionRequest(
            directory: folder.path, manifest: "project.yml", environment: environment, values: values)
        let thrown = #expect(throws: SlipwayError.self) { _ = try editor.plan(request) }
        #expect(try folder.read("project.yml") == text)
        return try #require(thrown)
    }

    @Test(arguments: [
        ("name: A\nversion: git\n", "tags", 2, 10), ("v: &v 1.0.0\nname: A\nversion: *v\n", "alias", 3, 10),
        ("name: A\nversion: ${SHIPPED}\n", "'SHIPPED'", 2, 10), ("name: A\nversion: 1.0.${N}\n", "'N'", 2, 10),
        ("name: A\nversion: \"1.\\x30.0\"\n", "escapes", 2, 10),
        ("name: A\nversion: [1, 0]\n", "a list", 2, 10),
        ("x: &s {MARKETING_VERSION: 1.0}\nname: A\nsettings: {<<: *s}\n", "merged in", 1, 8),
        ("x: &s {base: {MARKETING_VERSION: 1.0}}\nname: A\nsettings: *s\n", "merged in", 1, 15),
        ("name: A\n${K}: 1.0.0\n", "variable", 2, 1),
    ])
    func whatIsNotWrittenOutIsRefused(_ text: String, _ cause: String, _ line: Int, _ column: Int) throws {
        let error = try refusal(of: text, environment: ["SHIPPED": "1.0.0", "K": "version"])
        #expect(error.status == .input && error.code == "version-not-editable")
        #expect(error.diagnostics.first?.cause?.contains(cause) == true, "\(error)")
        #expect(error.diagnostics.first?.location == .init(file: "project.yml", line: line, column: column))
        #expect(error.diagnostics.first?.hint != nil)
    }

    @Test func unsetVariablesAreRefusedAlike() throws {
        #expect(try refusal(of: "name: A\nversion: ${SHIPPED}\n").code == "version-not-editable")
    }

    @Test(arguments: ["{name: A, version}\n", "name: A\n? version\n"])
    func anEditThatChangesMoreIsRefused(_ text: String) throws {
        #expect(try refusal(of: text).code == "version-not-editable")
    }

    @Test(arguments: [
        ("1.0", "did you mean 1.0.0?"), ("v1.2.3", "did you mean 1.2.3?"), ("2", "did you mean 2.0.0?"),
        ("", "three numbers"), ("1.0.0\nbuild: 7", "three numbers"), ("01.0.0", "three numbers"),
        ("git", "three numbers"),
    ])
    func whatIsNoVersionIsRefused(_ version: String, _ hint: String) throws {
        let error = try refusal(of: "name: A\n", [.version: version])
        #expect(error.code == "bad-version" && error.diagnostics.first?.hint?.contains(hint) == true, "\(error)")
    }

    @Test(arguments: ["", "x", "1.2.3.4", "-1", "01", "1\n"]) func whatIsNoBuildIsRefused(_ build: String) throws {
        #expect(try refusal(of: "name: A\n", [.build: build]).code == "bad-build")
    }

    @Test func aBrokenManifestIsNotTouched() throws {
        #expect(try refusal(of: "name: A\nversion: 1.0.0\nversion: 1.0.1\n").code == "duplicate-key")
        #expect(try refusal(of: "name: [A\nversion: 1.0.0\n").code == "not-yaml")
        #expect(try refusal(of: "- A\n").code == "wrong-form")
    }

    @Test func theManifestsOwnVersionIsRead() throws {
        try folder.write("name: A\ninclude: v.yml\nbuild: 7\n", to: "project.yml")
        try folder.write("version: 1.2.3\n", to: "v.yml")
        let request = VersionRequest(directory: folder.path, manifest: "project.yml")
        let version = try editor.read(request)
        #expect(version.version == .init("1.2.3", .manifest, at: .init(file: "v.yml", line: 1, column: 10)))
        #expect(version.build == .init("7", .manifest, at: .init(file: "project.yml", line: 3, column: 8)))
        try folder.write("name: A\n", to: "project.yml")
        #expect(try editor.read(request) == .init(version: .init("0.0.0", .usual), build: .init("1", .usual)))
    }

    @Test func gitIsAskedWhereTheManifestSaysSo() throws {
        try folder.write("name: A\nversion: git\nbuild: git\nslipway: {tagPrefix: release-}\n", to: "project.yml")
        let request = VersionRequest(directory: folder.path, manifest: "project.yml")
        let version = try editor.read(request) { (prefix) throws(SlipwayError) in
            #expect(prefix == "release-")
            return (SemanticVersion(2, 1, 0), "77")
        }
        #expect(version.version.value == "2.1.0" && version.version.source == .git)
        #expect(version.build.value == "77" && version.build.place?.line == 3)
        #expect(try editor.read(request).version.value == "git")
    }
}
