import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing
import XcodeProject

/// Which files a project gets by a manifest: those that are made, those of languages, those that schemes name.
@Suite(.timeLimit(.minutes(5))) struct SwiftProjectFileTests {
    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }

    let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    // MARK: Reading

    /// The files that a set of manifests asks for, by their path from its folder.
    func generated(_ name: String = "Project.swift") throws -> [String: String] {
        let host = Host(environment: Self.environment, directory: folder.path)
        let set = try ManifestLoader(host: host).loadSet(folder.path.appending(name), checksFiles: true).set
        let plan = try Generator(files: LocalFileSystem()).plan(set, user: "dev")
        return Dictionary(plan.whole.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }) { $1 }
    }

    func project(_ path: String, of files: [String: String]) throws -> ProjectOutline {
        ProjectOutline(try ProjectFile(parsing: Array(try #require(files[path + "/project.pbxproj"]).utf8)))
    }

    /// What the phases of a class build, as `KIND path`; of a variant group with its languages.
    func members(_ isa: String, _ outline: ProjectOutline) -> [String] {
        let project = outline.project
        return project.objects.filter { $0.1.isa == isa }.flatMap { $0.1.references("files") }.compactMap { file in
            guard let id = project[file]?.reference("fileRef"), let object = project[id] else { return nil }
            let languages = object.references("children").map { project[$0]?.string("name") ?? "?" }
            let name = object.isa == "PBXVariantGroup" ? object.string("name") ?? "" : outline.path(of: id)
            return ([name] + languages).joined(separator: " ")
        }.sortedBytewise()
    }

    func write(_ project: String, and files: [String]) throws {
        try folder.write("import ProjectDescription\n" + project, to: "Project.swift")
        for file in files { try folder.write("", to: file) }
    }

    // MARK: Files that the build makes

    @Test("a generated source is compiled before it is there") func madeSources() throws {
        try write(
            """
            let project = Project(name: "P", targets: [
                .target(
                    name: "A", destinations: .iOS, product: .app, bundleId: "a.b",
                    sources: ["S/**", .generated("Made/One.swift"), .generated("$(BUILT_PRODUCTS_DIR)/Two.swift")],
                    resources: ["R/**", "R/none.json", "None/**"],
                    copyFiles: [.resources(name: "Copy", files: ["R/none.txt"])]),
            ])
            """, and: ["S/a.swift", "R/x.json"])
        let outline = try project("P.xcodeproj", of: try generated())
        let sources = members("PBXSourcesBuildPhase", outline).filter { !$0.hasPrefix("Derived/") }
        #expect(sources == ["$(BUILT_PRODUCTS_DIR)/Two.swift", "Made/One.swift", "S/a.swift"])
        #expect(members("PBXResourcesBuildPhase", outline) == ["R/x.json"])
        #expect(members("PBXCopyFilesBuildPhase", outline) == [])
    }

    @Test("of what may be missing a folder is nothing, a file a reference, as XcodeGen has it") func optional() throws {
        try folder.write("", to: "S/a.swift")
        try folder.write(
            """
            name: P
            targets:
              A:
                type: framework
                platform: iOS
                sources:
                  - S
                  - {path: Made/One.swift, optional: true}
                  - {path: Nowhere, optional: true}
                  - {path: Made/Two.swift, skipMissing: true}
            """, to: "project.yml")
        let outline = try project("P.xcodeproj", of: try generated("project.yml"))
        #expect(members("PBXSourcesBuildPhase", outline) == ["Made/One.swift", "S/a.swift"])
    }

    // MARK: Languages

    @Test("each localized file is a variant group, without a base language, too") func languages() throws {
        try write(
            """
            let project = Project(name: "P", targets: [
                .target(
                    name: "A", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["S/**"],
                    resources: ["R/**", "Q"]),
            ])
            """,
            and: [
                "S/a.swift", "Q/it.lproj/Q.strings", "R/ko.lproj/Localizable.strings", "R/ja.lproj/Localizable.strings",
                "R/ko.lproj/InfoPlist.strings",
            ])
        let outline = try project("P.xcodeproj", of: try generated())
        #expect(
            members("PBXResourcesBuildPhase", outline) == [
                "InfoPlist.strings ko", "Localizable.strings ja ko", "Q.strings it",
            ])
        let regions = outline.root?["knownRegions"]?.strings ?? []
        #expect(regions.contains("ko") && regions.contains("ja"))
    }

    @Test("languages that are named one by one are in the same groups") func oneByOne() throws {
        try write(
            """
            let project = Project(name: "P", targets: [
                .target(
                    name: "A", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["S/**", "In.App/**"],
                    resources: ["R/de.lproj/**", "R/Base.lproj/**", "R/fr.lproj/L.strings", "Art.App/**"]),
            ])
            """,
            and: [
                "S/a.swift", "In.App/b.swift", "Art.App/c.json", "R/de.lproj/Main.strings", "R/de.lproj/L.strings",
                "R/fr.lproj/L.strings", "R/fr.lproj/Main.strings", "R/Base.lproj/Main.storyboard",
            ])
        let outline = try project("P.xcodeproj", of: try generated())
        #expect(
            members("PBXResourcesBuildPhase", outline)
                == ["Art.App/c.json", "L.strings de fr", "Main.storyboard Base de"])
        let sources = members("PBXSourcesBuildPhase", outline).filter { !$0.hasPrefix("Derived/") }
        #expect(sources == ["In.App/b.swift", "S/a.swift"])
    }

    @Test("a project whose base language has all is what project.yml makes of it") func base() throws {
        try write(
            """
            let project = Project(name: "P", targets: [
                .target(
                    name: "A", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["S/**"],
                    resources: ["R/**"]),
            ])
            """,
            and: [
                "S/a.swift", "R/en.lproj/L.strings", "R/de.lproj/L.strings", "R/Base.lproj/V.xib",
                "R/de.lproj/V.strings", "R/Base.lproj/L.strings",
            ])
        let host = Host(environment: Self.environment, directory: folder.path)
        let manifest = try ManifestLoader(host: host).load(folder.path.appending("Project.swift")).manifest
        var spec = try #require(manifest.xcode)
        #expect(!spec.options.groupsLocalizedFiles)
        let texts = try [false, true].map { groups in
            spec.options.groupsLocalizedFiles = groups
            let context = GenerateContext(manifest: manifest.with(xcode: spec), manifestName: "Project.swift")
            let plan = try Generator(files: LocalFileSystem()).plan(context, root: folder.path, only: [.xcode])
            return plan.files.first { $0.path.hasSuffix("project.pbxproj") }?.bytes
        }
        #expect(texts[0] == texts[1] && texts[0] != nil)
    }

    // MARK: Packages and plans

    @Test("spellings of SwiftPM, traits and plans of test targets are in effect") func spellings() throws {
        try write(
            """
            let others: [Package.Dependency] = [.package(url: "https://example.com/d", branch: "main", traits: [])]
            let project = Project(
                name: "P",
                packages: others + [
                    .package(url: "https://example.com/a", from: "1.0.0", traits: ["X", .defaults]),
                    .package(url: "https://example.com/b", exact: "1.2.3"),
                    .package(url: "https://example.com/c", revision: "abc"), .package(path: "Here", traits: ["Y"]),
                ],
                targets: [
                    .target(name: "T", destinations: .iOS, product: .unitTests, bundleId: "a.t", sources: ["S/**"]),
                    .target(name: "M", destinations: .macOS, product: .plugin, bundleId: "a.m", sources: ["S/**"]),
                    .foreignBuild(
                        name: "K", destinations: .iOS, script: "x", inputs: [.glob("K/**/*.kt")],
                        output: .xcframework(path: "K.xcframework", linking: .static)),
                ],
                schemes: [
                    .scheme(
                        name: "S", buildAction: .buildAction(targets: ["T"]),
                        testAction: .testPlans([
                            TestPlan(name: "One", testTargets: ["T"]),
                            TestPlan(
                                name: "Two",
                                testTargets: [
                                    .testableTarget(target: "T", selectedTests: ["A/a()"], skippedTests: ["A/b()"])
                                ],
                                isDefault: true),
                        ]))
                ],
                additionalFiles: [.glob(pattern: "Docs/**", excluding: ["Docs/Old/**"])])
            """, and: ["S/a.swift", "K/a/b.kt", "Docs/a.md", "Docs/Old/b.md", "Here/Package.swift"])
        let files = try generated()
        let outline = try project("P.xcodeproj", of: files)
        let objects = outline.project.objects.map(\.1)
        var traits: [String: [String]] = [:]
        for object in objects where object.isa.hasSuffix("SwiftPackageReference") {
            traits[object.string("repositoryURL") ?? object.string("relativePath") ?? ""] = object["traits"]?.strings
        }
        #expect(traits == ["https://example.com/a": ["X", "default"], "https://example.com/d": [], "Here": ["Y"]])
        let kinds = objects.compactMap { $0["requirement"]?.dictionary?["kind"]?.string }.sortedBytewise()
        #expect(kinds == ["branch", "exactVersion", "revision", "upToNextMajorVersion"])
        #expect(objects.contains { $0.string("productType") == "com.apple.product-type.tool" })
        #expect(files["P.xcodeproj/project.pbxproj"]?.contains("\"$(SRCROOT)/K/a/b.kt\"") == true)
        let paths = outline.project.objects.filter { $0.1.isa == "PBXFileReference" }.map { outline.path(of: $0.0) }
        #expect(paths.contains("Docs/a.md") && !paths.contains("Docs/Old/b.md"))
        let plan = files["Derived/TestPlans/Two.xctestplan"]
        #expect(plan?.contains("\"A/a()\"") == true && plan?.contains("\"skippedTests\"") == true)
        let parts = files["P.xcodeproj/xcshareddata/xcschemes/S.xcscheme"]?.split(separator: ">") ?? []
        #expect(parts.contains { $0.contains("Two.xctestplan") && $0.contains("default = \"YES\"") })
    }

    // MARK: Files that schemes name

    private static let schemes = """
        schemes: [
            .scheme(
                name: "S", buildAction: .buildAction(targets: [TARGET]),
                testAction: .targets([.testableTarget(target: TARGET, simulatedLocation: .custom(gpxFile: "APP/walk.gpx"))]),
                runAction: .runAction(
                    customLLDBInitFile: "tools/lldb", executable: TARGET, customWorkingDirectory: "APP/run",
                    options: .options(
                        storeKitConfigurationPath: "APP/Store.storekit",
                        simulatedLocation: .custom(gpxFile: "APP/loc.gpx")))),
        ]
        """

    private static func schemes(_ target: String, in folder: String) -> String {
        schemes.replacing("TARGET", with: target).replacing("APP/", with: folder)
    }

    private static let app = """
        let project = Project(name: "P", targets: [
            .target(name: "A", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["S/**"]),
        ], \(schemes(#""A""#, in: "")))
        """

    @Test("what a scheme names is in the project, and seen from the workspace") func namedFiles() throws {
        try write(Self.app, and: ["S/a.swift", "Store.storekit", "loc.gpx", "walk.gpx", "tools/lldb"])
        let files = try generated()
        let scheme = try #require(files["P.xcodeproj/xcshareddata/xcschemes/S.xcscheme"])
        for text in [
            "\"../Store.storekit\"", "\"../loc.gpx\"", "\"../walk.gpx\"", "\"$(SRCROOT)/tools/lldb\"",
            "\"$(SRCROOT)/run\"",
        ] {
            #expect(scheme.contains(text), "\(text) in \(scheme)")
        }
        let outline = try project("P.xcodeproj", of: files)
        let paths = outline.project.objects.filter { $0.1.isa == "PBXFileReference" }.map { outline.path(of: $0.0) }
        for path in ["Store.storekit", "loc.gpx", "walk.gpx"] { #expect(paths.contains(path), "\(paths)") }
        #expect(members("PBXResourcesBuildPhase", outline) == [])
    }

    @Test("the schemes of a workspace and of its projects name files from the workspace") func workspace() throws {
        for file in ["S/a.swift", "Store.storekit", "loc.gpx", "walk.gpx"] { try folder.write("", to: "App/" + file) }
        try folder.write("import ProjectDescription\n" + Self.app, to: "App/Project.swift")
        let schemes = Self.schemes(#".project(path: "App", target: "A")"#, in: "App/")
        try folder.write(
            """
            import ProjectDescription
            let workspace = Workspace(
                name: "W", projects: ["App", "Old"], \(schemes),
                generationOptions: .options(lastXcodeUpgradeCheck: .init(15, 1, 0)))
            """, to: "Workspace.swift")
        try folder.write("", to: "Old/S/a.swift")
        try folder.write(
            "name: Old\noptions: {xcodeVersion: \"14.0\"}\ntargets: {T: {type: framework, platform: iOS, sources: S}}\n",
            to: "Old/project.yml")
        let files = try generated("Workspace.swift")
        for path in ["W.xcworkspace", "App/P.xcodeproj"] {
            let scheme = try #require(files[path + "/xcshareddata/xcschemes/S.xcscheme"])
            for text in ["../App/Store.storekit", "../App/loc.gpx", "../App/walk.gpx"] {
                #expect(scheme.contains("\"\(text)\""), "\(text) in \(scheme)")
            }
            #expect(scheme.contains("LastUpgradeVersion = \"1510\""))
        }
        let scheme = files["W.xcworkspace/xcshareddata/xcschemes/S.xcscheme"] ?? ""
        #expect(scheme.contains("\"$(SRCROOT)/../tools/lldb\"") && scheme.contains("\"$(SRCROOT)/run\""), "\(scheme)")
        let contents = try #require(files["W.xcworkspace/contents.xcworkspacedata"])
        for name in ["Store.storekit", "loc.gpx", "walk.gpx"] { #expect(contents.contains(name), "\(contents)") }
        #expect(files["App/P.xcodeproj/project.pbxproj"]?.contains("LastUpgradeCheck = 1510;") == true)
        // one that says its own keeps it
        #expect(files["Old/Old.xcodeproj/project.pbxproj"]?.contains("LastUpgradeCheck = 1400;") == true)
    }
}
