public import Foundation

/// A folder with the references of tests.
///
/// Values of one folder know which references they have looked at, copies of them too.
public struct SnapshotFolder: Sendable {
    /// Where the references are.
    public let url: URL
    public let recording: SnapshotRecording
    /// Where the new value and what differs are written when a test fails; nil for nowhere.
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
            if let mistake { throw mistake }
            let name = try SnapshotName(name, traits, extension: strategy.pathExtension).text
            if let other = ledger.use(name, at: SnapshotLedger.Place(file: file, line: line, column: column)) {
                // what is not code has no place in it
                let owner = other.file.isEmpty ? "another one" : "the snapshot at \(other.file):\(other.line)"
                throw SnapshotFailure(
                    .name, "\(name) is already the reference of \(owner)", hint: "give one of them a name of its own")
            }
            try verify(value, strategy, name)
        } catch {
            var located = error
            (located.file, located.line) = (file, line)
            throw located
        }
    }

    /// Where the reference of a value is.
    ///
    /// - Throws: ``SnapshotFailure`` where no file can have the name.
    package func reference<Value>(
        _ name: String, as strategy: Snapshotting<Value>, on traits: SnapshotTraits = .none
    ) throws(SnapshotFailure) -> URL {
        url.appending(path: try SnapshotName(name, traits, extension: strategy.pathExtension).text)
    }

    private func verify<Value>(
        _ value: Value, _ strategy: Snapshotting<Value>, _ name: String
    ) throws(SnapshotFailure) {
        let place = url.appending(path: name)
        guard recording != .all || !isCI else {
            throw SnapshotFailure(
                .refused, "recording is refused where CI is set: the mode 'all' is meant for one run, by hand",
                hint: "take the mode away that was committed")
        }
        let reference = try SnapshotFile.read(place)
        guard let reference, recording != .all else {
            let new = try SnapshotFile.made(strategy.pathExtension) { try strategy.data(value) }
            return try record(new, at: place, isNew: reference == nil)
        }
        let difference: SnapshotDifference?
        do { difference = try strategy.compare(reference, value) } catch {
            if let known = error as? SnapshotFailure { throw known }
            var failure = SnapshotFailure(
                .unreadable, "the reference cannot be compared: \(error)", hint: "record it again: SNAPSHOT_RECORD=all")
            failure.reference = place.path(percentEncoded: false)
            throw failure
        }
        guard let difference else { return }
        var failure = SnapshotFailure(
            .different, difference.message, hint: "where it is meant to differ, record it again: SNAPSHOT_RECORD=all")
        failure.reference = place.path(percentEncoded: false)
        if let artifacts {
            let new = try SnapshotFile.made(strategy.pathExtension) { try strategy.data(value) }
            failure.artifacts = try keep(difference.artifacts, new, name, in: artifacts)
        }
        throw failure
    }

    private func record(_ new: Data, at place: URL, isNew: Bool) throws(SnapshotFailure) {
        var failure: SnapshotFailure
        if recording == .never || isCI {
            failure = SnapshotFailure(
                .missing,
                isCI && recording != .never
                    ? "there is no reference, and recording is refused where CI is set" : "there is no reference",
                hint: "run the test on your machine with SNAPSHOT_RECORD=missing, look at what it wrote, and commit it")
        } else {
            try SnapshotFile.write(new, to: place)
            failure = SnapshotFailure(
                .recorded, "the reference was recorded\(isNew ? "" : " again"): a test that records fails",
                hint: recording == .all
                    ? "look at it, and run the test again in the mode 'missing' or 'never'"
                    : "look at it, and run the test again")
        }
        failure.reference = place.path(percentEncoded: false)
        throw failure
    }

    /// Writes the new value, and what shows the difference.
    private func keep(
        _ files: [String: Data], _ new: Data, _ name: String, in folder: URL
    ) throws(SnapshotFailure) -> [String] {
        var paths: [String] = []
        let all = [(name, new)] + files.sorted { $0.key < $1.key }.map { ("\(name).\($0.key)", $0.value) }
        for (name, data) in all {
            let place = folder.appending(path: name)
            try SnapshotFile.write(data, to: place)
            paths.append(place.path(percentEncoded: false))
        }
        return paths
    }

    /// References in the folder that nothing has looked at: after all tests, those that are obsolete.
    ///
    /// - Throws: ``SnapshotFailure`` where the folder cannot be read; one that is not there has none.
    public func obsolete() throws(SnapshotFailure) -> [String] {
        try SnapshotFile.names(in: url).filter { !ledger.isUsed($0) }
    }
}
