import GRDB
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// Another process that writes to the database.
@Suite struct BusyDatabaseTests {
    @Test("a request waits for another process that writes")
    func busy() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let path = server.data.appending(component: ServerDatabase.file).string
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: path, configuration: configuration)
            try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
            async let answer = SampleBundle().announce(to: server, token: token)
            try await Task.sleep(for: .milliseconds(200))
            try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
            #expect(try await answer.status == 200)
            try other.close()
        }
    }

    @Test("one that writes for longer than the server waits: the request is to come again, and pages are answered")
    func busyForLong() async throws {
        try await TestServer.with {
            $0.databasePatience = 0.2
        } _: { server in
            let token = try await server.token()
            let path = server.data.appending(component: ServerDatabase.file).string
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: path, configuration: configuration)
            try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
            let answer = try await SampleBundle().announce(to: server, token: token)
            #expect(answer.status == 503 && answer.headers["retry-after"] == "5", "\(answer)")
            #expect(try await server.send("GET", "/").status == 200)
            try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
            #expect(try await SampleBundle().announce(to: server, token: token).status == 200)
            try other.close()
        }
    }
}
