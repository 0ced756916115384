import ArgumentParser

/// `feature-bench snapshot …`.
struct SnapshotCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot", abstract: "Pictures and texts, held against references.",
        subcommands: [Compare.self, Text.self, JSON.self, Dump.self, PNG.self])
}
