import SlipwayModel
import Synchronization
import XcodeProject

/// Project files that several members of a set use, each parsed once.
package final class ParsedProjects: Sendable {
    private struct Entry {
        let bytes: [UInt8]
        let file: ProjectFile
    }

    private struct State {
        var entries: [Path: Entry] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// How many have been parsed.
    var count: Int { state.withLock(\.count) }

    /// The project that bytes hold.
    ///
    /// - Parameter path: the file, which may have other bytes later: those that are planned.
    /// - Throws: `FormatError`.
    func file(_ bytes: [UInt8], at path: Path) throws -> ProjectFile {
        if let known = state.withLock({ $0.entries[path] }), known.bytes == bytes { return known.file }
        let file = try ProjectFile(parsing: bytes)
        state.withLock { state in
            state.entries[path] = Entry(bytes: bytes, file: file)
            state.count += 1
        }
        return file
    }
}
