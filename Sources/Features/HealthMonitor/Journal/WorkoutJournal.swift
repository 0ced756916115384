public import Foundation

/// A file that has the workout that runs: its beginning, its states and its samples, a line each, appended one by one.
///
/// What was written before a crash is there after it. A line that was not written to its end is left out, and told.
/// When a workout has ended the file is gone.
public struct WorkoutJournal: Sendable, Hashable {
    public let file: URL
    /// How many samples are written before the system is asked to put them on the disk. A crash of the app loses none
    /// of them, one of the system as many.
    public let samplesPerSync: Int

    /// - Parameters:
    ///   - file: in a folder that is there.
    ///   - samplesPerSync: at least 1.
    public init(_ file: URL, samplesPerSync: Int = 10) {
        (self.file, self.samplesPerSync) = (file, max(samplesPerSync, 1))
    }

    /// Where a workout that nobody took up is kept when another one begins.
    public var previous: URL { file.appendingPathExtension("previous") }

    static let limit = 1 << 28

    /// Reads what has not ended.
    ///
    /// - Returns: nil where there is no file, or where the workout in it has ended.
    /// - Throws: ``HealthError``: `noJournal` for what is none, `journal` for a file that cannot be read.
    public func read() throws(HealthError) -> WorkoutRecovery? { try WorkoutJournal.read(file) }

    /// Reads a journal.
    ///
    /// - Parameter file: ``file`` or ``previous``.
    public static func read(_ file: URL) throws(HealthError) -> WorkoutRecovery? {
        guard let bytes = try bytes(of: file) else { return nil }
        do throws(HealthError) { return try read(bytes: bytes) } catch { throw none(file) }
    }

    /// Reads what a journal has; where its first line is damaged the workout begins with the first time there is.
    ///
    /// - Returns: nil where the workout in it has ended, and where there are no bytes.
    /// - Throws: ``HealthError`` with the code `noJournal` for bytes that are none.
    public static func read(bytes: [UInt8]) throws(HealthError) -> WorkoutRecovery? {
        var recovery: WorkoutRecovery?
        var offset = 0
        var problems: [WorkoutFileError] = []
        var (hasEnded, length) = (false, 0)
        while offset < bytes.count {
            guard let end = bytes[offset...].firstIndex(of: 0x0A) else {
                problems.append(
                    WorkoutFileError(
                        .truncated, at: offset,
                        "the last line of the journal was not written to its end: \(bytes.count - offset) bytes are "
                            + "left out"
                    ))
                break
            }
            if let content = JournalLine.decode(bytes[offset..<end]) {
                apply(content, &recovery, &hasEnded)
            } else if problems.count < WorkoutFileLimits.standard.problems {
                problems.append(WorkoutFileError(.checksum, at: offset, damage(at: offset)))
            }
            offset = end + 1
            length = offset
        }
        guard !hasEnded, !bytes.isEmpty else { return nil }
        guard var found = recovery else {
            throw HealthError(
                .noJournal, "this is no journal of a workout", hint: "its first line says what begins, and when")
        }
        (found.problems, found.length) = (problems, length)
        return found
    }

    private static func damage(at offset: Int) -> String {
        offset > 0
            ? "a line of the journal is damaged; it is left out"
            : "the first line of the journal is damaged: what began is not known, and the first time behind it is "
                + "taken for the start"
    }

    private static func apply(
        _ content: JournalLine.Content, _ recovery: inout WorkoutRecovery?, _ hasEnded: inout Bool
    ) {
        switch content {
        case .begin(let start, let configuration):
            recovery = WorkoutRecovery(start: Date(timeIntervalSince1970: start), configuration: configuration)
        case .sample(let sample):
            if recovery == nil { recovery = WorkoutRecovery(start: sample.sample.time) }
            recovery?.samples.append(sample.sample)
        case .state("ended", _): hasEnded = true
        case .state(let name, let time):
            if recovery == nil { recovery = WorkoutRecovery(start: Date(timeIntervalSince1970: time)) }
            recovery?.isPaused = name == "paused"
        }
    }

    /// Begins with a workout; a journal that nobody took up, or that is damaged, is kept in ``previous``.
    ///
    /// The first line is there whole or not at all.
    ///
    /// - Throws: ``HealthError``: `noJournal` for any other file that is there, `journal` where it cannot be written.
    public func begin(
        _ configuration: WorkoutConfiguration, at start: Date
    ) throws(HealthError) -> WorkoutJournalWriter {
        let line = try JournalLine.encode(
            .begin(start: start.timeIntervalSince1970, configuration: configuration))
        try makeRoom()
        do { try Data(line).write(to: file, options: .atomic) } catch {
            throw HealthError(journal: "the journal cannot be written", error)
        }
        return try WorkoutJournalWriter(self, length: line.count)
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
