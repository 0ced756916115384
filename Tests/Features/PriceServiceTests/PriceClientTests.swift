import Foundation
import HTTPTransport
import PriceService
import SlipwayTestKit
import Testing

/// What the client says when the server does not give what it is asked for.
@Suite struct PriceClientTests {
    private static func client(_ steps: ScriptedTransport.Step...) throws -> PriceClient {
        PriceClient(try #require(URL(string: "http://h")), transport: ScriptedTransport(steps))
    }

    private static func answer(_ body: String, _ status: HTTPResponse.Status = .ok) -> ScriptedTransport.Step {
        .respond(TransportResponse(status: status, body: Data(body.utf8)))
    }

    private static let away = ScriptedTransport.Step.fail(TransportError(.unreachable, "nobody listens"))

    private static func refusal(_ status: HTTPResponse.Status, _ code: String?, _ detail: String)
        -> ScriptedTransport.Step
    {
        .respond(ProblemDetails(status, code: code, detail: detail).response())
    }

    @Test("the client's last-good list is that of the last good answer, whatever went wrong after it")
    func lastGood() async throws {
        let wrong: [(ScriptedTransport.Step, String)] = [
            (Self.away, "nobody listens"), (.fail(TransportError(.timedOut, "late")), "late"),
            (Self.refusal(.serviceUnavailable, "store-unavailable", "not just now"), "503: not just now"),
            (Self.answer("<html>", .badGateway), "status 502"), (Self.answer("<html>"), "it is no JSON"),
            (Self.answer(#"[{"product":"a"}]"#), "no price"),
        ]
        let steps =
            [Self.answer(#"[{"product":"old","price":1}]"#), Self.answer(#"[{"product":"tea","price":2.5}]"#)]
            + wrong.map(\.0) + [Self.answer("[]")]
        let client = PriceClient(try #require(URL(string: "http://h")), transport: ScriptedTransport(steps))
        #expect(try await client.prices().prices.map(\.description) == ["old: 1"])
        let good = try await client.prices()
        #expect(!good.isStale)
        for (_, words) in wrong {
            let kept = try await client.prices()
            #expect(kept.prices.map(\.description) == ["tea: 2.5"] && kept.asOf == good.asOf)
            #expect(kept.isStale && kept.failure?.description.contains(words) == true, "\(kept)")
        }
        let empty = try await client.prices()
        #expect(empty.prices.isEmpty && !empty.isStale && empty.asOf >= good.asOf)
    }

    /// What a step has each request fail with.
    private static func failures(_ step: ScriptedTransport.Step) async throws -> [PriceClientError?] {
        let price = try #require(Price("1"))
        func failure(_ body: (PriceClient) async throws(PriceClientError) -> Void) async throws -> PriceClientError? {
            let client = try client(step)
            do throws(PriceClientError) {
                try await body(client)
                return nil
            } catch { return error }
        }
        return [
            try await failure { client throws(PriceClientError) in _ = try await client.price(of: "tea") },
            try await failure { client throws(PriceClientError) in _ = try await client.prices() },
            try await failure { client throws(PriceClientError) in try await client.setPrice(price, of: "tea") },
        ]
    }

    @Test("client errors are never swallowed: price, prices and setPrice throw what went wrong")
    func errors() async throws {
        for reason in [TransportError.Reason.unreachable, .timedOut, .interrupted, .cancelled, .untrusted, .tooLarge] {
            for failure in try await Self.failures(.fail(TransportError(reason, "why"))) {
                guard case .transport(let error)? = failure else {
                    Issue.record("\(reason): \(String(describing: failure))")
                    continue
                }
                #expect(error.reason == reason && failure?.localizedDescription.contains("why") == true)
            }
        }
        for status in [HTTPResponse.Status.badRequest, .unauthorized, .notFound, .internalServerError, .noContent] {
            for failure in try await Self.failures(Self.refusal(status, "no", "because")) {
                guard case .refused(status.code, let problem)? = failure else {
                    Issue.record("\(status): \(String(describing: failure))")
                    continue
                }
                #expect(problem?.code == "no" && failure?.description.contains("because") == true)
            }
        }
        for body in ["", "<html>", "{}", "[1]", "null", #"{"product":"tea","price":"1"}"#] {
            for failure in try await Self.failures(Self.answer(body)) {
                guard case .malformed? = failure else {
                    Issue.record("\(body): \(String(describing: failure))")
                    continue
                }
            }
        }
    }

    @Test("404 is no price only where the server says that the product is unknown; what is set has to come back")
    func unlike() async throws {
        let unknown = Self.refusal(.notFound, "unknown-product", "there is no such product")
        #expect(try await Self.client(unknown).price(of: "tea") == nil)
        let failures = try await Self.failures(unknown)
        #expect(failures[0] == nil && failures[1] != nil && failures[2] != nil)
        for body in [#"{"product":"egg","price":1}"#, #"{"product":"tea","price":2}"#] {
            let failure = try await Self.failures(Self.answer(body))[2]
            guard case .malformed? = failure else {
                Issue.record("\(body): \(String(describing: failure))")
                continue
            }
        }
        #expect(try await Self.failures(Self.answer(#"{"product":"tea","price":1.0}"#))[2] == nil)
    }
}

/// Against servers that are there, go away, or say nothing.
@Suite(.disabled(if: Tool.isMissing("python3"), "needs python3"), .timeLimit(.minutes(10)))
struct PriceClientServerTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    @Test("the client's last-good list: kept, with the reason, while the server is down")
    func down() async throws {
        try folder.write(#"[{"product":"tea","price":2.5},{"product":"water","price":0}]"#, to: "prices")
        let (client, good) = try await FileServer.serve(folder.path) { server in
            let client = PriceClient(try #require(URL(string: server)), transport: NetworkTransport())
            return (client, try await client.prices())
        }
        #expect(!good.isStale && good.prices.map(\.description) == ["tea: 2.5", "water: 0"])
        for _ in 0..<2 {
            let kept = try await client.prices()
            #expect(kept.prices == good.prices && kept.asOf == good.asOf && kept.isStale)
            guard case .transport(let error)? = kept.failure else {
                Issue.record("\(String(describing: kept.failure))")
                return
            }
            #expect([.unreachable, .interrupted].contains(error.reason))
        }
        // a single price is not kept
        await #expect(throws: PriceClientError.self) { try await client.price(of: "tea") }
    }

    @Test("cancelling frees the connection at once", arguments: ["price", "prices", "setPrice"])
    func freed(operation: String) async throws {
        try await OddServer.serve(in: folder.path) { server in
            // all below it is silent; nothing but the cancel ends a request while this test runs
            let client = PriceClient(
                try #require(URL(string: server + "/silent")),
                transport: NetworkTransport(timeLimit: .seconds(3600)))
            let open = try TransportRequest(.get, try #require(URL(string: server + "/open")))
            let price = try #require(Price("1"))
            let task = Task { () async throws in
                switch operation {
                case "price": _ = try await client.price(of: "tea")
                case "prices": _ = try await client.prices()
                default: try await client.setPrice(price, of: "tea")
                }
            }
            func wait(for count: String) async throws {
                while try await NetworkTransport().send(open).body != Data(count.utf8) {
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
            try await wait(for: "1")
            task.cancel()
            try await wait(for: "0")
            let failure = await #expect(throws: PriceClientError.self) { try await task.value }
            guard case .transport(let error)? = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
            #expect(error.reason == .cancelled)
        }
    }
}
