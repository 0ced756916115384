import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Each text, and what it is after `--set 2.0.0 --build 9`, byte for byte.
@Suite struct VersionEditorTests {
    private let folder: TemporaryDirectory
    private let editor = VersionEditor(files: LocalFileSystem())

    init() throws { folder = try TemporaryDirectory() }

    private func request(
        _ values: [VersionKey: String] = [.version: "2.0.0", .build: "9"], environment: [String: String] = [:]
    ) -> VersionRequest {
        VersionRequest(directory: folder.path, manifest: "project.yml", environment: environment, values: values)
    }

    private func edited(_ text: String, _ values: [VersionKey: String] = [.version: "2.0.0"]) throws -> String {
        try folder.write(text, to: "project.yml")
        try editor.write(try editor.plan(request(values)))
        return try folder.read("project.yml")
    }

    @Test(arguments: [
        ("name: A\nversion: 1.0.0\n", "name: A\nversion: 2.0.0\n"),
        ("name: A\nversion:   '1.0.0'  # the one\n", "name: A\nversion:   '2.0.0'  # the one\n"),
        ("# top\nversion: \"1.0.0\"   \nname: A", "# top\nversion: \"2.0.0\"   \nname: A"),
        ("\u{FEFF}name: A\r\nversion: 1.0.0\r\nbuild: 1\r\n", "\u{FEFF}name: A\r\nversion: 2.0.0\r\nbuild: 1\r\n"),
        ("\u{FEFF}version: 1.0.0\nname: A\n", "\u{FEFF}version: 2.0.0\nname: A\n"),
        ("name: Größe 日本 👩‍👩‍👧\nversion: 1.0.0\n", "name: Größe 日本 👩‍👩‍👧\nversion: 2.0.0\n"),
        ("name: A\rversion: 1.0.0\rbuild: 1\r", "name: A\rversion: 2.0.0\rbuild: 1\r"),
        ("name: A\nversion: &v 1.0.0\nx: *v\n", "name: A\nversion: &v 2.0.0\nx: *v\n"),
        ("name: A\nversion: &v !<1.0.0> 1.0.0 # 1.0.0\n", "name: A\nversion: &v !<1.0.0> 2.0.0 # 1.0.0\n"),
        ("name: A\n? version\n: 1.0.0\n", "name: A\n? version\n: 2.0.0\n"),
        ("name: A\n\"version\" :\n    1.0.0\n", "name: A\n\"version\" :\n    2.0.0\n"),
        ("name: A\nversion: >-\n  1.0.0\nbuild: 1\n", "name: A\nversion: >-\n  2.0.0\nbuild: 1\n"),
        ("name: A\nversion: |- # note\n   1.0.0\n\n# end\n", "name: A\nversion: |- # note\n   2.0.0\n\n# end\n"),
        ("{\"name\": \"A\", \"version\": \"1.0.0\"}", "{\"name\": \"A\", \"version\": \"2.0.0\"}"),
        ("base: &b {version: 1.0.0}\nname: A\n<<: *b\n", "base: &b {version: 2.0.0}\nname: A\n<<: *b\n"),
        (
            "name: A\nsettings:\n  base: # all\n    MARKETING_VERSION: '1.0' # shown\n",
            "name: A\nsettings:\n  base: # all\n    MARKETING_VERSION: '2.0.0' # shown\n"
        ),
        (
            "name: A\nsettings: {A: 1, MARKETING_VERSION: 1.0, B: 2}\n",
            "name: A\nsettings: {A: 1, MARKETING_VERSION: 2.0.0, B: 2}\n"
        ),
        (
            "name: A\nversion: 1.0.0\nsettings: {MARKETING_VERSION: 1.0.0}\n",
            "name: A\nversion: 2.0.0\nsettings: {MARKETING_VERSION: 1.0.0}\n"
        ),
        ("name: A\nversion: 1.0\n", "name: A\nversion: 2.0.0\n"),
        ("name: A\nversion:\nbuild: 1\n", "name: A\nversion: 2.0.0\nbuild: 1\n"),
        ("name: A\nversion: # none\n", "name: A\nversion: 2.0.0 # none\n"),
        ("name: A\nversion: ~\n", "name: A\nversion: 2.0.0\n"),
        ("name: A\nversion: \"\"\n", "name: A\nversion: \"2.0.0\"\n"),
        ("name: A\nversion: null # x\n", "name: A\nversion: 2.0.0 # x\n"),
        ("version:REPLACE: 1.0.0\nname: A\n", "version:REPLACE: 2.0.0\nname: A\n"),
    ])
    func onlyTheValueChanges(_ text: String, _ wanted: String) throws {
        #expect(try edited(text) == wanted)
    }

