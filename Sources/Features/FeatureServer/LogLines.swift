import Dispatch
import Foundation
import Guarding

/// Lines for stderr, written behind the back of those who log: a reader that does not come, or a disk that is full,
/// neither holds a request up nor ends the server. What does not fit is left out, and how much is told.
final class LogLines: Sendable {
    /// Lines that wait to be written.
    private static let limit = 10_000

    private let queue = DispatchQueue(label: "log")
    private let state = Guarded((waiting: 0, lost: 0))

    func write(_ line: Data) {
        let isTaken = state.withLock { state in
            if state.waiting >= LogLines.limit {
                state.lost += 1
                return false
            }
            state.waiting += 1
            return true
        }
        guard isTaken else { return }
        queue.async { [self] in
            LogLines.put(line)
            let lost = state.withLock { state in
                state.waiting -= 1
                defer { state.lost = 0 }
                return state.lost
            }
            if lost > 0 {
                LogLines.put(Data("{\"level\":\"warning\",\"lost\":\(lost),\"message\":\"lines were lost\"}\n".utf8))
            }
        }
    }

    /// Waits until what was logged is written, but not for long.
    func flush() {
        let written = DispatchSemaphore(value: 0)
        queue.async { written.signal() }
        _ = written.wait(timeout: .now() + 1)
    }

    /// One write a line. Where that fails there is nobody to tell.
    private static func put(_ line: Data) { try? FileHandle.standardError.write(contentsOf: line) }
}
