import Foundation

/// Takes a journal piece by piece: no more than a line is held beside the samples.
struct JournalReader {
    /// The first bytes, which tell what a damaged file may have been.
    private(set) var head: [UInt8] = []
    /// Whether there is nothing but zeros.
    private(set) var isZero = true
    /// Whether no bytes were taken.
    private(set) var isEmpty = true

    private let keepsSamples: Bool
    private var recovery: WorkoutRecovery?
    private var problems: [WorkoutFileError] = []
    private var hasEnded = false
    /// The line that is not whole yet, as far as it may be one.
    private var line: [UInt8] = []
    private var lineCount = 0
    /// Behind the last line that is whole.
    private var length = 0

    private static let headLimit = 4096
    /// Longer than any line of a journal.
    private static let lineLimit = 1 << 16
    private static let pieceSize = 1 << 16

    init(keepsSamples: Bool = true) { self.keepsSamples = keepsSamples }

    /// Takes a whole file.
    ///
    /// - Returns: nil where there is no file.
    /// - Throws: ``HealthError``: `noJournal` for a folder, a device or a link that leads nowhere, `journal` for a file
    ///   that cannot be read.
    init?(file: URL, keepsSamples: Bool) throws(HealthError) {
        guard try JournalReader.isThere(file) else { return nil }
        self.init(keepsSamples: keepsSamples)
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            var buffer = [UInt8](repeating: 0, count: JournalReader.pieceSize)
            while true {
                let count = buffer.withUnsafeMutableBytes { read(handle.fileDescriptor, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { throw HealthError(journal: "the journal cannot be read", number: errno) }
                guard count > 0 else { break }
                buffer.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
            }
        } catch let error as HealthError {
            throw error
        } catch {
            throw HealthError(journal: "the journal cannot be read", error)
        }
    }

    private static func isThere(_ file: URL) throws(HealthError) -> Bool {
        guard FileManager.default.fileExists(atPath: file.path) else {
            guard WorkoutJournal.link(at: file) == nil else {
                throw WorkoutJournal.none(file, "it is a link that leads nowhere")
            }
            return false
        }
        let type: FileAttributeType?
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
            type = attributes[.type] as? FileAttributeType
        } catch {
            throw HealthError(journal: "the journal cannot be read", error)
        }
        guard type == .typeRegular else {
            throw WorkoutJournal.none(file, type == .typeDirectory ? "it is a folder" : "it is a device or a pipe")
        }
        return true
    }

    /// Takes the bytes that follow.
    mutating func take(_ piece: UnsafeRawBufferPointer) {
        guard let start = piece.baseAddress, !piece.isEmpty else { return }
        if head.count < JournalReader.headLimit { head += piece.prefix(JournalReader.headLimit - head.count) }
        // all are as the first one
        isZero = isZero && piece[0] == 0 && memcmp(start, start + 1, piece.count - 1) == 0
        isEmpty = false
        var rest = piece
        while let place = rest.baseAddress, let end = memchr(place, 0x0A, rest.count) {
            let size = UnsafeRawPointer(end) - place
            hold(UnsafeRawBufferPointer(rebasing: rest.prefix(size)))
            closeLine()
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(size + 1))
        }
        hold(rest)
    }

    private mutating func hold(_ part: UnsafeRawBufferPointer) {
        lineCount += part.count
        if lineCount <= JournalReader.lineLimit { line += part }
    }

    private mutating func closeLine() {
        if lineCount <= JournalReader.lineLimit, let content = JournalLine.decode(line[...]) {
            apply(content)
        } else if problems.count < WorkoutFileLimits.standard.problems {
            problems.append(WorkoutFileError(.checksum, at: length, damage))
        }
        length += lineCount + 1
        line.removeAll(keepingCapacity: true)
        lineCount = 0
    }

    private var damage: String {
        length > 0
            ? "a line of the journal is damaged; it is left out"
            : "the first line of the journal is damaged: what began is not known, and the first time behind it is "
                + "taken for the start"
    }

    private mutating func apply(_ content: JournalLine.Content) {
        switch content {
        case .begin(let start, let configuration):
            recovery = WorkoutRecovery(start: Date(timeIntervalSince1970: start), configuration: configuration)
        case .sample(let sample):
            if recovery == nil { recovery = WorkoutRecovery(start: sample.sample.time) }
            if keepsSamples { recovery?.samples.append(sample.sample) }
        case .state("ended", _): hasEnded = true
        case .state(let name, let time):
            if recovery == nil { recovery = WorkoutRecovery(start: Date(timeIntervalSince1970: time)) }
            recovery?.isPaused = name == "paused"
        }
    }

    /// What there was, when all was taken.
    ///
    /// - Returns: nil where the workout in it has ended, and where there are no bytes.
    /// - Throws: ``HealthError`` with the code `noJournal` for bytes that are none.
    func found() throws(HealthError) -> WorkoutRecovery? {
        guard !hasEnded, !isEmpty else { return nil }
        guard var found = recovery else {
            throw HealthError(
                .noJournal, "this is no journal of a workout", hint: "its first line says what begins, and when")
        }
        (found.problems, found.length) = (problems, length)
        if lineCount > 0 {
            found.problems.append(
                WorkoutFileError(
                    .truncated, at: length,
                    "the last line of the journal was not written to its end: \(lineCount) bytes are left out"))
        }
        return found
    }
}
