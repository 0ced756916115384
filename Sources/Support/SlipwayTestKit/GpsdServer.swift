import Foundation

/// A gpsd on loopback whose receiver is the test: it says sentences, and kills and starts the daemon.
package final class GpsdServer: Sendable {
    package struct DidNotStart: Error {}

    package let port: Int
    /// Where it listens to its receiver, over UDP.
    private let receiverPort: Int
    private let process = ProcessBox()

    /// Whether to skip a test that needs one.
    package static var isMissing: Bool { Tool.isMissing("gpsd") }

    private init(port: Int) { (self.port, receiverPort) = (port, port + 1) }

    package static func serve<Value: Sendable>(
        _ body: @Sendable (GpsdServer) async throws -> Value
    ) async throws -> Value {
        for _ in 0..<5 {
            // somebody else may take the port meanwhile
            let server = GpsdServer(port: .random(in: 10_000..<15_000) * 2)
            do { try await server.start() } catch is DidNotStart { continue }
            let result: Result<Value, any Error>
            do { result = .success(try await body(server)) } catch { result = .failure(error) }
            await server.kill()
            return try result.get()
        }
        throw DidNotStart()
    }

    /// Starts it, on the port that it had.
    package func start() async throws {
        let child = Process()
        child.executableURL = URL(filePath: "/usr/bin/env")
        child.arguments = ["gpsd", "-N", "-n", "-D", "3", "-S", "\(port)", "udp://127.0.0.1:\(receiverPort)"]
        let pipe = Pipe()
        // some versions say it on the one, others on the other
        (child.standardOutput, child.standardError) = (pipe, pipe)
        try child.run()
        process.set(child)
        let isReady = await withCheckedContinuation { continuation in
            Thread {
                var text = ""
                while true {
                    let more = pipe.fileHandleForReading.availableData
                    guard !more.isEmpty else { return continuation.resume(returning: false) }
                    text += String(decoding: more, as: UTF8.self)
                    // by then it has opened its receiver
                    guard text.contains("startup at") else { continue }
                    continuation.resume(returning: true)
                    // what it says later must not fill the pipe
                    while !pipe.fileHandleForReading.availableData.isEmpty {}
                    return
                }
            }.start()
        }
        guard isReady else { throw DidNotStart() }
    }

    /// Positions of one place, a thousandth of a second from each to the next.
    package static func positions(_ count: Int) -> String {
        func digits(_ number: Int, _ count: Int) -> String {
            String(repeating: "0", count: count - "\(number)".count) + "\(number)"
        }
        return (0..<count).map { number in
            let time = "10:\(digits(number / 60_000, 2)):\(digits(number / 1000 % 60, 2)).\(digits(number % 1000, 3))Z"
            return #"{"class":"TPV","mode":2,"time":"2024-03-19T\#(time)","lat":41.3851,"lon":2.1734}"# + "\n"
        }.joined()
    }

    /// Ends it as a crash would.
    package func kill() async { await process.end() }

    /// What its receiver says.
    package func say(_ sentences: String...) throws {
        #if canImport(Glibc)
            let type = Int32(SOCK_DGRAM.rawValue)
        #else
            let type = SOCK_DGRAM
        #endif
        let descriptor = socket(AF_INET, type, 0)
        guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(receiverPort).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        for sentence in sentences {
            let bytes = Array((sentence + "\r\n").utf8)
            let count = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    sendto(descriptor, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard count == bytes.count else { throw POSIXError(.EIO) }
        }
    }

    private final class ProcessBox: @unchecked Sendable {
        // `lock` guards `child`, the one variable
        private let lock = NSLock()
        private var child: Process?

        func set(_ child: Process) { lock.withLock { self.child = child } }

        func end() async {
            let child = lock.withLock { () -> Process? in
                defer { self.child = nil }
                return self.child
            }
            guard let child, child.isRunning else { return }
            signalProcess(child.processIdentifier, SIGKILL)
            await withCheckedContinuation { continuation in
                Thread {
                    child.waitUntilExit()
                    continuation.resume()
                }.start()
            }
        }
    }
}

// The function of the system has the name of a method here.
private func signalProcess(_ number: pid_t, _ signal: Int32) { _ = kill(number, signal) }
