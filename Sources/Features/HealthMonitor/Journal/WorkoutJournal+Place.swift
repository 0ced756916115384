public import Foundation

extension WorkoutJournal {
    /// What is where a journal is to be.
    enum Place {
        /// No file, or one without bytes.
        case nothing
        /// Of a workout that has ended, or nothing but zeros, as a disk may have after a loss of power.
        case spent
        /// Of a workout that did not end, or damaged.
        case kept
    }

    /// How many workouts that nobody took up are kept at most; with so many no other one begins a journal.
    public static let keptLimit = 100

    /// The workouts that nobody took up, in files beside ``file``: `.previous`, `.previous-2`, `.previous-3`. Whoever
    /// has read one may remove it.
    public var kept: [URL] { places.filter(WorkoutJournal.isTaken) }

    private var places: [URL] {
        [previous] + (2...WorkoutJournal.keptLimit).map { file.appendingPathExtension("previous-\($0)") }
    }

    private static func isTaken(_ file: URL) -> Bool {
        link(at: file) != nil || FileManager.default.fileExists(atPath: file.path)
    }

    /// Whether a workout can begin here: what is no journal is never overwritten.
    ///
    /// - Throws: ``HealthError``: `noJournal` for anything else at ``file``, or at ``previous`` where that is needed.
    public func check() throws(HealthError) { _ = try needsRoom() }

    /// Moves what is there to ``previous``, or to the next such name that is free.
    func makeRoom() throws(HealthError) {
        guard try needsRoom() else { return }
        guard let place = places.first(where: { !WorkoutJournal.isTaken($0) }) else {
            throw HealthError(
                .journal, "the journal of before cannot be kept",
                cause: "there are \(WorkoutJournal.keptLimit) workouts already that nobody took up",
                hint: "read '\(previous.lastPathComponent)' and those beside it, and remove them")
        }
        guard rename(file.path, place.path) == 0 else {
            throw HealthError(journal: "the journal of before cannot be kept", number: errno)
        }
    }

    private func needsRoom() throws(HealthError) -> Bool {
        let place = try WorkoutJournal.place(of: file)
        guard place != .nothing else { return false }
        let before = try WorkoutJournal.place(of: previous)
        // what has ended is kept only where nothing else is
        return place == .kept || (before == .nothing && !WorkoutJournal.isTaken(previous))
    }

    static func place(of file: URL) throws(HealthError) -> Place {
        guard let reader = try JournalReader(file: file, keepsSamples: false), !reader.isEmpty else { return .nothing }
        let recovery: WorkoutRecovery?
        do throws(HealthError) { recovery = try reader.found() } catch {
            if reader.isZero { return .spent }
            if JournalLine.isLike(reader.head.prefix { $0 != 0x0A }) { return .kept }
            throw none(file)
        }
        return recovery == nil ? .spent : .kept
    }

    /// Where a link leads; nil for what is none.
    static func link(at file: URL) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)
    }

    /// The file that links lead to, also where it is not there yet: written is that, and the links stay.
    static func followed(_ file: URL) -> URL {
        var place = file
        // as many as systems follow; those that lead in a circle stay, and are refused
        for _ in 0..<40 {
            guard let next = link(at: place) else {
                // those of open files lead to what has no name: a pipe
                let isDangling = !FileManager.default.fileExists(atPath: file.path)
                return isDangling || FileManager.default.fileExists(atPath: place.path) ? place : file
            }
            let folder = place.absoluteURL.deletingLastPathComponent().resolvingSymlinksInPath()
            place = next.hasPrefix("/") ? URL(filePath: next) : folder.appending(path: next)
        }
        return file
    }

    static func none(_ file: URL, _ cause: String? = nil) -> HealthError {
        HealthError(
            .noJournal, "'\(file.relativePath)' is no journal of a workout",
            cause: cause ?? "none of its lines is one of a journal",
            hint: "nothing was changed: name the file of a journal, or one that is not there yet")
    }
}
