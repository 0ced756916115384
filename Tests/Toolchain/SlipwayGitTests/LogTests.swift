import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("The log read in one pass", .enabled(if: !Tool.isMissing("git")))
struct LogTests {
    /// Subjects of a log.
    private func subjects(_ log: CommitLog) -> [String] { log.commits.map(\.subject) }

    @Test("Commits come newest first with their parents, authors, times and messages")
    func everything() async throws {
        let sandbox = try await Sandbox()
        let first = try await sandbox.git.commit("One\n\nBody of it.\n")
        let second = try await sandbox.git.commit("Two")
        let log = try sandbox.open().log(to: second)
        #expect(subjects(log) == ["Two", "One"])
        #expect(log.commits.map(\.id) == [second, first])
        #expect(log.commits.map(\.parents) == [[1], []])
        #expect(log.commits[1].body == "\nBody of it.\n")
        #expect(log.commits[1].author == "Ada")
        #expect(log.commits[1].time == Int64(GitFixture.epoch))
        #expect(log.index(of: first) == 1)
        #expect(log.index(of: try #require(ObjectID(String(repeating: "0", count: 40)))) == nil)
    }

    @Test("Hidden commits and their ancestors are left out")
    func ranges() async throws {
        let sandbox = try await Sandbox()
        let first = try await sandbox.git.commit("One")
        let second = try await sandbox.git.commit("Two")
        try await sandbox.git.git("checkout", "-q", "-b", "side", first.description)
        let side = try await sandbox.git.commit("Side")
        try await sandbox.git.git("checkout", "-q", "main")
        let third = try await sandbox.git.commit("Three")
        try await sandbox.git.git("merge", "-q", "--no-ff", "-m", "Merge", "side", time: GitFixture.epoch + 600)
        let repository = try sandbox.open()
        let merge = try repository.requiredHead().commit
        #expect(subjects(try repository.log(from: [second], to: merge)) == ["Merge", "Three", "Side"])
        #expect(subjects(try repository.log(from: [third, side], to: merge)) == ["Merge"])
        #expect(subjects(try repository.log(from: [merge], to: third)).isEmpty)
        let log = try repository.log(from: [first], to: merge)
        #expect(log.commits.first?.parents.count == 2)
        #expect(log.commits.last?.parents == [-1], "a parent that is not in the log")
    }

    @Test("Clocks that went wrong hide nothing and show nothing twice")
    func clocks() async throws {
        let sandbox = try await Sandbox()
        var ids: [ObjectID] = []
        // Each commit is an hour older than its parent.
        for index in 0..<40 {
            try await sandbox.git.git(
                "commit", "-q", "--allow-empty", "-m", "C\(index)", time: GitFixture.epoch - index * 3600)
            ids.append(try sandbox.open().requiredHead().commit)
        }
        let repository = try sandbox.open()
        let log = try repository.log(from: [ids[29]], to: ids[39])
        #expect(Set(subjects(log)) == Set((30..<40).map { "C\($0)" }))
        #expect(log.commits.count == 10)
        #expect(try repository.log(to: ids[39]).commits.count == 40)
    }

