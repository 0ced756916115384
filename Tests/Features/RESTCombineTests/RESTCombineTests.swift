import Foundation
import Guarding
import HTTPTransport
import RESTClient
import RESTCombine
import SlipwayTestKit
import Testing

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// What a subscriber was told.
private final class Ledger: Sendable {
    private let lines = Guarded<[String]>([])
    var told: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// Which thread is asked from.
    static func place() -> String { Thread.isMainThread ? "main" : "other" }

    func settled(_ count: Int) async -> [String] {
        for _ in 0..<500 where told.count < count { try? await Task.sleep(for: .milliseconds(10)) }
        return told
    }
}

private final class Demanding: Subscriber, Sendable {
    typealias Input = Int
    typealias Failure = RESTError
    let ledger = Ledger()

    func receive(subscription: any Subscription) {
        let taken = Held(subscription)
        held.withLock { $0 = taken }
    }

    /// Only the publisher's own, which may be asked from any thread.
    private struct Held: @unchecked Sendable {
        let subscription: any Subscription
        init(_ subscription: any Subscription) { self.subscription = subscription }
    }

    private let held = Guarded<Held?>(nil)

    func receive(_ input: Int) -> Subscribers.Demand {
        ledger.add("\(input)")
        return .none
    }

    func receive(completion: Subscribers.Completion<RESTError>) { ledger.add("\(completion)") }

    func demand(_ count: Int) { held.withLock { $0 }?.subscription.request(.max(count)) }
}

