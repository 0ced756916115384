package import SlipwayModel
package import SlipwaySystem

/// A repository made by `slipway init`, with a bare remote, ready to be shipped to a folder.
package final class ShipFixture: Sendable {
    package let folder: TemporaryDirectory
    package let repository: GitFixture
    package let remote: GitFixture
    private let files = LocalFileSystem()

    /// - Parameter template: the template of `slipway init`.
    package init(template: String = "component") async throws {
        folder = try TemporaryDirectory()
        let root = folder.path.appending("Greeter")
        try files.createDirectory(folder.path.appending("home"))
        let begun = try await SlipwayCommand(in: folder.path).run("init", "Greeter", "--template", template)
        guard begun.isSuccess else { throw FixtureError(begun.errorOutput) }
        repository = try await GitFixture(at: root)
        try await repository.commit("Begin")
        remote = try await GitFixture(at: folder.path.appending("Greeter.git"), bare: true)
        try await repository.git("remote", "add", "origin", remote.path.string)
        try await repository.git("push", "-q", "origin", "main")
    }

    package var site: Path { folder.path.appending("site") }
    private var state: Path { repository.path.appending(".slipway") }

    /// Runs `ship`, ended at a failpoint where one is named.
    package func ship(title: String? = nil, failpoint: Failpoint? = nil) async throws -> CommandResult {
        let titleOption = title.map { ["--title", $0] } ?? []
        return try await slipway(
            ["ship", "--to", "directory:\(site)"] + titleOption,
            environment: ["SLIPWAY_FAILPOINT": failpoint?.rawValue])
    }

    /// Runs a command in the repository.
    package func slipway(
        _ arguments: [String], environment: [String: String?] = [:]
    ) async throws -> CommandResult {
        // SwiftPM keeps its caches at home: not in the work tree
        let home: [String: String?] = ["HOME": folder.path.appending("home").string]
        return try await SlipwayCommand(in: repository.path, environment: home.merging(environment) { $1 }).run(
            arguments)
    }

    /// Takes everything back that a release leaves, but keeps the build folders.
    package func reset() async throws {
        for part in ["journal", "bundles"] { try files.remove(state.appending(part)) }
        try files.remove(site)
        for repository in [repository, remote] {
            for name in try await references(repository, "refs/tags/") + references(repository, "refs/slipway/") {
                try await repository.git("update-ref", "-d", name)
            }
        }
    }

    package func references(_ repository: GitFixture, _ prefix: String) async throws -> [String] {
        try await repository.git("for-each-ref", "--format=%(refname)", prefix).split(separator: "\n").map(String.init)
    }

    /// Every file of the bundles and of the site with its digest, the stores' own lock aside.
    package func artifacts() throws -> [String: ContentDigest] {
        var result: [String: ContentDigest] = [:]
        for root in [state.appending("bundles"), site] {
            for file in try files.files(below: root) where !file.hasSuffix(".slipway.lock") {
                result["\(root.lastComponent)/\(file)"] = try files.digest(of: root.appending(file)).sha256
            }
        }
        return result
    }
}
