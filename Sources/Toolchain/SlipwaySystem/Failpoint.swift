#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The places where a crash test can kill a release: around every side effect.
///
/// `SLIPWAY_FAILPOINT=name` ends the process there with SIGKILL, as a power cut would.
package enum Failpoint: String, Sendable, CaseIterable {
    case journalOpened = "journal-opened"
    case journalAppended = "journal-appended"
    case bundleBuilt = "bundle-built"
    case bundleHalfWritten = "bundle-half-written"
    case bundleWritten = "bundle-written"
    case bundleMoved = "bundle-moved"
    case tagObjectCreated = "tag-object-created"
    case tagPendingReferenceCreated = "tag-pending-reference-created"
    case tagPushed = "tag-pushed"
    case tagLocalReferenceCreated = "tag-local-reference-created"
    case tagFinished = "tag-finished"
    case untagRemoteRemoved = "untag-remote-removed"
    case publishBlobWritten = "publish-blob-written"
    case publishBlobsWritten = "publish-blobs-written"
    case publishRecordWritten = "publish-record-written"
    case publishPagesWritten = "publish-pages-written"
    case uploadAppended = "upload-appended"
    case uploadNamed = "upload-named"
    case buildShown = "build-shown"
    case collectionMarked = "collection-marked"
    case collectionRemoved = "collection-removed"
    case backupDatabaseCopied = "backup-database-copied"
    case backupBlobTaken = "backup-blob-taken"
    case backupBlobsTaken = "backup-blobs-taken"
    case backupNamed = "backup-named"
    case shipFinished = "ship-finished"

    /// Those that a server, or what looks after its data, comes by.
    package static let ofServer: Set<Failpoint> = [
        .uploadAppended, .uploadNamed, .buildShown, .collectionMarked, .collectionRemoved, .backupDatabaseCopied,
        .backupBlobTaken, .backupBlobsTaken, .backupNamed,
    ]

    /// Ends the process when the environment names this point.
    package func hit() {
        guard let wanted = getenv("SLIPWAY_FAILPOINT") else { return }
        if String(cString: wanted) == rawValue { kill(getpid(), SIGKILL) }
    }
}
