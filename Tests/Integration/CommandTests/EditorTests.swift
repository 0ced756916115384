import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What an editor shows in manifests, asked of SourceKit-LSP itself.
@Suite(.enabled(if: !Tool.isMissing("sourcekit-lsp"), "sourcekit-lsp is part of Swift's toolchain"), .serialized)
struct EditorTests {
    private let fixture: ManifestRepository
    private let files = LocalFileSystem()

    init() async throws { fixture = try await ManifestRepository() }

    @Test("manifests, helpers and the package have completion, errors and definitions in place")
    func inPlace() async throws {
        try await fixture.succeed("edit")
        let server = try LanguageServer(root: fixture.path)
        try server.open("Project.swift")
        let labels = try server.completions("Project.swift", behind: "        .target(")
        #expect(labels.contains { $0.contains("destinations: Destinations") }, "\(labels)")
        let products = try server.completions("Project.swift", behind: "product: .")
        #expect(products.contains("unitTests") && products.contains("appExtension"), "\(products)")
        #expect(try server.hover("Project.swift", at: ".screen").contains("func screen(_ name: String) -> Target"))
        #expect(try server.problems("Project.swift") == [])
        let places = try server.definitions("Project.swift", at: ".target")
        #expect(places.contains { $0.hasSuffix("/.slipway/edit/Sources/ProjectDescription/Target/Target.swift") })

        try server.open("Tuist/Package.swift")
        #expect(try server.hover("Tuist/Package.swift", at: "= PackageSettings").contains("PackageSettings"))
        #expect(try server.problems("Tuist/Package.swift") == [])
        try server.open(ManifestRepository.helper)
        #expect(try server.problems(ManifestRepository.helper) == [])
        try server.end()
    }

    @Test("errors stand in the real lines of the real file") func errors() async throws {
        try await fixture.succeed("edit")
        try files.write(
            "import ProjectDescription\n\nlet project = Project(nam: \"App\")\n",
            to: fixture.path.appending("App/Project.swift"))
        let server = try LanguageServer(root: fixture.path)
        try server.open("App/Project.swift")
        #expect(try server.problems("App/Project.swift").contains { $0.hasPrefix("3: ") && $0.contains("'nam:'") })
        try server.end()
    }

    @Test("a repository that is a package has both: its own sources, and manifests") func package() async throws {
        try files.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Own", targets: [.target(name: "Own")])

            """, to: fixture.path.appending("Package.swift"))
        try files.createDirectory(fixture.path.appending("Sources/Own"))
        try files.write("public let apple: Int = \"red\"\n", to: fixture.path.appending("Sources/Own/Own.swift"))
        try await fixture.succeed("edit")
        let server = try LanguageServer(root: fixture.path)
        for name in ["Project.swift", "App/Project.swift"] {
            try server.open(name)
            #expect(try server.hover(name, at: "= Project").contains("struct Project"), "\(name)")
        }
        try server.open("Sources/Own/Own.swift")
        #expect(try server.problems("Sources/Own/Own.swift").contains { $0.contains("'Int'") })
        try server.end()
    }

    @Test("a package below the root keeps its build") func packageBelow() async throws {
        let folder = fixture.path.appending("Modules/Cart")
        try files.createDirectory(folder.appending("Sources/Cart"))
        try files.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Cart", targets: [.target(name: "Cart")])

            """, to: folder.appending("Package.swift"))
        try files.write("let cart: Int = \"empty\"\n", to: folder.appending("Sources/Cart/Cart.swift"))
        try await fixture.succeed("edit")
        let server = try LanguageServer(root: fixture.path)
        try server.open("Modules/Cart/Sources/Cart/Cart.swift")
        // until the package is loaded, which the server does with the least priority, there is nothing
        let end = ContinuousClock.now + .seconds(300)
        var problems: [String] = []
        while !problems.contains(where: { $0.contains("'Int'") }), .now < end {
            try await Task.sleep(for: .milliseconds(250))
            problems = try server.problems("Modules/Cart/Sources/Cart/Cart.swift")
        }
        #expect(problems.contains { $0.contains("'Int'") }, "\(problems)")
        try server.open("Project.swift")
        #expect(try server.problems("Project.swift") == [])
        try server.end()
    }
}
