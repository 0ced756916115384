import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct RemoteTests {
    /// A work tree with one commit and a tag object, and a bare remote `origin` that has the commit.
    private struct Pair {
        let sandbox: Sandbox
        let remote: GitFixture
        let commit: ObjectID
        let repository: Repository

        init(address: (Path) -> String = { $0.string }) async throws {
            sandbox = try await Sandbox()
            remote = try await sandbox.bare()
            commit = try await sandbox.git.commit("One", files: ["a": "a"])
            try await sandbox.git.git("push", "-q", remote.path.string, "main")
            try await sandbox.git.git("remote", "add", "origin", address(remote.path))
            repository = try sandbox.open()
        }

        func tagThere(_ name: String) throws(SlipwayError) -> ObjectID? {
            try repository.connect(to: "origin", for: .fetch).tags().first { $0.name == name }?.object
        }

        /// Pushes `object`, or a new tag object, under `name`.
        func push(_ name: String = "v1.0.0", object: ObjectID? = nil) throws(SlipwayError) -> PushOutcome {
            let tagger = Identity(name: "Ada", email: "ada@example.com")
            let tag = TagObject(name: name, commit: commit, tagger: tagger, time: 0, message: "x")
            let id: ObjectID
            if let object { id = object } else { id = try repository.write(tag) }
            let pending = "refs/slipway/pending/\(id)"
            _ = try repository.createReference(pending, at: id)
            return try repository.connect(to: "origin", for: .push).push([(pending, "refs/tags/\(name)")])
        }
    }

    @Test func aFolderIsSpokenToByGitItself() async throws {
        let pair = try await Pair()
        #expect(try pair.push() == .accepted)
        let tag = try #require(try pair.repository.connect(to: "origin", for: .fetch).tags().first)
        #expect(tag.name == "v1.0.0")
        #expect(tag.commit == pair.commit)
        #expect(tag.object != tag.commit)
        #expect(try await pair.remote.git("rev-parse", "v1.0.0^{}") == pair.commit.description)
        try await pair.remote.git("fsck", "--strict")
    }

    @Test func relativeAndFileAddressesWork() async throws {
        #expect(try await Pair { _ in "../remote.git" }.push() == .accepted)
        #expect(try await Pair { "file://\($0)" }.push() == .accepted)
    }

    @Test(arguments: ["pre-receive", "update"]) func aDecliningHookIsHeardInAFolder(hook: String) async throws {
        let pair = try await Pair()
        try pair.sandbox.hook(hook, in: pair.remote, "echo 'tags are \u{1B}[31mclosed' >&2; exit 1")
        guard case .refused(let reason, let words) = try pair.push() else {
            Issue.record("the hook was not asked")
            return
        }
        #expect(reason.contains("hook declined"))
        #expect(words?.contains("tags are closed") == true)
        #expect(try await pair.remote.git("tag").isEmpty)
    }

    @Test func anExistingTagIsNeverMoved() async throws {
        let pair = try await Pair()
        try await pair.remote.git("tag", "v1.0.0", pair.commit.description)
        #expect(try pair.push() == .exists(pair.commit))
        let next = try await pair.sandbox.git.commit("Two")
        #expect(try pair.push(object: next) == .exists(pair.commit))
        #expect(try await pair.remote.git("rev-parse", "v1.0.0") == pair.commit.description)
    }

    @Test func missingObjectsAreFetchedWithoutReferences() async throws {
        let pair = try await Pair()
        try await pair.sandbox.git.git("clone", "-q", pair.remote.path.string, "../other")
        let other = GitFixture(existing: pair.sandbox.folder.path.appending("other"))
        let newer = try await other.commit("Theirs")
        try await other.git("tag", "-a", "-m", "x", "v2.0.0")
        try await other.git("push", "-q", "origin", "v2.0.0")
        let connection = try pair.repository.connect(to: "origin", for: .fetch)
        let tag = try #require(try connection.tags().first)
        #expect(try !pair.repository.contains(tag.object))
        try connection.download(tags: ["v2.0.0"])
        #expect(try pair.repository.contains(tag.object))
        #expect(try pair.repository.isAncestor(pair.commit, of: newer))
        #expect(try await pair.sandbox.git.git("for-each-ref", "--format=%(refname)") == "refs/heads/main")
    }

    @Test func aTagOnABlobIsTolerated() async throws {
        let pair = try await Pair()
        try await pair.remote.git("tag", "v9.0.0", "main:a")
        #expect(try pair.push() == .accepted)
        #expect(try pair.repository.connect(to: "origin", for: .fetch).tags().count == 2)
    }

    @Test(arguments: ["/nowhere/at/all.git", "file:///nowhere", "git://127.0.0.1:1/x.git", "http://127.0.0.1:1/x.git"])
    func anUnreachableRemoteIsStatus4(address: String) async throws {
        let pair = try await Pair { _ in address }
        let error = failure { () throws(SlipwayError) in
            try pair.repository.connect(to: "origin", for: .fetch).tags()
        }
        #expect(error?.status == .remote)
        #expect(error?.code == "remote-unreachable")
        #expect(error?.description.contains(address) == true)
        #expect(error?.diagnostics.first?.cause != nil)
    }

    @Test func gitDaemonTakesAndRefuses() async throws {
        let pair = try await Pair()
        try await GitDaemon.serve(pair.sandbox.folder.path) { daemon in
            try await pair.sandbox.git.git("remote", "set-url", "origin", "\(daemon.address)/remote.git")
            #expect(try pair.push() == .accepted)
            #expect(try pair.push("v1.0.0") == .exists(try #require(try pair.tagThere("v1.0.0"))))
            try pair.sandbox.hook("update", in: pair.remote, "echo 'not today' >&2; exit 1")
            guard case .refused(_, let words) = try pair.push("v1.0.1") else {
                Issue.record("the hook was not asked")
                return
            }
            #expect(words?.contains("not today") == true)
            try pair.sandbox.hook("update", in: pair.remote, "kill -9 $PPID")
            guard case .broken(let error) = try pair.push("v1.0.1") else {
                Issue.record("the connection was not cut")
                return
            }
            #expect(error.status == .remote)
            try await pair.sandbox.git.git("remote", "set-url", "origin", "\(daemon.address)/none.git")
            let error2 = failure { () throws(SlipwayError) in
                try pair.repository.connect(to: "origin", for: .fetch).tags()
            }
            #expect(error2?.status == .remote)
        }
    }
}
