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

    struct Checked: Encodable {
        let file: String
        /// `same`, or why not: `different`, `missing`, `recorded`, `refused`.
        let outcome: String
        @Nullable var reference: String?
        @Nullable var message: String?
        var artifacts: [String] = []
    }

    private struct Result: Encodable {
        let snapshots: [Checked]
        @Nullable var obsolete: [String]?
    }

    /// Checks all files.
    func check(_ strategy: Snapshotting<Data>, _ output: OutputOptions) throws {
        let snapshots = SnapshotFolder(
            URL(filePath: folder), recording: record.flatMap { SnapshotRecording(rawValue: $0.rawValue) },
            artifacts: artifacts.map { URL(filePath: $0) })
        var checked: [Checked] = []
        for (number, file) in files.enumerated() {
            let content = try BenchFile.read(file, hint: "name a file that is there")
            let name = name ?? URL(filePath: file).deletingPathExtension().lastPathComponent
            do throws(SnapshotFailure) {
                if try isSame(file, snapshots.reference(name, as: strategy)) {
                    throw SnapshotFailure(
                        .name, "it is its own reference, from which it cannot differ",
                        hint: "name a folder that has other files")
                }
                // each file is a place of its own, and none is one in code
                try snapshots.verify(content, as: strategy, named: name, file: "", line: number)
                checked.append(Checked(file: file, outcome: "same"))
            } catch {
                checked.append(try SnapshotCheck.told(error, file))
            }
        }
        let left = obsolete ? try unused(snapshots) : nil
        let lines = checked.flatMap { ["\($0.file): \($0.outcome)"] + ($0.message.map { [$0] } ?? []) }
        try output.result(
            Result(snapshots: checked, obsolete: left), lines + (left ?? []).map { "\($0): obsolete" })
        let failed = checked.filter { $0.outcome != "same" }
        guard !failed.isEmpty || left?.isEmpty == false else { return }
        if !failed.isEmpty { StandardError.tell(["error: \(failed.count) of \(checked.count) snapshots failed"]) }
        if let left, !left.isEmpty {
            StandardError.tell([
                "error: \(left.count) references are obsolete", "  hint: delete them if nothing uses them",
            ])
        }
        throw ExitCode(BenchError.Status.gate.rawValue)
    }

    /// Whether two paths are those of one file, through links too.
    private func isSame(_ file: String, _ reference: URL) -> Bool {
        var (one, other) = (stat(), stat())
        guard stat(file, &one) == 0, stat(reference.path(percentEncoded: false), &other) == 0 else { return false }
        return one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }

    private func unused(_ snapshots: SnapshotFolder) throws -> [String] {
        do throws(SnapshotFailure) { return try snapshots.obsolete() } catch {
            throw BenchError(.environment, "snapshot-file", "the references cannot be listed", cause: error.message)
        }
    }

    private static func told(_ failure: SnapshotFailure, _ file: String) throws -> Checked {
        let status: BenchError.Status? =
            switch failure.reason {
            case .different, .missing, .recorded, .refused: nil
            case .unreadable, .name, .value, .mode: .input
            case .file: .environment
            }
        if let status {
            throw BenchError(
                status, "snapshot-\(failure.reason.rawValue)", "\(file) cannot be checked", cause: failure.message,
                hint: failure.hint ?? failure.reference.map { "see \($0)" })
        }
        return Checked(
            file: file, outcome: failure.reason.rawValue, reference: failure.reference, message: failure.message,
            artifacts: failure.artifacts)
    }
}