    @Test(arguments: [
        ("name: A\n", "name: A\nversion: 2.0.0\n"), ("name: A", "name: A\nversion: 2.0.0"),
        ("name: A # x\r\ntargets: {}\r\n", "name: A # x\r\nversion: 2.0.0\r\ntargets: {}\r\n"),
        ("# top\n  name: 'A'\n  targets: {}\n", "# top\n  name: 'A'\n  version: 2.0.0\n  targets: {}\n"),
        ("targets: {}\nname: A\n# end\n", "targets: {}\nname: A\nversion: 2.0.0\n# end\n"),
        ("name: |-\n  A\ntargets: {}\n", "name: |-\n  A\nversion: 2.0.0\ntargets: {}\n"),
        ("name: \"A\n  B\"\ntargets: {}\n", "name: \"A\n  B\"\nversion: 2.0.0\ntargets: {}\n"),
        ("{name: A, targets: {}}\n", "{name: A, version: 2.0.0, targets: {}}\n"),
        ("{\"name\": \"A\"}", "{\"name\": \"A\", \"version\": \"2.0.0\"}"),
        (
            "{\n  \"name\": \"A\",\n  \"targets\": {}\n}\n",
            "{\n  \"name\": \"A\",\n  \"version\": \"2.0.0\",\n  \"targets\": {}\n}\n"
        ),
        ("{}\n", "{version: 2.0.0}\n"), ("targets: {}\n", "version: 2.0.0\ntargets: {}\n"),
        ("\u{FEFF}name: A\ntargets: {}\n", "\u{FEFF}name: A\nversion: 2.0.0\ntargets: {}\n"),
        ("---\nname: A\n...\n", "---\nname: A\nversion: 2.0.0\n...\n"),
    ])
    func aMissingKeyComesBehindTheName(_ text: String, _ wanted: String) throws {
        #expect(try edited(text) == wanted)
    }

    @Test func bothAreSetAtOnce() throws {
        let both: [VersionKey: String] = [.version: "2.0.0", .build: "9"]
        #expect(try edited("build: 1\nname: A\nversion: 1.0.0\n", both) == "build: 9\nname: A\nversion: 2.0.0\n")
        #expect(try edited("name: A\n", both) == "name: A\nversion: 2.0.0\nbuild: 9\n")
        #expect(
            try edited("name: A\nversion: 1.0.0\nx: 1\n", [.build: "9"]) == "name: A\nversion: 1.0.0\nbuild: 9\nx: 1\n")
        #expect(try edited("{name: A}", both) == "{name: A, version: 2.0.0, build: 9}")
    }

    @Test func aPlanSaysWhatChangesWhere() throws {
        try folder.write("name: A\nversion: 1.0.0 # x\n", to: "project.yml")
        let plan = try editor.plan(request())
        #expect(
            plan.changes == [
                .init(
                    key: .version, file: "project.yml", line: 2, from: "1.0.0", to: "2.0.0",
                    before: "version: 1.0.0 # x", after: "version: 2.0.0 # x"),
                .init(
                    key: .build, file: "project.yml", line: 3, from: nil, to: "9", before: nil, after: "build: 9"),
            ])
        #expect(plan.version == "2.0.0" && plan.build == "9")
        #expect(try folder.read("project.yml") == "name: A\nversion: 1.0.0 # x\n")
    }

    @Test func whatIsSoAlreadyIsLeftAlone() throws {
        try folder.write("name: A\nversion: 2.0.0\nbuild: 9\n", to: "project.yml")
        let plan = try editor.plan(request())
        #expect(plan.changes.isEmpty && plan.files.isEmpty)
    }

    @Test func includedFilesAreEditedWhereTheyAre() throws {
        try folder.write("name: A\ninclude: [conf/version.yml]\n", to: "project.yml")
        try folder.write("# shared\nversion: 1.0.0\n", to: "conf/version.yml")
        let plan = try editor.plan(request())
        #expect(plan.changes.map(\.file) == ["conf/version.yml", "conf/version.yml"])
        try editor.write(plan)
        #expect(try folder.read("conf/version.yml") == "# shared\nversion: 2.0.0\nbuild: 9\n")
        #expect(try folder.read("project.yml") == "name: A\ninclude: [conf/version.yml]\n")
    }

    @Test func aNameThatIsIncludedIsNoPlaceForAVersion() throws {
        try folder.write("include: base.yml\ntargets: {}\n", to: "project.yml")
        try folder.write("name: A\n", to: "base.yml")
        try editor.write(try editor.plan(request()))
        #expect(try folder.read("project.yml") == "version: 2.0.0\nbuild: 9\ninclude: base.yml\ntargets: {}\n")
    }

    @Test func linksAndPermissionsStay() throws {
        try folder.write("name: A\nversion: 1.0.0\n", to: "real/project.yml")
        let files = LocalFileSystem()
        try files.setPermissions(0o600, of: folder.path.appending("real/project.yml"))
        try files.createLink(folder.path.appending("project.yml"), to: "real/project.yml")
        try editor.write(try editor.plan(request([.version: "2.0.0"])))
        #expect(try files.attributes(folder.path.appending("project.yml"))?.kind == .symlink)
        #expect(try files.attributes(folder.path.appending("real/project.yml"))?.permissions == 0o600)
        #expect(try folder.read("real/project.yml") == "name: A\nversion: 2.0.0\n")
    }
}
