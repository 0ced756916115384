import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The code by which targets reach their resources.
@Suite struct ResourceAccessorTests {
    private static let files = LocalFileSystem()
    private static let all = "[bundle, assets, strings, plists, fonts]"

    private static func manifest(_ accessors: String, catalogs: String = "[Assets.xcassets]") -> String {
        """
        name: Shop
        targets:
          my-shop:
            type: framework
            platform: iOS
            sources:
              - Sources
              - {path: Resources, buildPhase: resources, excludes: \(catalogs)}
            resourceAccessors: \(accessors)
        """
    }

    /// The files of a project in a copy of the fixture, by their paths.
    private func generate(_ manifest: String) throws -> (files: [String: String], warnings: [Diagnostic]) {
        let folder = try TemporaryDirectory()
        let fixture = Golden.repository.appending("Tests/Fixtures/Resources/Shop")
        for name in try Self.files.files(below: fixture) {
            let target = folder.path.appending(name)
            try Self.files.createDirectory(target.parent)
            try Self.files.copy(fixture.appending(name), to: target)
        }
        let loaded = try ManifestLoader(files: Self.files).read(
            manifest, file: folder.path.appending("project.yml").string)
        let context = GenerateContext(manifest: loaded.manifest, manifestName: "project.yml")
        let plan = try Generator(files: Self.files).plan(context, root: folder.path, only: [.xcode])
        let files = plan.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
        return (Dictionary(files) { $1 }, plan.warnings)
    }

    @Test(
        "each kind has its file, as it should be",
        arguments: [
            ("TuistBundle+myshop", "[More.xcassets]"), ("TuistAssets+MyShop", "[More.xcassets]"),
            ("TuistStrings+MyShop", "[More.xcassets]"), ("TuistPlists+MyShop", "[More.xcassets]"),
        ])
    func golden(_ name: String, _ excluded: String) throws {
        let (files, warnings) = try generate(Self.manifest("{kinds: \(Self.all)}", catalogs: excluded))
        #expect(warnings.isEmpty)
        let text = try #require(files["Derived/Sources/\(name).swift"], "\(files.keys.sorted())")
        #expect(try Golden.difference(text, from: "resource-accessors/\(name).swift.golden") == nil)
        let project = files["Shop.xcodeproj/project.pbxproj"] ?? ""
        #expect(project.contains("\(name).swift in Sources"))
        #expect(!files.keys.contains { $0.contains("TuistFonts") })
    }

    @Test("catalogs and tables of which there are several are types") func several() throws {
        let (files, _) = try generate(Self.manifest("{kinds: \(Self.all), name: Kiosk}", catalogs: "[Config.plist]"))
        let assets = files["Derived/Sources/TuistAssets+MyShop.swift"] ?? ""
        #expect(assets.contains("public enum KioskAsset: Sendable {\n    public enum Assets: Sendable {"))
        #expect(
            assets.contains(
                "    public enum More: Sendable {\n        public static let blue = KioskColors(name: \"blue\")"))
        #expect(files["Derived/Sources/TuistPlists+MyShop.swift"] == nil)
    }

    @Test("a bundle of its own is looked for by its name") func bundle() throws {
        let (files, _) = try generate(
            """
            name: Shop
            targets:
              Core:
                type: framework.static
                platform: iOS
                sources: Sources
                resourceAccessors: {kinds: [bundle, assets], bundle: Shop_Core}
              Shop_Core:
                type: bundle
                platform: iOS
                sources: [{path: Resources, buildPhase: resources}]
            """)
        let text = files["Derived/Sources/TuistBundle+Core.swift"] ?? ""
        #expect(text.contains("\"Shop_Core.bundle\"") && text.contains("public final class CoreResources: NSObject"))
        #expect(files["Derived/Sources/TuistAssets+Core.swift"] != nil)
    }

    @Test("a bundle that is no target is told") func unknownBundle() {
        #expect(throws: SlipwayError.self) { try generate(Self.manifest("{kinds: [bundle], bundle: Shpo}")) }
    }

    @Test("Swift reads all of it", .enabled(if: !Tool.isMissing("swiftc"))) func parses() async throws {
        let (files, _) = try generate(Self.manifest("{kinds: \(Self.all)}", catalogs: "[none]"))
        let folder = try TemporaryDirectory()
        for (path, text) in files where path.hasSuffix(".swift") {
            try folder.write(text, to: Path(path).lastComponent)
            try await Tool.run("swiftc", ["-parse", Path(path).lastComponent], in: folder.path)
        }
    }
}
