import SlipwayHTTP
import SlipwayReport
import SlipwayTestKit
import Testing

/// Requests to servers that are not well.
@Suite struct HTTPConnectorTests {
    private func failure(_ url: String, seconds: Int = 60) async -> SlipwayError? {
        do {
            _ = try await HTTPConnector(seconds: seconds).send(HTTPExchange(.get, url))
            return nil
        } catch {
            return error
        }
    }

    @Test func goodAnswersAreRead() async throws {
        let folder = try TemporaryDirectory()
        let answer = try await OddServer.serve(in: folder.path) { server in
            try await HTTPConnector().send(HTTPExchange(.get, server + "/ok"))
        }
        #expect(answer.status == 200 && answer.body == Array("ok".utf8))
    }

    @Test(.timeLimit(.minutes(2))) func theTimeIsForTheWholeAnswer() async throws {
        let folder = try TemporaryDirectory()
        let error = try await OddServer.serve(in: folder.path) { await failure($0 + "/slow", seconds: 2) }
        #expect(error?.code == "server-unreachable" && error?.status == .remote)
        #expect(error?.diagnostics.first?.cause == "the whole answer takes longer than 2 s")
    }

    @Test(arguments: [
        ("/garbage", "the answer is no HTTP"), ("/huge", "the answer is larger than 4 MB"),
        ("/closed", "the server closed the connection"), ("/short", "the server closed the connection"),
    ])
    func causesAreToldInWords(_ path: String, _ cause: String) async throws {
        let folder = try TemporaryDirectory()
        let error = try await OddServer.serve(in: folder.path) { await failure($0 + path) }
        #expect(error?.code == "server-unreachable")
        #expect(error?.diagnostics.first?.cause == cause)
        #expect(error?.diagnostics.first?.hint != nil)
    }

    @Test func serversThatSpeakNoTLSAreTold() async throws {
        let folder = try TemporaryDirectory()
        let error = try await OddServer.serve(in: folder.path) { server in
            await failure("https\(server.dropFirst(4))/garbage")
        }
        #expect(error?.diagnostics.first?.cause == "the encrypted connection could not be made")
    }

    @Test(arguments: ["127.0.0.1", "localhost"])
    func closedPortsAreTold(_ host: String) async throws {
        let port = try GitDaemon.freePort()
        let error = await failure("http://\(host):\(port)/")
        #expect(error?.diagnostics.first?.cause?.lowercased().contains("connection refused") == true)
    }

    @Test(arguments: ["http://127.0.0.1:65536/", "http://127.0.0.1:99999999999999999999/", "http://a@127.0.0.1/", "x"])
    func addressesThatAreNoneAreRefused(_ url: String) async {
        #expect(await failure(url)?.code == "bad-address")
    }
}
