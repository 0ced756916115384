import SlipwayModel
import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A pipe that a program writes lines to.
struct LineStream {
    let source: WatchedProcess.Source
    /// -1 once it is closed.
    private(set) var reader: Int32
    private(set) var writer: Int32
    /// What has come of the line that is not whole yet.
    private var line: [UInt8] = []

    /// Bytes of the longest line; what comes beyond is dropped.
    private static let longest = 16 << 20

    /// - Parameter isWaited: whether reading waits where there is nothing to read.
    init(_ source: WatchedProcess.Source, waits isWaited: Bool = false) throws(SlipwayError) {
        self.source = source
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system("make", Path("a pipe")) }
        // above the numbers that the program gets
        reader = fcntl(ends[0], F_DUPFD_CLOEXEC, 16)
        writer = fcntl(ends[1], F_DUPFD_CLOEXEC, 16)
        for end in ends { _ = Self.closed(end) }
        guard reader >= 0, writer >= 0 else { throw .system("make", Path("a pipe")) }
        if !isWaited { _ = fcntl(reader, F_SETFL, O_NONBLOCK) }
    }

    private static func closed(_ end: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.close(end)
        #elseif canImport(Musl)
            Musl.close(end)
        #else
            Glibc.close(end)
        #endif
    }

    func close() {
        for end in [reader, writer] where end >= 0 { _ = Self.closed(end) }
    }

    mutating func closeWriter() {
        if writer >= 0 { _ = Self.closed(writer) }
        writer = -1
    }

    /// Takes what is there, and hands over whole lines; at most 1 MB, so that other streams get their turn.
    mutating func read(_ onLine: (WatchedProcess.Source, ArraySlice<UInt8>) -> Void) {
        for _ in 0..<16 where reader >= 0 {
            var count = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
                #if canImport(Darwin)
                    count = Darwin.read(reader, buffer.baseAddress, buffer.count)
                #elseif canImport(Musl)
                    count = Musl.read(reader, buffer.baseAddress, buffer.count)
                #else
                    count = Glibc.read(reader, buffer.baseAddress, buffer.count)
                #endif
                initialized = max(0, count)
            }
            if count < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN { return }
            }
            if count <= 0 {
                _ = Self.closed(reader)
                reader = -1
                return
            }
            take(chunk, onLine)
        }
    }

    /// Takes what is left when the program is gone: also the last line, if it has no end.
    mutating func finish(_ onLine: (WatchedProcess.Source, ArraySlice<UInt8>) -> Void) {
        // what a process writes that lives on must not be waited for
        for _ in 0..<64 where reader >= 0 { read(onLine) }
        if !line.isEmpty { onLine(source, line[...]) }
        line = []
    }

    private mutating func take(_ chunk: [UInt8], _ onLine: (WatchedProcess.Source, ArraySlice<UInt8>) -> Void) {
        var start = 0
        while true {
            let end = chunk.withUnsafeBufferPointer { ByteSearch.first(UInt8(ascii: "\n"), in: $0, from: start) }
            guard end < chunk.count else { break }
            if line.isEmpty {
                onLine(source, chunk[start..<end])
            } else {
                line += chunk[start..<end].prefix(LineStream.longest - line.count)
                onLine(source, line[...])
                line.removeAll()
            }
            start = end + 1
        }
        line += chunk[start...].prefix(LineStream.longest - line.count)
    }
}
