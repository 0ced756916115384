import ArgumentParser
import Foundation
import SnapshotKit

/// What the checks have in common: files, and the folder that they are held against.
struct SnapshotCheck: ParsableArguments {
    /// The modes of the library.
    enum Mode: String, ExpressibleByArgument, CaseIterable { case never, missing, all }

    @Argument(
        help: ArgumentHelp("Files; each is held against the reference of its name.", valueName: "file"))
    var files: [String]

    @Option(help: ArgumentHelp("Where the references are.", valueName: "folder"))
    var folder: String

    @Option(help: ArgumentHelp("What the reference of a file is called, instead of as the file.", valueName: "name"))
    var name: String?

    @Option(
        help: ArgumentHelp(
            "When references are written: never, missing, all. Nothing is where CI is set; what records fails.",
            valueName: "mode"))
    var record: Mode?

    @Option(help: ArgumentHelp("Where the new value, and what differs, are written.", valueName: "folder"))
    var artifacts: String?

    @Flag(help: "List references that no file has, and end with status 1 where there are some.")
    var obsolete = false

    func validate() throws {
        guard !files.isEmpty else { throw ValidationError("name a file") }
        guard !folder.isEmpty else { throw ValidationError("--folder is empty: name where the references are") }
        guard artifacts?.isEmpty != true else { throw ValidationError("--artifacts is empty: name a folder") }
        guard name == nil || files.count == 1 else { throw ValidationError("--name is for one file") }
    }

    private struct Result: Encodable {
        let snapshots: [Checked]
        @Nullable var obsolete: [String]?
    }

    /// Checks all files.
    ///
    /// All are read and looked at before anything is written: where one cannot be checked, nothing is.
    func check(_ strategy: Snapshotting<Data>, _ output: OutputOptions) throws {
        let snapshots = SnapshotFolder(
            URL(filePath: folder), recording: record.flatMap { SnapshotRecording(rawValue: $0.rawValue) },
            artifacts: artifacts.map { URL(filePath: $0) })
        let verdicts = try look(snapshots, strategy)
        let left = obsolete ? try unused(snapshots) : nil
        var (checked, unwritten): ([Checked], BenchError?) = ([], nil)
        for (file, verdict) in zip(files, verdicts) {
            do throws(SnapshotFailure) {
                try verdict.settle()
                checked.append(Checked(file: file, outcome: "same"))
            } catch {
                checked.append(Checked(file, error))
                if error.reason == .file { unwritten = unwritten ?? SnapshotCheck.told(error, file) }
            }
        }
        try output.result(
            Result(snapshots: checked, obsolete: left),
            checked.flatMap(\.lines) + (left ?? []).map { "\($0): obsolete" })
        let failed = checked.filter { $0.outcome != "same" }
        guard !failed.isEmpty || left?.isEmpty == false else { return }
        if !failed.isEmpty { StandardError.tell(["error: \(failed.count) of \(checked.count) snapshots failed"]) }
        if let left, !left.isEmpty {
            StandardError.tell([
                "error: \(left.count) references are obsolete", "  hint: delete them if nothing uses them",
            ])
        }
        if let unwritten { StandardError.tell(unwritten.lines) }
        throw ExitCode((unwritten?.status ?? .gate).rawValue)
    }

    private func unused(_ snapshots: SnapshotFolder) throws -> [String] {
        do throws(SnapshotFailure) { return try snapshots.obsolete() } catch {
            throw BenchError(.environment, "snapshot-file", "the references cannot be listed", cause: error.message)
        }
    }
}
