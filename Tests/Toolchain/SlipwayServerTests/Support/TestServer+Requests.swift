import SlipwayModel
import SlipwaySystem

@testable import SlipwayServer

/// What a server answered.
struct TestAnswer: Sendable {
    let status: Int
    /// By name in lower case.
    let headers: [String: String]
    let body: String
}

extension ServedPort {
    /// Sends one request over a connection of its own.
    func send(
        _ method: String, _ path: String, token: String? = nil, headers: [String: String] = [:], body: [UInt8]? = nil
    ) async throws -> TestAnswer {
        let connection = try await RawConnection.open(port: port)
        var text = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        if let token { text += "Authorization: Bearer \(token)\r\n" }
        for (name, value) in headers { text += "\(name): \(value)\r\n" }
        if let body { text += "Content-Length: \(body.count)\r\n" }
        try await connection.send(Array((text + "\r\n").utf8) + (body ?? []))
        return TestAnswer(try await connection.received { _ in false })
    }
}

extension TestServer {
    /// A new token, as its secret.
    func token(_ scope: AccessScope = .publish, project: String? = nil, expires: Int64? = nil) async throws -> String {
        let tokens = TokenStore(database: application.database, clock: application.host.clock)
        return try await tokens.create(name: "test", scope: scope, project: project, expires: expires).token.text
    }
}

extension TestAnswer {
    init(_ text: String) {
        let end = text.firstRange(of: "\r\n\r\n")
        let lines = text[..<(end?.lowerBound ?? text.endIndex)].split(separator: "\r\n")
        status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { headers[parts[0].lowercased()] = String(parts[1]).trimmingBlanks() }
        }
        self.headers = headers
        body = end.map { String(text[$0.upperBound...]) } ?? ""
    }
}
