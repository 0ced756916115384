import ArgumentParser
import LocationKit

/// `feature-bench location …`.
struct LocationCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "location", abstract: "Where somebody is: from gpsd, from a log, and what people call the place.",
        subcommands: [Watch.self, Replay.self, Geocode.self])

    static func explain(_ failure: LocationFailure) -> BenchError {
        let isInput = failure.code == .badAddress
        return BenchError(
            isInput ? .input : .environment, kebab(failure.code.rawValue), failure.message, hint: failure.hint)
    }

    /// `bad-address`.
    static func kebab(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }
}
