import Foundation
import Guarding

/// A connection over TCP whose bytes are asked for: nothing is read that nobody waits for.
///
/// Its own thread waits for the network, one operation behind the other; whoever closes it wakes the thread by a pipe.
final class TCPConnection: Sendable {
    private struct State {
        var socket: Int32 = -1
        var isClosed = false
        var wakeReader: Int32 = -1
        var wakeWriter: Int32 = -1
    }

    private let host: String
    private let port: UInt16
    private let thread = BlockingThread("LocationKit.TCPConnection")
    private let state = Guarded(State())

    init(host: String, port: UInt16) {
        (self.host, self.port) = (host, port)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        let (reader, writer) = (ends[0], ends[1])
        for end in [reader, writer] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        state.withLock { ($0.wakeReader, $0.wakeWriter) = (reader, writer) }
    }

    deinit {
        let descriptors = state.withLock { [$0.socket, $0.wakeReader, $0.wakeWriter] }
        for descriptor in descriptors where descriptor >= 0 { closeDescriptor(descriptor) }
    }

    /// Wakes whoever waits; nothing can be read or sent any more.
    func close() {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.isClosed = true
            if state.wakeWriter >= 0 { _ = write(state.wakeWriter, [0], 1) }
            // the other end sees it now; the number is given back at the end, when nobody can use it any more
            if state.socket >= 0 { _ = shutdown(state.socket, Int32(SHUT_RDWR)) }
        }
    }

    /// Sends a few bytes, all at once.
    ///
    /// - Returns: whether they are on their way.
    func send(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return state.withLock { state in
            guard state.socket >= 0, !state.isClosed else { return false }
            #if canImport(Darwin)
                let flags = MSG_DONTWAIT
            #else
                let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
            #endif
            return sendBytes(state.socket, bytes, flags) == bytes.count
        }
    }

    /// - Throws: why there is no connection.
    func open() async throws(LocationFailure) {
        try await thread.perform { [self] () throws(LocationFailure) in
            var failure = LocationFailure(.unknownHost, "\(host) has no address")
            for address in try addresses() {
                do throws(LocationFailure) { return try connect(address) } catch {
                    failure = error
                    if error.code == .cancelled { break }
                }
            }
            throw failure
        }
    }

    /// What comes next; nothing at the end.
    func read() async throws(LocationFailure) -> [UInt8] {
        try await thread.perform { [self] () throws(LocationFailure) in
            let socket = state.withLock { $0.socket }
            var bytes = [UInt8](repeating: 0, count: 16_384)
            while true {
                try wait(socket, for: Int16(POLLIN))
                let count = recv(socket, &bytes, bytes.count, 0)
                if count >= 0 { return Array(bytes.prefix(count)) }
                guard [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) else {
                    throw LocationFailure(.closed, "the connection to \(host) ended: \(TCPConnection.reason(errno))")
                }
            }
        }
    }

    /// An address of the host, as `connect` takes it.
    private struct Address {
        let family: Int32
        let bytes: [UInt8]
    }

    private func addresses() throws(LocationFailure) -> [Address] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = TCPConnection.stream
        var list: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, "\(port)", &hints, &list)
        defer { if let list { freeaddrinfo(list) } }
        guard status == 0 else {
            throw LocationFailure(
                .unknownHost, "there is no host '\(host)': \(String(cString: gai_strerror(status)))",
                hint: "see whether the name is right")
        }
        var found: [Address] = []
        var entry = list
        while let information = entry?.pointee {
            if let address = information.ai_addr {
                let bytes = UnsafeRawBufferPointer(start: address, count: Int(information.ai_addrlen))
                found.append(Address(family: information.ai_family, bytes: Array(bytes)))
            }
            entry = information.ai_next
        }
        return found
    }

    private func connect(_ address: Address) throws(LocationFailure) {
        let socket = makeSocket(address.family, TCPConnection.stream)
        guard socket >= 0 else { throw failure(errno) }
        let isTaken = state.withLock { state in
            guard !state.isClosed else { return false }
            if state.socket >= 0 { closeDescriptor(state.socket) }
            state.socket = socket
            return true
        }
        guard isTaken else {
            closeDescriptor(socket)
            throw TCPConnection.cancelled
        }
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
        #if canImport(Darwin)
            var yes: Int32 = 1
            setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        let status = address.bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return Int32(-1) }
            return connectSocket(socket, start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
        guard status != 0 else { return }
        guard errno == EINPROGRESS else { throw failure(errno) }
        try wait(socket, for: Int16(POLLOUT))
        var error: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &length) == 0 else { throw failure(errno) }
        guard error == 0 else { throw failure(error) }
    }

    /// Waits until there is something to do, or it is closed.
    private func wait(_ socket: Int32, for events: Int16) throws(LocationFailure) {
        let (isClosed, wake) = state.withLock { ($0.isClosed, $0.wakeReader) }
        guard !isClosed else { throw TCPConnection.cancelled }
        var entries = [pollfd(fd: socket, events: events, revents: 0)]
        if wake >= 0 { entries.append(pollfd(fd: wake, events: Int16(POLLIN), revents: 0)) }
        while poll(&entries, nfds_t(entries.count), -1) < 0 {
            guard errno == EINTR else { throw failure(errno) }
        }
        guard !state.withLock({ $0.isClosed }) else { throw TCPConnection.cancelled }
    }

    private func failure(_ number: Int32) -> LocationFailure {
        let place = GpsdAddress(host: host, port: port)
        guard number == ECONNREFUSED else {
            return LocationFailure(.unreachable, "\(place) cannot be reached: \(TCPConnection.reason(number))")
        }
        return LocationFailure(.refused, "nobody listens at \(place)", hint: "see whether gpsd runs there")
    }

    private static let cancelled = LocationFailure(.cancelled, "it was cancelled")

    private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }

    #if canImport(Glibc)
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
        private static let stream = SOCK_STREAM
    #endif
}

// The functions of the system have the names of methods here.
private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
private func makeSocket(_ family: Int32, _ type: Int32) -> Int32 { socket(family, type, 0) }
private func sendBytes(_ socket: Int32, _ bytes: [UInt8], _ flags: Int32) -> Int {
    send(socket, bytes, bytes.count, flags)
}
private func connectSocket(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
    connect(socket, address, length)
}
