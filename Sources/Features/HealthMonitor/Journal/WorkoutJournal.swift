public import Foundation

/// A file that has the workout that runs: its beginning, its states and its samples, a line each, appended one by one.
///
/// What was written before a crash is there after it. A line that was not written to its end is left out, and told.
/// When a workout has ended the file is gone.
public struct WorkoutJournal: Sendable, Hashable {
    /// Where the journal is: where a link leads, if it was named by one.
    public let file: URL
    /// How many samples are written before the system is asked to put them on the disk. A crash of the app loses none
    /// of them, one of the system as many.
    public let samplesPerSync: Int

    /// - Parameters:
    ///   - file: in a folder that is there; a link is followed, also one whose file is not there yet.
    ///   - samplesPerSync: at least 1.
    public init(_ file: URL, samplesPerSync: Int = 10) {
        (self.file, self.samplesPerSync) = (WorkoutJournal.followed(file), max(samplesPerSync, 1))
    }

    /// Where the first workout that nobody took up is kept when another one begins; ``kept`` has all of them.
    public var previous: URL { file.appendingPathExtension("previous") }

    /// Reads what has not ended.
    ///
    /// - Returns: nil where there is no file, or where the workout in it has ended.
    /// - Throws: ``HealthError``: `noJournal` for what is none, `journal` for a file that cannot be read.
    public func read() throws(HealthError) -> WorkoutRecovery? { try WorkoutJournal.read(file) }

    /// Reads a journal.
    ///
    /// It is read piece by piece, whatever its size: beside the samples, 96 bytes each, a line of it is held.
    ///
    /// - Parameter file: ``file`` or one of ``kept``.
    public static func read(_ file: URL) throws(HealthError) -> WorkoutRecovery? {
        guard let reader = try JournalReader(file: followed(file), keepsSamples: true) else { return nil }
        do throws(HealthError) { return try reader.found() } catch { throw none(file) }
    }

    /// Reads what a journal has; where its first line is damaged the workout begins with the first time there is.
    ///
    /// - Returns: nil where the workout in it has ended, and where there are no bytes.
    /// - Throws: ``HealthError`` with the code `noJournal` for bytes that are none.
    public static func read(bytes: [UInt8]) throws(HealthError) -> WorkoutRecovery? {
        var reader = JournalReader()
        bytes.withUnsafeBytes { reader.take($0) }
        return try reader.found()
    }

    /// Begins with a workout; a journal that nobody took up, or that is damaged, is kept: in ``previous``, or beside it
    /// where another one is there already. None of those is ever replaced.
    ///
    /// The first line is there whole or not at all.
    ///
    /// - Throws: ``HealthError``: `noJournal` for any other file that is there, `journal` where it cannot be written,
    ///   or where ``keptLimit`` are kept already.
    public func begin(
        _ configuration: WorkoutConfiguration, at start: Date
    ) throws(HealthError) -> WorkoutJournalWriter {
        let line = try JournalLine.encode(
            .begin(start: start.timeIntervalSince1970, configuration: configuration))
        try makeRoom()
        do { try Data(line).write(to: file, options: .atomic) } catch {
            throw HealthError(journal: "the journal cannot be written", error)
        }
        do throws(HealthError) { return try WorkoutJournalWriter(self, length: line.count) } catch {
            // without a sample, and of a workout that will not say here that it has ended
            try? delete()
            throw error
        }
    }

    /// Goes on with a workout; what was not written to its end is cut off.
    public func resume(_ recovery: WorkoutRecovery) throws(HealthError) -> WorkoutJournalWriter {
        guard recovery.length > 0 else {
            return try begin(recovery.configuration ?? WorkoutConfiguration(.other), at: recovery.start)
        }
        return try WorkoutJournalWriter(self, length: recovery.length)
    }

    /// Removes the file.
    ///
    /// - Throws: ``HealthError``: `noJournal` for a file that is none, which stays.
    public func remove() throws(HealthError) {
        _ = try WorkoutJournal.place(of: file)
        try delete()
    }

    func delete() throws(HealthError) {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        do { try FileManager.default.removeItem(at: file) } catch {
            throw HealthError(journal: "the journal cannot be removed", error)
        }
    }
}
