import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Several jobs at once, against real servers.
@Suite struct TagRaceTests {
    @Test(.enabled(if: !Tool.isMissing("git"))) func jobsOfOneCommitMakeOneTag() async throws {
        let folder = try TemporaryDirectory()
        try await GitDaemon.serve(folder.path) { daemon in
            let playground = try await Playground(folder, address: "\(daemon.address)/remote.git")
            try await race(playground, clones: 4) { clone, _ in try await clone.tag("MINOR x").text }
            #expect(try await playground.tags().keys.sorted() == ["v0.1.0"])
        }
    }

    @Test func mergesInARowGetRisingVersions() async throws {
        let folder = try TemporaryDirectory()
        try await GitDaemon.serve(folder.path) { daemon in
            let playground = try await Playground(folder, address: "\(daemon.address)/remote.git")
            try await mergeAndTag(playground)
        }
    }

    @Test func mergesInARowGetRisingVersionsInAFolder() async throws {
        try await mergeAndTag(try await Playground())
    }

    /// Four clones at four merges in a row tag at once: every merge has a tag or is contained in a later one, and
    /// the versions rise along history without a gap.
    private func mergeAndTag(_ playground: Playground) async throws {
        let first = try await playground.clone("merger")
        var order: [String] = []
        for number in 1...4 { order.append(try await first.merge("Merge \(number)").description) }
        let history = order
        let outcomes = try await race(playground, clones: 4) { clone, index in
            try await clone.git.git("checkout", "-q", "--detach", history[index])
            return try await clone.tag("x").text
        }
        let tags = try await playground.tags()
        let versions = try tags.keys.map { try #require(SemanticVersion($0.dropFirst())) }.sorted()
        #expect(versions.map(\.description) == (1...versions.count).map { "0.0.\($0)" })
        let positions = versions.compactMap { version in history.firstIndex(of: tags["v\(version)"] ?? "") }
        #expect(positions == positions.sorted() && Set(positions).count == versions.count)
        #expect(positions.last == 3)
        #expect(outcomes.filter { $0.hasPrefix("pushed") }.count == tags.count)
        #expect(outcomes.allSatisfy { $0.hasPrefix("pushed") || $0.hasPrefix("superseded") })
    }

    @discardableResult
    private func race(
        _ playground: Playground, clones count: Int, _ work: @escaping @Sendable (Clone, Int) async throws -> String
    ) async throws -> [String] {
        var clones: [Clone] = []
        for index in 0..<count { clones.append(try await playground.clone("clone\(index)")) }
        return try await withThrowingTaskGroup(of: String.self) { group in
            for (index, clone) in clones.enumerated() { group.addTask { try await work(clone, index) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }
}
