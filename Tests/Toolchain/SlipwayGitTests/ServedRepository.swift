import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

/// A work tree with one commit, and a bare repository `remote.git` beside it that has the commit, for a server.
struct ServedRepository: Sendable {
    let folder: TemporaryDirectory
    let git: GitFixture
    let remote: GitFixture
    let commit: ObjectID
    /// The user's home: no file of the machine is read.
    let home: Path

    init() async throws {
        folder = try TemporaryDirectory()
        git = try await GitFixture(at: folder.path.appending("work"))
        remote = try await GitFixture(at: folder.path.appending("remote.git"), bare: true)
        home = folder.path.appending("home")
        try LocalFileSystem().createDirectory(home)
        try LocalFileSystem().write("", to: home.appending(".gitconfig"))
        commit = try await git.commit("One", files: ["a": "a"])
        try await git.git("push", "-q", remote.path.string, "main")
    }

    /// Gives `origin` an address.
    func use(_ address: String) async throws {
        try await git.git("config", "remote.origin.url", address)
        try await git.git("config", "remote.origin.fetch", "+refs/heads/*:refs/remotes/origin/*")
    }

    /// The repository with these variables and `HOME`, and no others but `PATH`.
    func open(_ environment: [String: String] = [:]) throws(SlipwayError) -> Repository {
        let base = [
            "HOME": home.string, "PATH": Host.processEnvironment()["PATH"] ?? "", "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_CONFIG_GLOBAL": home.appending(".gitconfig").string,
        ]
        return try Repository(discovering: git.path, environment: base.merging(environment) { $1 })
    }

    /// Lists the server's tags.
    func list(_ environment: [String: String] = [:]) throws(SlipwayError) -> [String] {
        try open(environment).connect(to: "origin", for: .fetch).tags().map(\.name)
    }

    /// Pushes a new tag object.
    func push(_ name: String, _ environment: [String: String] = [:]) throws(SlipwayError) -> PushOutcome {
        let repository = try open(environment)
        let tag = TagObject(
            name: name, commit: commit, tagger: Identity(name: "Ada", email: "ada@example.com"), time: 0, message: "x")
        let id = try repository.write(tag)
        let pending = "refs/slipway/pending/\(id)"
        _ = try repository.createReference(pending, at: id)
        return try repository.connect(to: "origin", for: .push).push([(pending, "refs/tags/\(name)")])
    }

    /// The error of listing.
    func failure(_ environment: [String: String] = [:]) -> SlipwayError? {
        SlipwayGitTests.failure { () throws(SlipwayError) in try list(environment) }
    }
}

extension ServerState {
    /// The `Authorization` headers that came, decoded where they are basic ones, in order; repeats included.
    func logins() throws -> [String] { try headers("Authorization") }

    func headers(_ name: String, log: String = "requests") throws -> [String] {
        try lines(log).flatMap { line in
            line.components(between: "[\"\(name)\", \"", and: "\"]").map { value in
                guard value.hasPrefix("Basic "), let plain = Base64Text.decode(value.dropFirst(6)) else { return value }
                return plain
            }
        }
    }
}

enum Base64Text {
    static func decode(_ text: some StringProtocol) -> String? {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var (bits, count, bytes) = (0, 0, [UInt8]())
        for byte in text.utf8 where byte != UInt8(ascii: "=") {
            guard let value = digits.firstIndex(of: byte) else { return nil }
            (bits, count) = ((bits << 6 | value) & 0xFFFF, count + 6)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func encode(_ text: String) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                let isPadding = place > group.count
                result.append(isPadding ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * place) & 63])
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension String {
    /// The texts between each pair of marks.
    func components(between start: String, and end: String) -> [String] {
        split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap { part in
            part.split(separator: end, maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init)
        }
    }
}
