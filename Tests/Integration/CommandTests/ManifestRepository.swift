import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// A repository of Swift manifests: two projects, helpers, and a package of dependencies.
struct ManifestRepository {
    let git: GitFixture
    private let folder: TemporaryDirectory

    var path: Path { folder.path }

    static let helper = "Tuist/ProjectDescriptionHelpers/Screen.swift"

    init() async throws {
        folder = try TemporaryDirectory()
        git = try await GitFixture(at: folder.path)
        try await git.commit(
            "Begin",
            files: [
                "Project.swift": """
                import ProjectDescription
                import ProjectDescriptionHelpers

                let project = Project(
                    name: "Orchard",
                    targets: [
                        .target(name: "Orchard", destinations: .iOS, product: .app, bundleId: "com.example.orchard"),
                        .screen("Pear"),
                    ])

                """,
                "App/Project.swift": "import ProjectDescription\n\nlet project = Project(name: \"App\")\n",
                // a file of that name that is no manifest
                "App/Model/Project.swift": "struct Project {}\n",
                Self.helper: """
                import ProjectDescription

                extension Target {
                    public static func screen(_ name: String) -> Target {
                        .target(name: name, destinations: .iOS, product: .framework, bundleId: "com.example." + name)
                    }
                }

                """,
                "Tuist/Package.swift": """
                // swift-tools-version: 5.9
                import PackageDescription

                #if TUIST
                    import struct ProjectDescription.PackageSettings

                    let packageSettings = PackageSettings(productTypes: ["Alamofire": .framework])
                #endif

                let package = Package(name: "Dependencies", dependencies: [])

                """,
            ])
    }

    func command(_ environment: [String: String?] = [:]) -> SlipwayCommand {
        SlipwayCommand(
            in: path,
            environment: ["XDG_CACHE_HOME": Golden.cache.string].merging(environment) { $1 })
    }

    func slipway(_ arguments: String...) async throws -> CommandResult { try await command().run(arguments) }

    /// Runs a command that is to succeed; where it does not, its test ends with what it said.
    func succeed(_ arguments: String...) async throws {
        let result = try await command().run(arguments)
        try #require(result.isSuccess, "\(result)")
    }
}
