internal import Foundation

/// Texts that are held against each other.
enum TextSnapshot {
    /// - Throws: for bytes that are no UTF-8.
    static func text(_ data: Data) throws(SnapshotFailure) -> String {
        guard let text = String(validating: data, as: UTF8.self) else {
            throw SnapshotFailure(
                .unreadable, "it is no text: it has bytes that are no UTF-8", hint: "record the reference again")
        }
        return text
    }

    static func difference(_ reference: String, _ new: String) -> SnapshotDifference? {
        let diff = UnifiedDiff(reference, new)
        guard !diff.isEmpty else { return nil }
        return SnapshotDifference(
            "it differs from its reference: \(diff.removed) lines are gone, \(diff.added) are new\n\(diff)",
            artifacts: ["difference.diff": Data(diff.description.utf8)])
    }
}
