/// When references are written.
///
/// A test that records fails in each mode: a mode that is committed by mistake cannot pass for a test. Where `CI` is
/// set, nothing is written in any of them.
public enum SnapshotRecording: String, Sendable, Hashable, CaseIterable {
    /// Never: a missing reference is a failure.
    case never
    /// Where there is none.
    case missing
    /// Each time, over what is there.
    case all

    /// What `SNAPSHOT_RECORD` says; `missing` where it is not set.
    init(_ environment: [String: String]) throws(SnapshotFailure) {
        let text = environment["SNAPSHOT_RECORD"] ?? SnapshotRecording.missing.rawValue
        guard let mode = SnapshotRecording(rawValue: text) else {
            throw SnapshotFailure(
                .mode, "SNAPSHOT_RECORD says '\(text)', which is no mode",
                hint: "set it to one of never, missing, all, or do not set it")
        }
        self = mode
    }
}
