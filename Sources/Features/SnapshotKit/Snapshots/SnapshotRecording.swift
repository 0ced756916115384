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
}
