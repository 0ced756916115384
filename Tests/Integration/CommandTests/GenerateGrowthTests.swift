import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What `slipway generate` takes grows with a project, and not with its square.
@Suite(.serialized) struct GenerateGrowthTests {
    private static let files = 20

    /// A project of frameworks, each of which needs some of those before it, and an app for every tenth.
    private func project(_ count: Int) throws -> TemporaryDirectory {
        let folder = try TemporaryDirectory()
        var lines = ["name: Wide", "targets:"]
        for index in 0..<count {
            let needs = [1, 7, 19].filter { $0 <= index }.map { "{target: T\(index - $0)}" }
            let type = index % 10 == 9 ? "application" : "framework"
            lines.append(
                "  T\(index): {type: \(type), platform: iOS, sources: T\(index), scheme: {}, "
                    + "dependencies: [\(needs.joined(separator: ", "))]}")
            for file in 0..<Self.files { try folder.write("", to: "T\(index)/F\(file).swift") }
        }
        try folder.write(lines.joined(separator: "\n") + "\n", to: "project.yml")
        return folder
    }

    /// Seconds of user and system, the best of three.
    private func time(_ count: Int) async throws -> Double {
        let folder = try project(count)
        let script = "TIMEFORMAT='%U %S'; time \"$0\" generate --only xcode --quiet >/dev/null 2>&1"
        var best = Double.infinity
        for _ in 0..<3 {
            let result = try await SubprocessRunner().run(
                Command(
                    "bash", ["-c", script, SlipwayCommand.binary.string], in: folder.path,
                    environment: GitFixture.environment(home: folder.path)))
            #expect(result.isSuccess, "\(result.errorOutput)")
            let seconds = result.errorOutput.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
            #expect(seconds.count == 2, "\(result.errorOutput)")
            best = min(best, seconds.reduce(0, +))
        }
        return best
    }

    @Test("four times the targets take no more than nine times as long", .enabled(if: !Tool.isMissing("bash")))
    func targets() async throws {
        // the square would be sixteen times
        let (small, large) = (try await time(100), try await time(400))
        #expect(large < 9 * small, "100 targets: \(small) s, 400: \(large) s")
    }
}
