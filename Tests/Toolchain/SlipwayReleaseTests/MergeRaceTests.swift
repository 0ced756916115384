import SlipwayGit
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Sixteen clones merge and tag five times each through one server, all at once and with no lock between them.
///
/// `SLIPWAY_RACE_ROUNDS` says how often (2 where it is not set).
@Suite(.serialized) struct MergeRaceTests {
    private static let clones = 16
    private static let merges = 5
    private static let rounds = Int(Host.processEnvironment()["SLIPWAY_RACE_ROUNDS"] ?? "") ?? 2

    /// A merge, and what its job said.
    private struct Job: Sendable {
        let commit: String
        let outcome: TagOutcome
    }

    @Test(.enabled(if: !Tool.isMissing("git")), arguments: 1...rounds)
    func everyMergeIsReleasedOnce(round: Int) async throws {
        let folder = try TemporaryDirectory()
        try await GitDaemon.serve(folder.path) { daemon in
            let playground = try await Playground(folder, address: "\(daemon.address)/remote.git")
            var clones: [Clone] = []
            for number in 1...MergeRaceTests.clones { clones.append(try await playground.clone("clone\(number)")) }
            let jobs = try await withThrowingTaskGroup(of: [Job].self) { group in
                for clone in clones { group.addTask { try await MergeRaceTests.work(clone) } }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            try await check(jobs, playground)
            for clone in clones { #expect(try await clone.leftovers().isEmpty) }
        }
    }

    /// Merges and tags, one after the other, as the jobs of one runner do.
    private static func work(_ clone: Clone) async throws -> [Job] {
        var jobs: [Job] = []
        for number in 1...merges {
            let commit = try await merge(clone, number)
            // now and then a minor change, so that not only the last number races
            let title = number == 3 ? "MINOR x" : "x"
            jobs.append(Job(commit: commit, outcome: try await clone.tag(title)))
        }
        return jobs
    }

    /// Puts a commit on top of main, as often as somebody else is quicker.
    private static func merge(_ clone: Clone, _ number: Int) async throws -> String {
        let tree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
        while true {
            try await clone.git.git("fetch", "-q", "--no-tags", "origin", "main")
            let parent = try await clone.git.git("rev-parse", "FETCH_HEAD")
            let commit = try await clone.git.git(
                "commit-tree", "-p", parent, "-m", "Merge \(number) of \(clone.git.path.lastComponent)", tree)
            if (try? await clone.git.git("push", "-q", "origin", "\(commit):refs/heads/main")) != nil {
                try await clone.git.git("update-ref", "--no-deref", "HEAD", commit)
                return commit
            }
            try await Task.sleep(for: .milliseconds(Int.random(in: 1...40)))
        }
    }

    private func check(_ jobs: [Job], _ playground: Playground) async throws {
        #expect(jobs.count == MergeRaceTests.clones * MergeRaceTests.merges)
        let history = try await playground.remote.git("rev-list", "--reverse", "--first-parent", "main")
            .split(separator: "\n").map(String.init)
        #expect(history.count == jobs.count + 1)
        let positions = Dictionary(uniqueKeysWithValues: history.enumerated().map { ($1, $0) })
        let tags = try await playground.tags()
        var released: [(version: SemanticVersion, position: Int)] = []
        for (name, commit) in tags {
            released.append((try #require(SemanticVersion(name.dropFirst())), try #require(positions[commit])))
        }
        released.sort { $0.version < $1.version }
        // no commit carries two, and versions rise along history
        #expect(released.map(\.position) == Set(released.map(\.position)).sorted())
        // each version follows from the one before it: no gap, none doubled
        var last = SemanticVersion.zero
        for (version, _) in released {
            #expect([last.bumped(.minor), last.bumped(.patch)].contains(version), "\(version) after \(last)")
            last = version
        }
        // the last merge is released, and so every merge is, by its own tag or a later one
        #expect(released.last?.position == history.count - 1)
        for job in jobs {
            let position = try #require(positions[job.commit])
            switch job.outcome {
            case .tagged(let tag, _), .alreadyTagged(let tag):
                #expect(tags[tag.name] == job.commit, "\(tag.name) is where its job said")
            case .superseded(let tag):
                let other = try #require(tags[tag.name].flatMap { positions[$0] })
                #expect(other > position, "\(tag.name) contains the merge")
            case .nothingToTag(let reason): Issue.record("\(reason)")
            }
        }
        let made = jobs.filter { if case .tagged = $0.outcome { true } else { false } }
        #expect(made.count == tags.count, "every tag was made by one job")
    }
}
