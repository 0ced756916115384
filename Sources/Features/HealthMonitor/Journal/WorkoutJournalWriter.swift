public import Foundation

/// Appends to a journal; each line in one write.
public final class WorkoutJournalWriter {
    private let journal: WorkoutJournal
    private let handle: FileHandle
    private var pending = 0

    init(_ journal: WorkoutJournal, length: Int) throws(HealthError) {
        self.journal = journal
        do {
            handle = try FileHandle(forWritingTo: journal.file)
            try handle.truncate(atOffset: UInt64(length))
            try handle.seekToEnd()
            try handle.synchronize()
        } catch {
            throw HealthError(.journal, "the journal cannot be opened: \(error.localizedDescription)")
        }
    }

    deinit { try? handle.close() }

    public func append(_ sample: HealthSample) throws(HealthError) {
        pending += 1
        try write(.sample(JournalLine.Sample(sample)), syncs: pending >= journal.samplesPerSync)
    }

    /// A state is on the disk when this returns.
    public func append(_ state: WorkoutSession.State, at time: Date) throws(HealthError) {
        let name = String("\(state)".prefix { $0 != "(" })
        try write(.state(name, time: time.timeIntervalSince1970), syncs: true)
    }

    /// The workout has ended: says so, and removes the file.
    public func finish() throws(HealthError) {
        try append(.ended, at: Date())
        try? handle.close()
        try journal.remove()
    }

    private func write(_ content: JournalLine.Content, syncs: Bool) throws(HealthError) {
        let line = try JournalLine.encode(content)
        do {
            try handle.write(contentsOf: Data(line))
            if syncs {
                try handle.synchronize()
                pending = 0
            }
        } catch {
            throw HealthError(.journal, "the journal cannot be written: \(error.localizedDescription)")
        }
    }
}
