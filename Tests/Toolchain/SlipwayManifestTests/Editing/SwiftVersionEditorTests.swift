import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Manifests in Swift, and what they are after `--set 2.0.0`: nothing is written that says something else.
@Suite struct SwiftVersionEditorTests {
    private let folder: TemporaryDirectory
    private let editor = VersionEditor(files: LocalFileSystem())

    init() throws { folder = try TemporaryDirectory() }

    private func request(
        _ values: [VersionKey: String] = [:], in directory: String = ".", manifest: String = "Project.swift"
    ) -> VersionRequest {
        let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }
        return VersionRequest(
            directory: folder.path.appending(directory), manifest: manifest, environment: environment, values: values)
    }

    private static func manifest(_ settings: String, before: String = "", target: String = "[:]") -> String {
        """
        import ProjectDescription
        \(before)
        let project = Project(
            name: "Shop", settings: .settings(base: \(settings)),
            targets: [
                .target(
                    name: "Shop", destinations: .iOS, product: .app, bundleId: "com.example.shop",
                    settings: .settings(base: \(target)))
            ])

        """
    }

    private static let own = #"let slipway = Slipway(["version": "1.2.3", "build": 7])"#

    @Test(arguments: [
        manifest(#"["MARKETING_VERSION": "1.2.3"] /* "1.2.3" */"#),
        manifest(#"["OTHER": "x"].marketingVersion("1.2.3").currentProjectVersion("7")"#),
        manifest(#"["MARKETING_VERSION": .string(version)]"#, before: #"let version = "1.2.3" // the one"#),
        manifest(#"["MARKETING_VERSION": "1.2.3"]"#, target: #"["MARKETING_VERSION": "1.2.4"]"#),
        manifest(#"["MARKETING_VERSION": "\(V.app)"]"#, before: #"enum V { static let app = "1.2.3" }"#),
        manifest("[:]", before: own),
        manifest(#"["MARKETING_VERSION": "1.2.3"]"#).replacing("\n", with: "\r\n"),
    ])
    func onlyTheTextOfTheVersionChanges(_ text: String) throws {
        try folder.write(text, to: "Project.swift")
        let plan = try editor.plan(request([.version: "2.0.0"]))
        #expect(try folder.read("Project.swift") == text)
        #expect(plan.changes.map(\.from) == ["1.2.3"] && plan.version == "2.0.0")
        try editor.write(plan)
        let change = try #require(plan.changes.first)
        let wanted = text.replacing(try #require(change.before), with: change.after)
        #expect(try folder.read("Project.swift") == wanted && wanted.contains("\"2.0.0\""))
        #expect(wanted.utf8.count == text.utf8.count)
        let version = try editor.read(request()).version
        #expect(version.value == "2.0.0" && version.place?.file == "Project.swift")
        #expect(version.place?.line == change.line)
        #expect(try editor.plan(request([.version: "2.0.0"])).changes.isEmpty)
    }

    @Test func bothAreSetAtOnce() throws {
        try folder.write(Self.manifest("[:]", before: Self.own), to: "Project.swift")
        try editor.write(try editor.plan(request([.version: "2.0.0", .build: "4.5.6"])))
        #expect(try folder.read("Project.swift").contains(#"Slipway(["version": "2.0.0", "build": "4.5.6"])"#))
        let said = try editor.read(request())
        #expect(said.version.value == "2.0.0" && said.build.value == "4.5.6" && said.build.source == .manifest)
    }

    @Test(arguments: [
        (manifest("[:]"), "version-not-written", 3, "says none"),
        (manifest(#"["MARKETING_VERSION": .string("1.2" + ".3")]"#), "version-not-editable", 4, "not written out"),
        (
            manifest(#"["MARKETING_VERSION": "1.2.3"].marketingVersion("1.2.3")"#), "version-not-editable", 4,
            "2 places: Project.swift:4:"
        ),
        (
            manifest(
                #"["MARKETING_VERSION": .string(v), "CURRENT_PROJECT_VERSION": .string(v)]"#,
                before: #"let v = "1.2.3""#),
            "version-not-editable", 2, "would say build 2.0.0"
        ),
        (
            manifest(
                #"["MARKETING_VERSION": .string(v), "NAME": .string("Shop " + v)]"#, before: #"let v = "1.2.3""#),
            "version-not-editable", 2, "'settings.base.NAME' of Project.swift changes, too"
        ),
        (
            manifest("all", before: #"let all: SettingsDictionary = { _ = ["MARKETING_VERSION": "1.2.3"]; return ["#)
                .replacing("return [", with: #"return ["MARKETING_VERSION": .string(["1.2.3"].joined())] }()"#),
            "version-not-editable", 2, "would say version 1.2.3"
        ),
        (
            manifest("[:]", before: #"let slipway = Slipway(["version": "git"])"#), "version-not-editable", 2, "tags"
        ),
    ])
    func whatCannotBeSetIsLeftAlone(_ text: String, _ code: String, _ line: Int, _ cause: String) throws {
        try folder.write(text, to: "Project.swift")
        let error = #expect(throws: SlipwayError.self) { try editor.plan(request([.version: "2.0.0"])) }
        let problem = try #require(error?.diagnostics.first)
        #expect(problem.code == code && problem.hint != nil)
        #expect(problem.location?.file == "Project.swift" && problem.location?.line == line, "\(problem)")
        #expect(problem.cause?.contains(cause) == true, "\(problem.cause ?? "")")
        #expect(try folder.read("Project.swift") == text)
    }

    @Test func filesAreNamedFromTheFolderThatIsWorkedIn() throws {
        try folder.write("// the root\n", to: "Tuist/ProjectDescriptionHelpers/Other.swift")
        try folder.write(
            "public let appVersion = \"1.2.3\"\n", to: "Tuist/ProjectDescriptionHelpers/Version.swift")
        let text = Self.manifest(
            #"["MARKETING_VERSION": .string(appVersion), "CURRENT_PROJECT_VERSION": "7"]"#,
            before: "import ProjectDescriptionHelpers")
        try folder.write(text, to: "App/Project.swift")
        let helper = "Tuist/ProjectDescriptionHelpers/Version.swift"
        let said = try editor.read(request(in: "App"))
        let shown = folder.path.appending(helper).string
        #expect(said.version == .init("1.2.3", .setting, at: .init(file: shown, line: 1, column: 25)))
        #expect(said.build.place?.file == "Project.swift" && said.build.place?.line == 4)
        let plan = try editor.plan(request([.version: "2.0.0", .build: "8"], in: "App"))
        #expect(Set(plan.changes.map(\.file)) == ["Project.swift", shown])
        try editor.write(plan)
        #expect(try folder.read(helper) == "public let appVersion = \"2.0.0\"\n")
        #expect(try folder.read("App/Project.swift") == text.replacing("\"7\"", with: "\"8\""))
        try folder.write("let project = 1\n", to: "App/Project.swift")
        let error = #expect(throws: SlipwayError.self) { try editor.read(request(in: "App")) }
        #expect(error?.diagnostics.first?.location?.file == "Project.swift")
    }

    @Test func aFileThatChangedMeanwhileIsKeptAndSoAreTheOthers() throws {
        try folder.write("public let appVersion = \"1.2.3\"\n", to: "Tuist/ProjectDescriptionHelpers/Version.swift")
        let text = Self.manifest(
            #"["MARKETING_VERSION": .string(appVersion), "CURRENT_PROJECT_VERSION": "7"]"#,
            before: "import ProjectDescriptionHelpers")
        try folder.write(text, to: "Project.swift")
        let plan = try editor.plan(request([.version: "2.0.0", .build: "8"]))
        let last = try #require(plan.files.last?.path)
        let changed = try LocalFileSystem().readText(last) + "// mine\n"
        try LocalFileSystem().write(changed, to: last)
        #expect(throws: SlipwayError.self) { try editor.write(plan) }
        #expect(try LocalFileSystem().readText(last) == changed)
        let first = try #require(plan.files.first)
        #expect(try LocalFileSystem().read(first.path) == first.old)
    }

    @Test func linksStay() throws {
        let text = Self.manifest(#"["MARKETING_VERSION": "1.2.3"]"#)
        try folder.write(text, to: "real/Manifest.swift")
        try LocalFileSystem().createLink(folder.path.appending("Project.swift"), to: "real/Manifest.swift")
        try editor.write(try editor.plan(request([.version: "2.0.0"])))
        #expect(try LocalFileSystem().attributes(folder.path.appending("Project.swift"))?.kind == .symlink)
        #expect(try folder.read("real/Manifest.swift") == text.replacing("1.2.3", with: "2.0.0"))
    }
}
