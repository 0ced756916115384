import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The reader of git's commit-graph, held against git's own answers.
@Suite struct CommitGraphTests {
    private let sandbox: Sandbox
    private var git: GitFixture { sandbox.git }

    init() async throws { sandbox = try await Sandbox() }

    /// The id of a folder with nothing in it, which every git knows.
    private static let emptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
    private static let kinds = ["one file", "a chain", "one file, older than HEAD", "none"]

    @Test(arguments: kinds) func answersAsGitDoes(kind: String) async throws {
        var commits = try await grow(from: 1, through: 60)
        switch kind {
        case "one file": try await git.git("commit-graph", "write", "--reachable")
        case "a chain":
            for part in 1...3 {
                try await git.git("commit-graph", "write", "--reachable", "--split=no-merge")
                commits += try await grow(from: 60 + 20 * part, through: 79 + 20 * part)
            }
        case "one file, older than HEAD":
            try await git.git("commit-graph", "write", "--reachable")
            commits += try await grow(from: 61, through: 90)
        default: break
        }
        try await compare(commits)
    }

    /// Every commit against a few others, one by one and as a list.
    private func compare(_ commits: [ObjectID]) async throws {
        let repository = try sandbox.open()
        for start in stride(from: 7, to: commits.count, by: 17) {
            let head = commits[start]
            let text = try await git.git("rev-list", head.description)
            let reachable = Set(text.split(separator: "\n").compactMap { ObjectID(String($0)) })
            #expect(try repository.countCommits(of: head) == reachable.count)
            for commit in commits {
                #expect(try repository.isAncestor(commit, of: head) == reachable.contains(commit))
            }
            let order = commits.shuffled()
            #expect(
                try repository.firstReachable(of: order, from: head)
                    == order.firstIndex { reachable.contains($0) })
        }
    }

    /// Where git does not look at the graph, neither is it looked at here. One that lies is the proof.
    @Test(arguments: ["core.commitGraph", "replace", "packed replace", "grafts", "shallow"])
    func aChangedHistoryIsNotReadFromTheGraph(reason: String) async throws {
        let commits = try await grow(from: 1, through: 30)
        try await git.git("commit-graph", "write", "--reachable")
        let repository = try sandbox.open()
        try makeParentless(commits[29])
        #expect(try !repository.isAncestor(commits[0], of: commits[29]))
        let folder = git.path.appending(".git")
        switch reason {
        case "core.commitGraph": try await git.git("config", "core.commitGraph", "false")
        case "grafts": try LocalFileSystem().write("\(commits[5])\n", to: folder.appending("info/grafts"))
        case "shallow": try LocalFileSystem().write("\(commits[0])\n", to: folder.appending("shallow"))
        default:
            try await git.git("replace", commits[3].description, commits[2].description)
            if reason.hasPrefix("packed") { try await git.git("pack-refs", "--all") }
        }
        #expect(try repository.isAncestor(commits[0], of: commits[29]))
    }

    /// Takes the parents from a commit's entry in the graph file.
    private func makeParentless(_ commit: ObjectID) throws {
        let graph = git.path.appending(".git/objects/info/commit-graph")
        var bytes = try LocalFileSystem().read(graph)
        func chunk(_ name: String) throws -> Int {
            let entry = try #require(bytes.firstRange(of: Array(name.utf8))?.lowerBound)
            return bytes[(entry + 4)..<(entry + 12)].reduce(0) { $0 << 8 | Int($1) }
        }
        let place = try #require(bytes.firstRange(of: commit.bytes)?.lowerBound)
        let position = (place - (try chunk("OIDL"))) / 20
        let parents = try chunk("CDAT") + 36 * position + 20
        // no parents, and the generation of a first commit
        bytes.replaceSubrange(parents..<(parents + 12), with: [0x70, 0, 0, 0, 0x70, 0, 0, 0, 0, 0, 0, 4])
        try LocalFileSystem().write(bytes, to: graph)
    }

    /// A graph that is cut or has any byte changed never crashes a walk, and never keeps it from an answer.
    @Test func aDamagedGraphIsPassedOver() async throws {
        let commits = try await grow(from: 1, through: 40)
        try await git.git("commit-graph", "write", "--reachable")
        let repository = try sandbox.open()
        let graph = git.path.appending(".git/objects/info/commit-graph")
        let sound = try LocalFileSystem().read(graph)
        for size in stride(from: 0, to: sound.count, by: 211) {
            try LocalFileSystem().write(Array(sound.prefix(size)), to: graph)
            #expect(try repository.isAncestor(commits[0], of: commits[39]), "cut at \(size)")
        }
        for place in stride(from: 0, to: sound.count, by: 13) {
            var bytes = sound
            bytes[place] ^= UInt8.random(in: 1...255)
            try LocalFileSystem().write(bytes, to: graph)
            _ = try repository.isAncestor(commits[0], of: commits[39])
            _ = try repository.countCommits(of: commits[39])
        }
    }

    /// Commits with random parents among the ten before, one in six a merge and one in twenty of four parents.
    private func grow(from first: Int, through last: Int) async throws -> [ObjectID] {
        var made: [ObjectID] = []
        var known = try await git.git("for-each-ref", "--format=%(objectname)", "--sort=refname", "refs/heads/c")
            .split(separator: "\n").map(String.init)
        for number in first...last {
            var arguments = ["commit-tree", "-m", "Commit \(number)", CommitGraphTests.emptyTree]
            let parents = number % 20 == 0 ? 4 : number % 6 == 0 ? 2 : 1
            for parent in Set((0..<parents).compactMap { _ in known.suffix(10).randomElement() }) {
                arguments += ["-p", parent]
            }
            let id = try await git.git(arguments, time: GitFixture.epoch + 60 * (number + Int.random(in: -3...3)))
            try await git.git("update-ref", "refs/heads/c/\(1000 + number)", id)
            known.append(id)
            made.append(try #require(ObjectID(id)))
        }
        return made
    }
}
