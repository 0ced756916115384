public import Foundation

/// A folder with the references of tests.
///
/// Values of one folder know which references they have looked at, copies of them too.
public struct SnapshotFolder: Sendable {
    /// Where the references are.
    public let url: URL
    public let recording: SnapshotRecording
    /// Where the new value and what differs are written when a test fails; nil for nowhere. Where it is the folder of
    /// the references, each snapshot fails.
    public let artifacts: URL?
    /// Why nothing is looked at: what `SNAPSHOT_RECORD` says is no mode.
    private let mistake: SnapshotFailure?
    private let isCI: Bool
    private let ledger = SnapshotLedger()

    /// - Parameters:
    ///   - url: the folder; it need not be there.
    ///   - recording: nil for what `SNAPSHOT_RECORD` says, and `missing` where it is not set; where it says what is no
    ///     mode, it is `never`, and each snapshot fails.
    ///   - artifacts: nil for what `SNAPSHOT_ARTIFACTS` says.
    ///   - environment: where `CI` is set, whatever it is, nothing is recorded.
    public init(
        _ url: URL, recording: SnapshotRecording? = nil, artifacts: URL? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.url = url
        if let recording {
            (self.recording, mistake) = (recording, nil)
        } else {
            do throws(SnapshotFailure) {
                (self.recording, mistake) = (try SnapshotRecording(environment), nil)
            } catch {
                (self.recording, mistake) = (.never, error)
            }
        }
        self.artifacts = artifacts ?? environment["SNAPSHOT_ARTIFACTS"].map { URL(filePath: $0) }
        isCI = environment["CI"] != nil
    }

    /// The folder beside a test's file: `__Snapshots__/LoginTests` for `LoginTests.swift`.
    public static func beside(_ file: StaticString = #filePath, recording: SnapshotRecording? = nil) -> SnapshotFolder {
        let source = URL(filePath: "\(file)")
        let folder = source.deletingLastPathComponent().appending(path: "__Snapshots__")
        return SnapshotFolder(
            folder.appending(path: source.deletingPathExtension().lastPathComponent), recording: recording)
    }

    /// Holds a value against its reference.
    ///
    /// - Parameters:
    ///   - strategy: how it is kept: ``Snapshotting/text``, ``Snapshotting/json``, ``Snapshotting/dump``,
    ///     ``Snapshotting/png``.
    ///   - name: what the reference is called; the test's name by default. A test that takes several gives each a name.
    ///   - traits: what it was made with; each has its own reference.
    /// - Throws: ``SnapshotFailure``, also where a reference was recorded.
    public func verify<Value>(
        _ value: Value, as strategy: Snapshotting<Value>, named name: String = #function,
        on traits: SnapshotTraits = .none, file: String = #fileID, line: Int = #line, column: Int = #column
    ) throws(SnapshotFailure) {
        do throws(SnapshotFailure) {
            let name = try SnapshotName(name, traits, extension: strategy.pathExtension)
            try look(at: value, strategy, name, SnapshotLedger.Place(file: file, line: line, column: column)).settle()
        } catch {
            var located = error
            (located.file, located.line) = (file, line)
            throw located
        }
    }

    /// Where the reference of a file is.
    ///
    /// - Throws: ``SnapshotFailure`` where no file can have the name.
    package func reference<Value>(
        exactly name: String, as strategy: Snapshotting<Value>
    ) throws(SnapshotFailure) -> URL {
        url.appending(path: try SnapshotName(exactly: name, extension: strategy.pathExtension).text)
    }

    /// Holds the value of a file against its reference, and writes nothing.
    ///
    /// - Parameter number: of the file, each of which is a place of its own.
    /// - Throws: ``SnapshotFailure`` where it cannot be done; why a test fails is in the verdict.
    package func look<Value>(
        at value: Value, as strategy: Snapshotting<Value>, exactly name: String, number: Int
    ) throws(SnapshotFailure) -> SnapshotVerdict {
        let name = try SnapshotName(exactly: name, extension: strategy.pathExtension)
        // no file is a place in code
        return try look(at: value, strategy, name, SnapshotLedger.Place(file: "", line: number, column: 0))
    }

