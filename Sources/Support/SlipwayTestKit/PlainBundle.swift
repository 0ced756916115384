package import SlipwayModel
package import SlipwaySystem

/// A repository without products and its bundle, which is made in a moment: nothing is built for it.
package struct PlainBundle: Sendable {
    package let folder: TemporaryDirectory
    package let repository: GitFixture

    /// Makes the bundles of the versions, each of a commit of its own.
    package init(_ versions: String...) async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("Greeter"))
        try await repository.commit(
            "Begin",
            files: [
                "project.yml": "name: Greeter\n", ".gitignore": ".slipway/\n", "LICENSE": "MIT\n",
                "Package.swift": """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Greeter")

                """,
            ])
        for (index, version) in versions.enumerated() {
            if index > 0 { try await repository.commit("Change \(index)", files: ["README.md": "\(version)\n"]) }
            let made = try await slipway("bundle", "--version", version)
            guard made.isSuccess else { throw FixtureError(made.errorOutput) }
        }
    }

    package func directory(_ version: String) -> Path {
        repository.path.appending(".slipway/bundles/Greeter-\(version)")
    }

    package func slipway(
        _ arguments: String..., environment: [String: String?] = [:]
    ) async throws -> CommandResult {
        try await slipway(arguments, environment: environment)
    }

    package func slipway(
        _ arguments: [String], environment: [String: String?] = [:]
    ) async throws -> CommandResult {
        let home: [String: String?] = ["HOME": folder.path.string]
        return try await SlipwayCommand(in: repository.path, environment: home.merging(environment) { $1 }).run(
            arguments)
    }
}
