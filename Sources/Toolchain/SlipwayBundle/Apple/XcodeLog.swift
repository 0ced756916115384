import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// What a program says, in a file and as it comes: Xcode's own errors are far from their causes.
final class XcodeLog: Sendable {
    let file: Path
    private let files: any FileSystem
    private let state = Mutex(State())

    private struct State {
        var kept: [String] = []
        var pending: [UInt8] = []
    }

    /// - Throws: status 3 where the file cannot be made.
    init(_ file: Path, files: any FileSystem) throws(SlipwayError) {
        self.file = file
        self.files = files
        try files.createDirectory(file.parent)
        try files.write([], to: file)
    }

    /// The last thousands of lines.
    var lines: [String] { state.withLock { $0.kept } }

    func append(_ line: String) {
        state.withLock { state in
            state.kept.append(line)
            if state.kept.count > 20_000 { state.kept.removeFirst(10_000) }
            state.pending += Array((line + "\n").utf8)
            if state.pending.count > 1 << 16 { write(&state) }
        }
    }

    func finish() { state.withLock { write(&$0) } }

    /// A log that cannot be written is no reason to end a build.
    private func write(_ state: inout State) {
        try? files.append(state.pending, to: file)
        state.pending = []
    }
}
