import Foundation
import SnapshotKit

extension SnapshotCheck {
    /// What came of a file.
    struct Checked: Encodable {
        let file: String
        /// `same`, or why not: `different`, `missing`, `recorded`, `refused`, and `file` for what could not be written.
        let outcome: String
        @Nullable var reference: String?
        @Nullable var message: String?
        @Nullable var hint: String?
        var artifacts: [String] = []

        init(file: String, outcome: String) { (self.file, self.outcome) = (file, outcome) }

        init(_ file: String, _ failure: SnapshotFailure) {
            self.init(file: file, outcome: failure.reason.rawValue)
            (reference, message, artifacts) = (failure.reference, failure.message, failure.artifacts)
            hint = SnapshotCheck.hint(failure)
        }

        /// For people: what came of it, where it is, and what helps.
        var lines: [String] {
            let places = [reference.map { "reference: \($0)" }] + artifacts.map { "see: \($0)" }
            return ["\(file): \(outcome)"] + ([message] + places + [hint.map { "hint: \($0)" }]).compactMap { $0 }
        }
    }

    /// Reads all files, and holds them against their references; nothing is written.
    ///
    /// - Throws: ``BenchError`` for the first that cannot be checked, or over which something would be written.
    func look(_ snapshots: SnapshotFolder, _ strategy: Snapshotting<Data>) throws(BenchError) -> [SnapshotVerdict] {
        let inputs = Dictionary(
            files.compactMap { file in FileIdentity(file).map { ($0, file) } }, uniquingKeysWith: { first, _ in first })
        var verdicts: [SnapshotVerdict] = []
        for (number, file) in files.enumerated() {
            let content = try BenchFile.read(file, hint: "name a file that is there")
            let name = name ?? URL(filePath: file).deletingPathExtension().lastPathComponent
            do throws(SnapshotFailure) {
                let reference = try snapshots.reference(exactly: name, as: strategy)
                try refuse(reference, inputs, file)
                let verdict = try snapshots.look(at: content, as: strategy, exactly: name, number: number)
                let artifact = snapshots.artifacts.map { [$0.appending(path: reference.lastPathComponent)] } ?? []
                for place in artifact + verdict.writings.map(\.place) { try refuse(place, inputs) }
                verdicts.append(verdict)
            } catch {
                throw SnapshotCheck.told(error, file)
            }
        }
        return verdicts
    }

    /// - Throws: where a reference is a file that is checked: this one, or another one.
    private func refuse(
        _ reference: URL, _ inputs: [FileIdentity: String], _ file: String
    ) throws(SnapshotFailure) {
        guard let identity = FileIdentity(reference), let input = inputs[identity] else { return }
        throw SnapshotFailure(
            .name,
            identity == FileIdentity(file)
                ? "it is its own reference, from which it cannot differ"
                : "its reference is \(input), which is checked too",
            hint: "name a folder that has other files")
    }

    /// - Throws: where something would be written over a file that is checked.
    private func refuse(_ artifact: URL, _ inputs: [FileIdentity: String]) throws(SnapshotFailure) {
        guard let input = FileIdentity(artifact).flatMap({ inputs[$0] }) else { return }
        throw SnapshotFailure(
            .mode, "an artifact would be written over \(input), which is checked",
            hint: "name another folder for artifacts: --artifacts or SNAPSHOT_ARTIFACTS")
    }

    /// How it is told that a file cannot be checked.
    static func told(_ failure: SnapshotFailure, _ file: String) -> BenchError {
        BenchError(
            failure.reason == .file ? .environment : .input, "snapshot-\(failure.reason.rawValue)",
            "\(file) cannot be checked", cause: failure.message,
            hint: hint(failure) ?? failure.reference.map { "see \($0)" })
    }

    /// What helps, by the option, which goes before the variable.
    private static func hint(_ failure: SnapshotFailure) -> String? {
        failure.hint?.replacing("SNAPSHOT_RECORD=", with: "--record ")
    }
}
