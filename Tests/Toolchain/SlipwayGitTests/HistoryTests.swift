import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct HistoryTests {
    @Test func commitsAreNewestFirst() async throws {
        let sandbox = try await Sandbox()
        let first = try await sandbox.git.commit("One\n\nBody of it.\n")
        let second = try await sandbox.git.commit("Two")
        let third = try await sandbox.git.commit("Three")
        let repository = try sandbox.open()
        #expect(try repository.commits(from: nil, to: third).map(\.id) == [third, second, first])
        #expect(try repository.commits(from: first, to: third).map(\.subject) == ["Three", "Two"])
        #expect(try repository.commits(from: nil, to: third, limit: 1).map(\.id) == [third])
        #expect(try repository.commits(from: third, to: first).isEmpty)
        let commit = try repository.commit(first)
        #expect(commit.subject == "One")
        #expect(commit.body == "Body of it.")
        #expect(commit.author == "Ada")
        #expect(commit.time == Int64(GitFixture.epoch))
        #expect(throws: SlipwayError.self) {
            try repository.commit(try #require(ObjectID(String(repeating: "0", count: 40))))
        }
    }

    @Test func ancestors() async throws {
        let sandbox = try await Sandbox()
        let first = try await sandbox.git.commit("One")
        let second = try await sandbox.git.commit("Two")
        try await sandbox.git.git("checkout", "-q", "-b", "side", first.description)
        let side = try await sandbox.git.commit("Side")
        let repository = try sandbox.open()
        #expect(try repository.isAncestor(first, of: second))
        #expect(try repository.isAncestor(first, of: first))
        #expect(try !repository.isAncestor(second, of: first))
        #expect(try !repository.isAncestor(second, of: side))
        #expect(try repository.isAncestor(second, ofAny: [side, second]))
        let unknown = try #require(ObjectID(String(repeating: "1", count: 40)))
        #expect(try !repository.isAncestor(unknown, of: first))
        #expect(try !repository.isAncestor(first, of: unknown))
    }

    @Test func tagsOfEveryKind() async throws {
        let sandbox = try await Sandbox()
        let id = try await sandbox.git.commit("One", files: ["a": "a"])
        try await sandbox.git.git("tag", "light")
        try await sandbox.git.git("tag", "-a", "-m", "x", "annotated")
        try await sandbox.git.git("tag", "-a", "-m", "x", "nested", "annotated")
        try await sandbox.git.git("tag", "blob", "HEAD:a")
        try await sandbox.git.git("tag", "component/v1.0.0")
        let repository = try sandbox.open()
        for _ in 0..<2 {
            let tags = Dictionary(uniqueKeysWithValues: try repository.tags().map { ($0.name, $0) })
            #expect(tags.keys.sorted() == ["annotated", "blob", "component/v1.0.0", "light", "nested"])
            for name in ["annotated", "component/v1.0.0", "light", "nested"] { #expect(tags[name]?.commit == id) }
            #expect(tags["light"]?.object == id)
            #expect(tags["annotated"]?.object != id)
            #expect(try repository.tag(named: "nested")?.commit == id)
            try await sandbox.git.git("pack-refs", "--all")
        }
        #expect(try repository.tags { $0 == "light" }.count == 1)
        #expect(try repository.tag(named: "none") == nil)
        #expect(try repository.tag(named: "not a name..") == nil)
        let blob = try #require(try repository.tag(named: "blob"))
        #expect(try repository.firstReachable(of: [blob.commit, id], from: id) == 1)
        #expect(try !repository.isAncestor(id, of: blob.commit))
    }

    @Test func theBestReachableIsFoundAcrossMerges() async throws {
        let sandbox = try await Sandbox()
        let first = try await sandbox.git.commit("One")
        try await sandbox.git.git("checkout", "-q", "-b", "side")
        let side = try await sandbox.git.commit("Side")
        try await sandbox.git.git("checkout", "-q", "main")
        let second = try await sandbox.git.commit("Two")
        let repository = try sandbox.open()
        #expect(try repository.firstReachable(of: [side, second, first], from: second) == 1)
        #expect(try repository.firstReachable(of: [side], from: second) == nil)
        #expect(try repository.firstReachable(of: [], from: second) == nil)
        try await sandbox.git.git("merge", "-q", "--no-ff", "-m", "Merge", "side")
        let head = try repository.requiredHead().commit
        #expect(try repository.firstReachable(of: [side, second, first], from: head) == 0)
        let unknown = try #require(ObjectID(String(repeating: "1", count: 40)))
        #expect(try repository.firstReachable(of: [unknown, first], from: head) == 1)
    }

    @Test func aTreeIsTheFilesOfTheCommit() async throws {
        let sandbox = try await Sandbox()
        let work = sandbox.git.path
        try sandbox.folder.write("#!/bin/sh\n", to: "work/bin/run")
        try LocalFileSystem().setPermissions(0o755, of: work.appending("bin/run"))
        try LocalFileSystem().createLink(work.appending("link"), to: "bin/run")
        let id = try await sandbox.git.commit("One", files: ["a.b": "1", "a/b": "2", "a0": "3"])
        try sandbox.folder.write("changed", to: "work/a.b")
        let tree = try sandbox.open().tree(of: id)
        let files = try tree.files()
        #expect(files.map(\.path) == ["a.b", "a/b", "a0", "bin/run", "link"])
        #expect(files.map(\.mode) == [.regular, .regular, .regular, .executable, .symlink])
        #expect(try tree.contents(of: files[0]) == Array("1".utf8))
        #expect(try tree.contents(of: files[4]) == Array("bin/run".utf8))
    }

    @Test func aTagObjectIsWhatGitMakes() async throws {
        let sandbox = try await Sandbox()
        let id = try await sandbox.git.commit("One")
        try await sandbox.git.git("tag", "-a", "-m", "X v1.0.0\n\ntitle", "v1.0.0")
        let theirs = try await sandbox.git.git("rev-parse", "v1.0.0")
        let repository = try sandbox.open()
        let made = try repository.write(
            TagObject(
                name: "v1.0.0", commit: id, tagger: Identity(name: "Ada", email: "ada@example.com"),
                time: Int64(GitFixture.epoch), message: "X v1.0.0\n\ntitle"))
        #expect(made.description == theirs)
        #expect(try repository.createReference("refs/tags/v1.0.1", at: made))
        #expect(try !repository.createReference("refs/tags/v1.0.1", at: id))
        #expect(try repository.createReference("refs/slipway/pending/x", at: made))
        try repository.removeReferences(startingWith: "refs/slipway/pending/")
        #expect(try await sandbox.git.git("for-each-ref", "refs/slipway").isEmpty)
        #expect(try await sandbox.git.git("rev-parse", "v1.0.1") == theirs)
    }
}
