import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A stream of the process that text is written to: the only place of the toolchain that prints.
package struct Terminal: Sendable {
    private let descriptor: Int32

    package static let standardOutput = Terminal(descriptor: 1)
    package static let standardError = Terminal(descriptor: 2)

    /// Occupies the numbers of standard streams that were closed, so that no file gets one of them and receives what
    /// is meant for a person. Writing to such a stream fails.
    package static func reserveStandardStreams() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
            if descriptor == 0 { isInputClosed.store(true, ordering: .relaxed) }
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// Ends the process.
    package static func end(_ status: Int32) -> Never { exit(status) }

    /// Whether standard input was closed when the process began.
    private static let isInputClosed = Atomic(false)

    /// Whether there is a standard input to read from.
    package static var hasInput: Bool { !isInputClosed.load(ordering: .relaxed) }

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Columns of the terminal; 80 where it does not say.
    package var width: Int {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    /// Writes all of `text`.
    ///
    /// - Returns: `false` where the stream is closed or its disk is full.
    @discardableResult
    package func write(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
    }

    /// Writes all of some bytes.
    ///
    /// - Returns: `false` where the stream is closed or its disk is full.
    @discardableResult
    package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes
        while let base = rest.baseAddress, !rest.isEmpty {
            #if canImport(Darwin)
                let count = Darwin.write(descriptor, base, rest.count)
            #elseif canImport(Musl)
                let count = Musl.write(descriptor, base, rest.count)
            #else
                let count = Glibc.write(descriptor, base, rest.count)
            #endif
            if count >= 1 {
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            } else if errno != EINTR && errno != EAGAIN {
                return false
            }
        }
        return true
    }
}
