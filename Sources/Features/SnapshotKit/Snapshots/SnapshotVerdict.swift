package import Foundation

/// What comes of a value that is held against its reference, before anything is written.
package struct SnapshotVerdict: Sendable {
    package struct Writing: Sendable {
        package let place: URL
        let data: Data
    }

    /// What is to be written: the reference, or artifacts.
    package let writings: [Writing]
    /// Why the test fails; nil where nothing differs.
    private let failure: SnapshotFailure?

    init(_ failure: SnapshotFailure?, writing writings: [Writing] = []) {
        (self.failure, self.writings) = (failure, writings)
    }

    /// Writes what is to be written.
    ///
    /// - Throws: why the test fails.
    package func settle() throws(SnapshotFailure) {
        for writing in writings { try SnapshotFile.write(writing.data, to: writing.place) }
        if let failure { throw failure }
    }
}
