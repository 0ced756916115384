import SlipwayModel
import SlipwaySystem
import SlipwayTestKit

/// A repository made by `slipway init`, with a bare remote, ready to be shipped to a folder.
final class ShipFixture: Sendable {
    let folder: TemporaryDirectory
    let repository: GitFixture
    let remote: GitFixture
    private let files = LocalFileSystem()

    init() async throws {
        folder = try TemporaryDirectory()
        let root = folder.path.appending("Greeter")
        try files.createDirectory(folder.path.appending("home"))
        let begun = try await SlipwayCommand(in: folder.path).run("init", "Greeter")
        guard begun.isSuccess else { throw FixtureError(begun.errorOutput) }
        repository = try await GitFixture(at: root)
        try await repository.commit("Begin")
        remote = try await GitFixture(at: folder.path.appending("Greeter.git"), bare: true)
        try await repository.git("remote", "add", "origin", remote.path.string)
        try await repository.git("push", "-q", "origin", "main")
    }

    var site: Path { folder.path.appending("site") }
    private var state: Path { repository.path.appending(".slipway") }

    /// Runs `ship`, ended at a failpoint where one is named.
    func ship(title: String? = nil, failpoint: Failpoint? = nil) async throws -> CommandResult {
        let slipway = SlipwayCommand(
            in: repository.path,
            // SwiftPM keeps its caches at home: not in the work tree
            environment: ["SLIPWAY_FAILPOINT": failpoint?.rawValue, "HOME": folder.path.appending("home").string])
        let titleOption = title.map { ["--title", $0] } ?? []
        return try await slipway.run(["ship", "--to", "directory:\(site)"] + titleOption)
    }

    /// Takes everything back that a release leaves, but keeps the build folders.
    func reset() async throws {
        for part in ["journal", "bundles"] { try files.remove(state.appending(part)) }
        try files.remove(site)
        for repository in [repository, remote] {
            for name in try await references(repository, "refs/tags/") + references(repository, "refs/slipway/") {
                try await repository.git("update-ref", "-d", name)
            }
        }
    }

    func references(_ repository: GitFixture, _ prefix: String) async throws -> [String] {
        try await repository.git("for-each-ref", "--format=%(refname)", prefix).split(separator: "\n").map(String.init)
    }

    /// Every file of the bundles and of the site with its digest, the stores' own lock aside.
    func artifacts() throws -> [String: ContentDigest] {
        var result: [String: ContentDigest] = [:]
        for root in [state.appending("bundles"), site] {
            for file in try files.files(below: root) where !file.hasSuffix(".slipway.lock") {
                result["\(root.lastComponent)/\(file)"] = try files.digest(of: root.appending(file)).sha256
            }
        }
        return result
    }
}
