import Foundation

/// Where results are written.
enum StandardOutput {
    /// A reader that has gone ends the program, as it ends others.
    ///
    /// - Throws: status 3 where it cannot be written, as on a disk that is full.
    static func write(_ data: Data) throws(BenchError) {
        do { try FileHandle.standardOutput.write(contentsOf: data) } catch {
            if errno == EPIPE {
                signal(SIGPIPE, SIG_DFL)
                raise(SIGPIPE)
            }
            throw BenchError(
                .environment, "unwritable", "the result cannot be written", cause: String(cString: strerror(errno)),
                hint: "see where the output goes")
        }
    }
}
