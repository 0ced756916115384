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
            throw HealthError(journal: "the journal cannot be opened", error)
        }
    }

    deinit { try? handle.close() }

    public func append(_ sample: HealthSample) throws(HealthError) {
        pending += 1
        try put(.sample(JournalLine.Sample(sample)), syncs: pending >= journal.samplesPerSync)
    }

    /// A state is on the disk when this returns.
    public func append(_ state: WorkoutSession.State, at time: Date) throws(HealthError) {
        let name = String("\(state)".prefix { $0 != "(" })
        try put(.state(name, time: time.timeIntervalSince1970), syncs: true)
    }

    /// The workout has ended: says so, and removes the file, also where there is no room to say so.
    public func finish() throws(HealthError) {
        try? append(.ended, at: Date())
        try? handle.close()
        try journal.delete()
    }

    private func put(_ content: JournalLine.Content, syncs: Bool) throws(HealthError) {
        var rest = try JournalLine.encode(content)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(handle.fileDescriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw HealthError(journal: "the journal cannot be written", number: errno) }
            rest = rest.dropFirst(count)
        }
        guard syncs else { return }
        guard fsync(handle.fileDescriptor) == 0 else {
            throw HealthError(journal: "the journal cannot be written", number: errno)
        }
        pending = 0
    }
}