@Suite(.timeLimit(.minutes(10))) struct RESTCombineTests {
    private static let number = Endpoint<Int>(.get, ["number"])
    private let base: URL

    init() throws { base = try #require(URL(string: "https://example.com")) }

    private func client(_ steps: ScriptedTransport.Step...) -> (client: RESTClient, script: ScriptedTransport) {
        let script = ScriptedTransport(steps)
        return (RESTClient(baseURL: base, transport: script), script)
    }

    private static func answer(_ body: String, _ status: HTTPResponse.Status = .ok) -> ScriptedTransport.Step {
        .respond(TransportResponse(status: status, body: Data(body.utf8)))
    }

    private static func publisher(_ client: RESTClient, _ kind: String) -> AnyPublisher<Int, RESTError> {
        kind == "future" ? client.future(for: number) : client.publisher(for: number).eraseToAnyPublisher()
    }

    private func subscribe(_ publisher: AnyPublisher<Int, RESTError>, _ ledger: Ledger) -> AnyCancellable {
        publisher.sink { completion in
            switch completion {
            case .finished: ledger.add("finished")
            case .failure(let error): ledger.add(error.description)
            }
        } receiveValue: {
            ledger.add("\($0)")
        }
    }

    @Test(
        "the future is not eager: no subscriber, no request; each subscriber has its own",
        arguments: ["publisher", "future"])
    func cold(kind: String) async throws {
        let (client, script) = client(Self.answer("1"), Self.answer("2"))
        let publisher = Self.publisher(client, kind)
        try await Task.sleep(for: .milliseconds(50))
        #expect(script.requests.isEmpty)
        for number in 1...2 {
            let ledger = Ledger()
            let cancellable = subscribe(publisher, ledger)
            #expect(await ledger.settled(2) == ["\(number)", "finished"])
            withExtendedLifetime(cancellable) {}
        }
        #expect(script.requests.count == 2)
    }

    @Test("no demand, no request; what is asked for is given once")
    func demand() async throws {
        let (client, script) = client(Self.answer("1"))
        let subscriber = Demanding()
        client.publisher(for: Self.number).subscribe(subscriber)
        try await Task.sleep(for: .milliseconds(50))
        #expect(script.requests.isEmpty)
        subscriber.demand(1)
        subscriber.demand(5)
        #expect(await subscriber.ledger.settled(2) == ["1", "finished"])
        #expect(script.requests.count == 1)
    }

    @Test("errors are those of the client, not masked", arguments: ["publisher", "future"])
    func errors(kind: String) async {
        let (client, _) = client(Self.answer("none", .notFound))
        let ledger = Ledger()
        let cancellable = subscribe(Self.publisher(client, kind), ledger)
        #expect(await ledger.settled(1) == ["the server answered with status 404"])
        withExtendedLifetime(cancellable) {}
    }

    @Test(
        "the future can be cancelled: who has cancelled is told nothing, and the request is over",
        arguments: ["publisher", "future"])
    func cancelled(kind: String) async throws {
        let ended = Ledger()
        let (client, script) = client(
            .handle { _ throws(TransportError) in
                while (try? await Task.sleep(for: .seconds(60))) != nil {}
                ended.add("ended")
                throw TransportError(.cancelled, "x")
            })
        let ledger = Ledger()
        let cancellable = subscribe(Self.publisher(client, kind), ledger)
        while script.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        cancellable.cancel()
        #expect(await ended.settled(1) == ["ended"])
        try await Task.sleep(for: .milliseconds(20))
        #expect(ledger.told.isEmpty)
    }

    @MainActor
    @Test(
        "closures of the main actor belong to it: they are told on the main queue", arguments: ["publisher", "future"])
    func mainQueue(kind: String) async {
        let (client, _) = client(Self.answer("7"))
        var told: [String] = []
        let cancellable = Self.publisher(client, kind).sink { _ in
            told.append("finished")
        } receiveValue: {
            told.append("\($0)")
        }
        for _ in 0..<500 where told.count < 2 { try? await Task.sleep(for: .milliseconds(10)) }
        #expect(told == ["7", "finished"])
        withExtendedLifetime(cancellable) {}
    }

    @Test("another queue, or none")
    func queues() async throws {
        let (client, _) = client(Self.answer("1"), Self.answer("2"), Self.answer("3"))
        let ledger = Ledger()
        let queue = DispatchQueue(label: "test")
        var cancellables: [AnyCancellable] = []
        for publisher in [
            client.publisher(for: Self.number, on: queue).eraseToAnyPublisher(),
            client.future(for: Self.number, on: queue),
            client.publisher(for: Self.number, on: nil).eraseToAnyPublisher(),
        ] {
            cancellables.append(
                publisher.sink { _ in
                } receiveValue: { _ in
                    ledger.add(Ledger.place())
                })
        }
        #expect(await ledger.settled(3) == ["other", "other", "other"])
        withExtendedLifetime(cancellables) {}
    }

    @MainActor @Test("closures of the main actor are called on it, in order; after a cancel none is")
    func mainActor() async {
        let (client, _) = client(Self.answer("7"), Self.answer("8"))
        var told: [String] = []
        let cancellable = client.publisher(for: Self.number).sinkOnMain { _ in
            told.append("finished")
        } receiveValue: {
            told.append("\($0)")
        }
        for _ in 0..<500 where told.count < 2 { try? await Task.sleep(for: .milliseconds(10)) }
        #expect(told == ["7", "finished"])
        withExtendedLifetime(cancellable) {}
        let second = client.publisher(for: Self.number).sinkOnMain { _ in
            told.append("late")
        } receiveValue: { _ in
            told.append("late")
        }
        second.cancel()
        try? await Task.sleep(for: .milliseconds(50))
        #expect(told.count == 2)
    }
}

@Suite(.disabled(if: Tool.isMissing("python3"), "needs python3"), .timeLimit(.minutes(10)))
struct RESTCombineServerTests {
    @Test("cancelling closes the connection", arguments: ["publisher", "future"])
    func cancelled(kind: String) async throws {
        let folder = try TemporaryDirectory()
        try await OddServer.serve(in: folder.path) { server in
            let client = RESTClient(baseURL: try #require(URL(string: server)))
            let silent = Endpoint<Int>(.get, ["silent"])
            let publisher =
                kind == "future" ? client.future(for: silent) : client.publisher(for: silent).eraseToAnyPublisher()
            let cancellable = publisher.sink { _ in
            } receiveValue: { _ in
            }
            let open = Endpoint<Int>(.get, ["open"])
            while try await client.send(open) == 0 { try await Task.sleep(for: .milliseconds(20)) }
            cancellable.cancel()
            while try await client.send(open) != 0 { try await Task.sleep(for: .milliseconds(20)) }
        }
    }

    @MainActor
    @Test(
        "a closure made on the main actor does not trap when the network delivers on its own queue: it is @Sendable",
        arguments: ["publisher", "future"])
    func sendable(kind: String) async throws {
        let folder = try TemporaryDirectory()
        try await OddServer.serve(in: folder.path) { @MainActor server in
            let ledger = Ledger()
            let client = RESTClient(
                baseURL: try #require(URL(string: server)), transport: NetworkTransport(),
                authorization: { () throws(RESTError) in
                    ledger.add("authorization \(Ledger.place())")
                    return [:]
                })
            let body = RequestBody.json([1]) {
                ledger.add("encoder \(Ledger.place())")
                return JSONEncoder()
            }
            let endpoint = Endpoint<Int>(.post, ["echo"], body: body) { response in
                ledger.add("read \(Ledger.place())")
                return response.body.count
            }
            let told = { @Sendable (_: Any) in ledger.add("told \(Ledger.place())") }
            let publisher =
                kind == "future"
                ? client.future(for: endpoint, on: nil)
                : client.publisher(for: endpoint, on: nil).eraseToAnyPublisher()
            let cancellable = publisher.sink(
                receiveCompletion: { @Sendable in told($0) }, receiveValue: { @Sendable in told($0) })
            #expect(
                await ledger.settled(5)
                    == ["encoder other", "authorization other", "read other", "told other", "told other"])
            withExtendedLifetime(cancellable) {}
        }
    }
}