    private func look<Value>(
        at value: Value, _ strategy: Snapshotting<Value>, _ name: SnapshotName, _ place: SnapshotLedger.Place
    ) throws(SnapshotFailure) -> SnapshotVerdict {
        if let mistake { throw mistake }
        let artifacts = try artifacts.map { (folder) throws(SnapshotFailure) in
            try SnapshotArtifacts(folder, references: url)
        }
        let name = name.text
        if let other = ledger.use(name, at: place) {
            // what is not code has no place in it
            let owner = other.file.isEmpty ? "another one" : "the snapshot at \(other.file):\(other.line)"
            throw SnapshotFailure(
                .name, "\(name) is already the reference of \(owner)", hint: "give one of them a name of its own")
        }
        guard recording != .all || !isCI else {
            return SnapshotVerdict(
                SnapshotFailure(
                    .refused, "recording is refused where CI is set: the mode 'all' is meant for one run, by hand",
                    hint: "take the mode away that was committed"))
        }
        let file = url.appending(path: name)
        let reference = try SnapshotFile.read(file)
        guard let reference, recording != .all else {
            let new = try SnapshotFile.made(strategy.pathExtension) { try strategy.data(value) }
            return record(new, at: file, isNew: reference == nil)
        }
        guard let difference = try difference(value, strategy, reference, file) else { return SnapshotVerdict(nil) }
        var failure = SnapshotFailure(
            .different, difference.message, hint: "where it is meant to differ, record it again: SNAPSHOT_RECORD=all")
        failure.reference = file.path(percentEncoded: false)
        guard let artifacts else { return SnapshotVerdict(failure) }
        let new = try SnapshotFile.made(strategy.pathExtension) { try strategy.data(value) }
        let writings = try artifacts.writings(difference.artifacts, new, name)
        failure.artifacts = writings.map { $0.place.path(percentEncoded: false) }
        return SnapshotVerdict(failure, writing: writings)
    }

    private func difference<Value>(
        _ value: Value, _ strategy: Snapshotting<Value>, _ reference: Data, _ file: URL
    ) throws(SnapshotFailure) -> SnapshotDifference? {
        do { return try strategy.compare(reference, value) } catch {
            if let known = error as? SnapshotFailure { throw known }
            var failure = SnapshotFailure(
                .unreadable, "the reference cannot be compared: \(error)", hint: "record it again: SNAPSHOT_RECORD=all")
            failure.reference = file.path(percentEncoded: false)
            throw failure
        }
    }

    private func record(_ new: Data, at place: URL, isNew: Bool) -> SnapshotVerdict {
        var failure: SnapshotFailure
        var writings: [SnapshotVerdict.Writing] = []
        if recording == .never || isCI {
            failure = SnapshotFailure(
                .missing,
                isCI && recording != .never
                    ? "there is no reference, and recording is refused where CI is set" : "there is no reference",
                hint: "run the test on your machine with SNAPSHOT_RECORD=missing, look at what it wrote, and commit it")
        } else {
            writings = [SnapshotVerdict.Writing(place: place, data: new)]
            failure = SnapshotFailure(
                .recorded, "the reference was recorded\(isNew ? "" : " again"): a test that records fails",
                hint: recording == .all
                    ? "look at it, and run the test again in the mode 'missing' or 'never'"
                    : "look at it, and run the test again")
        }
        failure.reference = place.path(percentEncoded: false)
        return SnapshotVerdict(failure, writing: writings)
    }

    /// References in the folder that nothing has looked at: after all tests, those that are obsolete.
    ///
    /// - Throws: ``SnapshotFailure`` where the folder cannot be read; one that is not there has none.
    public func obsolete() throws(SnapshotFailure) -> [String] {
        try SnapshotFile.names(in: url).filter { !ledger.isUsed($0) }
    }
}
