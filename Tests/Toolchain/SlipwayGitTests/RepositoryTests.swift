import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct RepositoryTests {
    @Test func isFoundFromAFolderInside() async throws {
        let sandbox = try await Sandbox()
        let id = try await sandbox.git.commit("Begin", files: ["Sources/A/a.swift": "a"])
        let repository = try sandbox.open(sandbox.git.path.appending("Sources/A"))
        #expect(repository.workDirectory == sandbox.git.path)
        #expect(try repository.head() == Head(commit: id, branch: "main"))
        #expect(try !repository.isShallow())
        #expect(Repository.libraryVersion.split(separator: ".").count == 3)
    }

    @Test func aFolderWithoutARepositoryIsAnError() throws {
        let folder = try TemporaryDirectory()
        let error = failure { () throws(SlipwayError) in try Repository(discovering: folder.path, environment: [:]) }
        #expect(error?.code == "not-a-repository")
        #expect(error?.status == .input)
        #expect(error?.diagnostics.first?.hint != nil)
    }

    @Test func anEmptyRepositoryHasNoHead() async throws {
        let sandbox = try await Sandbox()
        let repository = try sandbox.open()
        #expect(try repository.head() == nil)
        #expect(failure { () throws(SlipwayError) in try repository.requiredHead() }?.code == "no-commit")
        #expect(try repository.tags().isEmpty)
    }

    @Test func aDetachedHeadHasNoBranch() async throws {
        let sandbox = try await Sandbox()
        let id = try await sandbox.git.commit("Begin")
        try await sandbox.git.git("checkout", "-q", "--detach")
        #expect(try sandbox.open().head() == Head(commit: id, branch: nil))
    }

    @Test func linkedWorkTreesShareTheRepository() async throws {
        let sandbox = try await Sandbox()
        try await sandbox.git.commit("Begin")
        try await sandbox.git.git("worktree", "add", "-q", "-b", "side", "../linked")
        let linked = try sandbox.open(sandbox.folder.path.appending("linked"))
        #expect(linked.workDirectory == sandbox.folder.path.appending("linked"))
        #expect(linked.commonDirectory == sandbox.git.path.appending(".git"))
        #expect(try linked.head()?.branch == "side")
    }

    @Test func aShallowCloneIsRefusedWithAHint() async throws {
        let sandbox = try await Sandbox()
        for number in 1...3 { try await sandbox.git.commit("\(number)") }
        try await sandbox.git.git("clone", "-q", "--depth", "1", "file://\(sandbox.git.path)", "../shallow")
        let shallow = try sandbox.open(sandbox.folder.path.appending("shallow"))
        let error = failure { () throws(SlipwayError) in try shallow.requireFullHistory() }
        #expect(error?.code == "shallow-clone")
        #expect(error?.status == .input)
        #expect(error?.diagnostics.first?.hint?.contains("fetch-depth: 0") == true)
    }

    @Test func sparseAndPartialClonesOpen() async throws {
        let sandbox = try await Sandbox()
        let id = try await sandbox.git.commit("Begin", files: ["a/b": "c"])
        try await sandbox.git.git("config", "extensions.worktreeConfig", "true")
        try await sandbox.git.git("config", "core.repositoryformatversion", "1")
        #expect(try sandbox.open().head()?.commit == id)
        try await sandbox.git.git("config", "uploadpack.allowFilter", "true")
        try await sandbox.git.git(
            "clone", "-q", "--no-checkout", "--filter=tree:0", "file://\(sandbox.git.path)", "../partial")
        let partial = try sandbox.open(sandbox.folder.path.appending("partial"))
        #expect(try partial.commits(from: nil, to: id).count == 1)
        #expect(throws: SlipwayError.self) { try partial.tree(of: id).files() }
    }

    @Test func aRepositoryWithSHA256IsRefused() async throws {
        let sandbox = try await Sandbox()
        try await sandbox.git.git("init", "-q", "--object-format=sha256", "../other")
        let error = failure { () throws(SlipwayError) in try sandbox.open(sandbox.folder.path.appending("other")) }
        #expect(error?.code == "repository-unreadable")
        #expect(error?.status == .input)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a folder to another user"))
    func aRepositoryOfAnotherUserMustBeTrusted() async throws {
        let sandbox = try await Sandbox()
        let id = try await sandbox.git.commit("Begin")
        try await Tool.run("chown", ["-R", "12345:12345", sandbox.git.path.string], in: sandbox.folder.path)
        let error = failure { () throws(SlipwayError) in try sandbox.open() }
        #expect(error?.code == "repository-owner")
        #expect(error?.status == .environment)
        let global = try sandbox.folder.write("[safe]\n\tdirectory = \(sandbox.git.path)\n", to: "config")
        let repository = try sandbox.open(nil, ["GIT_CONFIG_GLOBAL": global.string])
        #expect(try repository.head()?.commit == id)
        try sandbox.folder.write("[safe]\n\tdirectory = *\n\tdirectory =\n", to: "config")
        #expect(throws: SlipwayError.self) { try sandbox.open(nil, ["GIT_CONFIG_GLOBAL": global.string]) }
    }

    @Test func changedFilesAreTrackedChangesAndUntrackedFiles() async throws {
        let sandbox = try await Sandbox()
        try await sandbox.git.commit(
            "Begin", files: [".gitignore": "ignored\n", "edited": "1", "staged": "1", "gone": "1", "same": "1"])
        let repository = try sandbox.open()
        #expect(try repository.changedFiles().isEmpty)
        for name in ["edited", "staged", "new", "ignored", "folder/new"] {
            try sandbox.folder.write("22", to: "work/\(name)")
        }
        try await sandbox.git.git("add", "staged")
        try LocalFileSystem().remove(sandbox.git.path.appending("gone"))
        let changed = try repository.changedFiles()
        #expect(changed.map(\.path) == ["edited", "folder/", "gone", "new", "staged"])
        #expect(changed.map(\.kind) == [.modified, .untracked, .modified, .untracked, .modified])
    }

    @Test func identityComesFromVariablesConfigurationOrTheFallback() async throws {
        let sandbox = try await Sandbox()
        let none = ["GIT_CONFIG_GLOBAL": "/dev/null"]
        if try sandbox.open(nil, none).setting("user.name") == nil {
            #expect(try sandbox.open(nil, none).identity() == Identity(name: "Slipway", email: "slipway@localhost"))
        }
        try await sandbox.git.git("config", "user.name", "Grace <>\n Hopper")
        try await sandbox.git.git("config", "user.email", "grace@example.com")
        #expect(try sandbox.open(nil, none).identity().name == "Grace  Hopper")
        let variables = ["GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com"]
        #expect(try sandbox.open(nil, variables).identity() == Identity(name: "Ada", email: "ada@example.com"))
    }

    @Test func aRemoteIsShownWithoutItsPassword() async throws {
        let sandbox = try await Sandbox()
        try await sandbox.git.git("remote", "add", "origin", "https://ada:secret@example.com/x.git")
        let repository = try sandbox.open()
        #expect(try repository.remoteURL("origin") == "https://ada@example.com/x.git")
        #expect(try repository.remoteURL("upstream") == nil)
        let error = failure { () throws(SlipwayError) in
            let connection = try repository.connect(to: "orign", for: .fetch)
            return connection.address
        }
        #expect(error?.code == "no-remote")
        #expect(error?.diagnostics.first?.hint == "did you mean 'origin'?")
    }
}
