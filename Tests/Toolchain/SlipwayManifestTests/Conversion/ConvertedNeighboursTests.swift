import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// What a conversion says of other projects, of packages and of what lies on disk.
@Suite struct ConvertedNeighboursTests {
    private let folder: TemporaryDirectory
    private let converter: Converter

    init() throws {
        folder = try TemporaryDirectory()
        let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }
        converter = Converter(host: Host(environment: environment, directory: folder.path))
    }

    private func convert(_ text: String, _ name: String, isLossy: Bool = false) throws -> ConversionPlan {
        let manifest = try folder.write(text, to: name)
        let plan = try converter.plan(
            ConversionRequest(manifest: manifest, displayName: name, isLossy: isLossy))
        try LocalFileSystem().remove(manifest)
        return plan
    }

    private static let app = """
        import ProjectDescription

        let project = Project(
            name: "Shop",
            settings: .settings(defaultConfiguration: "Release"),
            targets: [
                .target(
                    name: "Shop",
                    destinations: .iOS,
                    product: .app,
                    bundleId: "com.example.shop",
                    infoPlist: .default,
                    sources: ["Sources/**"],
                    dependencies: [.project(target: "Feature", path: "../Feature"), .framework(path: "Static.framework")]
                ),
                .target(
                    name: "Kit",
                    destinations: .iOS,
                    product: .framework,
                    bundleId: "com.example.kit",
                    infoPlist: .default,
                    sources: ["Kit/**"],
                    dependencies: [.project(target: "Feature", path: "../Feature"), .target(name: "Static")]
                ),
                .target(
                    name: "Static",
                    destinations: .iOS,
                    product: .staticFramework,
                    bundleId: "com.example.static",
                    infoPlist: .default,
                    sources: ["Static/**"]
                ),
            ]
        )

        """

    /// A static feature with an interface that has to be embedded.
    private func writeFeature() throws {
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "Feature", targets: [
                .target(
                    name: "Feature", destinations: .iOS, product: .staticFramework, bundleId: "a.f", sources: ["S/**"],
                    dependencies: [.target(name: "Interface")]),
                .target(name: "Interface", destinations: .iOS, product: .framework, bundleId: "a.i", sources: ["I/**"]),
            ])
            """, to: "Feature/Project.swift")
        try folder.write("!<arch>\n", to: "App/Static.framework/Static")
    }

    @Test("targets of other projects, and what they bring along, come back as they were") func projects() throws {
        try writeFeature()
        let yaml = try convert(Self.app, "App/Project.swift")
        #expect(yaml.text.contains("target: Feature/Interface"))
        let back = try convert(yaml.text, "App/project.yml")
        #expect(back.text == Self.app)
        #expect(!back.text.contains("Slipway("), "\(back.text)")
        let lossy = try convert(yaml.text, "App/project.yml", isLossy: true)
        #expect(lossy.text.contains(#".project(target: "Feature", path: "../Feature")"#))
        #expect(lossy.losses.map(\.message).allSatisfy { !$0.contains("dependencies") }, "\(lossy.losses)")
        // and where the other project is written in the other way
        let feature = try convert(
            LocalFileSystem().readText(folder.path.appending("Feature/Project.swift")), "Feature/Project.swift")
        try folder.write(feature.text, to: "Feature/project.yml")
        #expect(try convert(Self.app, "App/Project.swift").text == yaml.text)
        #expect(try convert(yaml.text, "App/project.yml").text == back.text)
    }

    @Test("a project that is not found by its folder is said by Slipway(…)") func elsewhere() throws {
        let plan = try convert(
            """
            name: Shop
            projectReferences: {Other: {path: ../Other/Other.xcodeproj}}
            targets:
              Shop: {type: framework, platform: iOS, sources: [Sources], dependencies: [{target: Other/Kit}]}
            """, "App/project.yml")
        #expect(plan.text.contains(#""projectReferences": ["Other": ["path": "../Other/Other.xcodeproj"]]"#))
        #expect(plan.text.contains(#"["target": "Other/Kit"]"#))
    }

    @Test("a product of which nobody knows the package stays one") func product() throws {
        let swift = """
            import ProjectDescription
            let project = Project(
                name: "P",
                packages: [
                    .package(url: "https://example.com/ios-core.git", .branch("mail")),
                    .package(url: "https://example.com/Nuke", from: "11.0.0"),
                ],
                targets: [
                    .target(
                        name: "A", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["S/**"],
                        dependencies: [
                            .package(product: "InfomaniakCore"), .package(product: "Nuke"),
                            .package(product: "Formatter", type: .plugin),
                        ])
                ])
            """
        let yaml = try convert(swift, "Project.swift")
        #expect(yaml.text.contains("- product: InfomaniakCore\n"), "\(yaml.text)")
        #expect(yaml.text.contains("- package: Nuke\n"))
        let back = try convert(yaml.text, "project.yml")
        #expect(
            back.text.contains(#"[.package(product: "InfomaniakCore"), .package(product: "Nuke")]"#), "\(back.text)")
    }

    // MARK: Files for Tuist

    @Test("folders become patterns of what Tuist's lists take") func folders() throws {
        for file in [
            "App/a.swift", "App/View.xib", "App/Assets.xcassets/Contents.json", "App/Info.plist", "App/b.xcconfig",
            "App/Data/c.json", "Kit/Kit.h", "Kit/k.m", "Icons/i.json", "LICENSE", "Docs/a.md", "v1.0/x.txt",
            "Only/x.json",
        ] { try folder.write("", to: file) }
        let text = """
            name: Shop
            options: {bundleIdPrefix: com.example, deploymentTarget: {iOS: "16.0"}}
            fileGroups: [Docs, LICENSE]
            targets:
              App:
                type: application
                platform: iOS
                sources:
                  - path: App
                    excludes: [Data/Private/**]
                  - Icons/i.json
                  - {path: v1.0, buildPhase: resources, optional: true}
                  - {path: LICENSE, buildPhase: resources, optional: true}
              Kit: {type: framework, platform: iOS, sources: [Kit, Later]}
              Only: {type: bundle, platform: iOS, sources: [Only]}
            """
        let lossy = try convert(text, "project.yml", isLossy: true)
        #expect(try Golden.difference(lossy.text, from: "convert/folders.lossy.swift") == nil)
        let said = lossy.losses.filter { $0.message.contains("folders of sources") }
        #expect(said.count == 1)
        #expect(!lossy.losses.contains { $0.message.contains(".sources") }, "\(lossy.losses.map(\.message))")
        // with Slipway(…) a folder is a folder
        let exact = try convert(text, "project.yml")
        #expect(exact.text.contains(#"additionalFiles: ["Docs/**", "LICENSE"]"#), "\(exact.text)")
        #expect(exact.text.contains(#"sources: ["Kit", "Later"]"#))
    }
}