    @Test("A message in Latin-1, one that is not UTF-8, and a signed one")
    func encodings() async throws {
        let sandbox = try await Sandbox()
        let git = sandbox.git
        try await git.commit("One")
        let tree = try await git.git("rev-parse", "HEAD^{tree}")
        let head = try await git.git("rev-parse", "HEAD")
        func add(_ extra: [String], _ message: [UInt8]) async throws -> ObjectID {
            let header = [
                "tree \(tree)", "parent \(head)", "author Zo\u{1} <z@example.com> 1767268800 +0000",
                "committer C <c@example.com> 1767268900 -0800",
            ]
            var bytes = Array((header + extra).joined(separator: "\n").utf8) + Array("\n\n".utf8) + message
            // The author's name in the encoding of the message: a byte for the one that stands in its place.
            bytes = bytes.map { $0 == 1 ? 0xEB : $0 }
            let file = sandbox.folder.path.appending("object")
            try LocalFileSystem().write(bytes, to: file, permissions: 0o644)
            return try #require(
                ObjectID(
                    try await git.git("hash-object", "-t", "commit", "-w", "--literally", file.string)))
        }
        let latin = try await add(["encoding ISO-8859-1"], [0x47, 0x72, 0xFC, 0xDF, 0x65, 0x0A])
        let broken = try await add([], [0x47, 0x72, 0xFC, 0x0A])
        let signed = try await add(
            [
                "gpgsig -----BEGIN PGP SIGNATURE-----", " ", " parent 0123", " -----END PGP SIGNATURE-----",
                "mergetag x",
            ],
            Array("Signed\n\nparent 1\n".utf8))
        let repository = try sandbox.open()
        #expect(try repository.log(to: latin).commits.first?.message == "Grüße\n")
        #expect(try repository.log(to: latin).commits.first?.author == "Zoë")
        #expect(try repository.log(to: broken).commits.first?.message == "Gr\u{FFFD}\n")
        let log = try repository.log(to: signed)
        #expect(log.commits.first?.message == "Signed\n\nparent 1\n")
        #expect(log.commits.first?.time == 1_767_268_900)
        #expect(log.commits.count == 2)
    }

    private static let badCommits = [
        "", "\n", "tree x", "tree x\nparent 12\nauthor\ncommitter\n\nA",
        "author <> x\ncommitter > 99999999999999999999\n\nA",
        "committer C <c> -5 +0000\n\nA\0B", "parent " + String(repeating: "z", count: 40) + "\n\nA", "\n\n\nA",
    ]

    @Test("Commits that a tool wrote badly are commits")
    func badCommits() async throws {
        let sandbox = try await Sandbox()
        for content in LogTests.badCommits {
            let file = try sandbox.folder.write(content, to: "object")
            let id = try await sandbox.git.git("hash-object", "-t", "commit", "-w", "--literally", file.string)
            let log = try sandbox.open().log(to: try #require(ObjectID(id)))
            #expect(log.commits.count == 1)
            #expect(log.commits.first?.parents == [])
        }
    }

    @Test("A commit that is missing is an error")
    func missing() async throws {
        let sandbox = try await Sandbox()
        try await sandbox.git.commit("One")
        let repository = try sandbox.open()
        let unknown = try #require(ObjectID(String(repeating: "1", count: 40)))
        #expect(failure { () throws(SlipwayError) in try repository.log(to: unknown) }?.code == "git-not-found")
        let tree = try #require(ObjectID(try await sandbox.git.git("rev-parse", "HEAD^{tree}")))
        #expect(failure { () throws(SlipwayError) in try repository.log(to: tree) }?.code == "not-a-commit")
    }

    @Test("Revisions are found as git finds them")
    func revisions() async throws {
        let sandbox = try await Sandbox()
        let first = try await sandbox.git.commit("One", files: ["a": "a"])
        try await sandbox.git.git("tag", "-a", "-m", "x", "v1.0.0")
        let second = try await sandbox.git.commit("Two")
        try await sandbox.git.git("tag", "blob", "HEAD:a")
        let repository = try sandbox.open()
        for text in ["HEAD", "main", "refs/heads/main", second.description, String(second.description.prefix(12))] {
            #expect(try repository.resolve(text) == second)
        }
        for text in ["HEAD~1", "v1.0.0", "refs/tags/v1.0.0", "v1.0.0^{commit}"] {
            #expect(try repository.resolve(text) == first)
        }
        func error(_ text: String) -> SlipwayError? {
            failure { () throws(SlipwayError) in try repository.resolve(text) }
        }
        #expect(error("v1.0.1")?.code == "unknown-revision")
        #expect(error("v1.0.1")?.diagnostics.first?.hint == "did you mean 'v1.0.0'?")
        for text in ["", "HEAD~9", "nothing here", "..", "a\0b", "-", "HEAD^{", "\u{202E}x", "main:nothing"] {
            #expect(error(text)?.status == .input, "\(text)")
        }
        for text in ["blob", "HEAD:a", "HEAD^{tree}"] { #expect(error(text)?.code == "not-a-commit", "\(text)") }
    }
}
