import SlipwayModel
import SlipwaySystem
import SlipwayTestKit

/// The built `feature-bench`, run as somebody would who tries a library.
struct BenchProgram {
    let folder: TemporaryDirectory
    var environment: [String: String] = [:]

    init() throws { folder = try TemporaryDirectory() }

    static var binary: Path { SlipwayCommand.binary.parent.appending("feature-bench") }

    /// Writes a workout as TCX: forty seconds, each with a heart rate.
    func writeWorkout(to name: String) throws {
        let points = (0..<40).map { second in
            "<Trackpoint><Time>2024-05-01T06:00:\(second + 10)Z</Time><HeartRateBpm><Value>90</Value></HeartRateBpm>"
                + "</Trackpoint>"
        }
        try folder.write(
            "<TrainingCenterDatabase><Activities><Activity><Lap><Track>\(points.joined())</Track></Lap></Activity>"
                + "</Activities></TrainingCenterDatabase>", to: name)
    }

    func run(_ arguments: String...) async throws -> CommandResult { try await run(arguments) }

    /// With standard input as a shell makes it of `redirection`: `< file`, `<&-`.
    func run(_ arguments: [String], redirection: String) async throws -> CommandResult {
        let line = ([BenchProgram.binary.string] + arguments).map { "'\($0)'" }.joined(separator: " ")
        return try await SubprocessRunner().run(
            Command(
                "/bin/sh", ["-c", "\(line) \(redirection)"], in: folder.path, environment: ["HOME": folder.path.string])
        )
    }

    func run(_ arguments: [String]) async throws -> CommandResult {
        var all: [String: String?] = ["HOME": folder.path.string, "XDG_CONFIG_HOME": nil]
        for (name, value) in environment { all[name] = value }
        return try await SubprocessRunner().run(
            Command(BenchProgram.binary.string, arguments, in: folder.path, environment: all))
    }
}
