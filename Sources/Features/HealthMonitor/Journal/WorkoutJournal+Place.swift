import Foundation

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

    /// Whether a workout can begin here: what is no journal is never overwritten.
    ///
    /// - Throws: ``HealthError``: `noJournal` for anything else at ``file``, or at ``previous`` where that is needed.
    public func check() throws(HealthError) { _ = try needsRoom() }

    /// Moves what is there to ``previous``.
    func makeRoom() throws(HealthError) {
        guard try needsRoom() else { return }
        guard rename(file.path, previous.path) == 0 else {
            throw HealthError(journal: "the journal of before cannot be kept", number: errno)
        }
    }

    private func needsRoom() throws(HealthError) -> Bool {
        let place = try WorkoutJournal.place(of: file)
        guard place != .nothing else { return false }
        let before = try WorkoutJournal.place(of: previous)
        // what can be recovered does not make way for what cannot
        return place == .kept || before == .nothing
    }

    static func place(of file: URL) throws(HealthError) -> Place {
        guard let bytes = try bytes(of: file), !bytes.isEmpty else { return .nothing }
        let recovery: WorkoutRecovery?
        do throws(HealthError) { recovery = try read(bytes: bytes) } catch {
            if bytes.allSatisfy({ $0 == 0 }) { return .spent }
            if JournalLine.isLike(bytes.prefix(4096).prefix { $0 != 0x0A }) { return .kept }
            throw none(file)
        }
        return recovery == nil ? .spent : .kept
    }

    /// - Returns: nil where there is no file.
    static func bytes(of file: URL) throws(HealthError) -> [UInt8]? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
            let type = attributes[.type] as? FileAttributeType
            guard type == .typeRegular else {
                throw none(file, type == .typeDirectory ? "it is a folder" : "it is a device or a pipe")
            }
            if let size = (attributes[.size] as? NSNumber)?.intValue, size > limit {
                throw none(file, "it has \(size) bytes, more than \(limit)")
            }
            return [UInt8](try Data(contentsOf: file))
        } catch let error as HealthError {
            throw error
        } catch {
            throw HealthError(journal: "the journal cannot be read", error)
        }
    }

    static func none(_ file: URL, _ cause: String? = nil) -> HealthError {
        HealthError(
            .noJournal, "'\(file.relativePath)' is no journal of a workout",
            cause: cause ?? "none of its lines is one of a journal",
            hint: "nothing was changed: name the file of a journal, or one that is not there yet")
    }
}
