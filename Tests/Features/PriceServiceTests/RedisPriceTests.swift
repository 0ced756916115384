import Foundation
import Guarding
import HTTPTransport
import PriceService
import RedisClient
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite(.disabled(if: RedisServer.isMissing, "needs redis-server"), .timeLimit(.minutes(10))) struct RedisPriceTests {
    private static func requests() throws -> [TransportRequest] {
        let base = try #require(URL(string: "http://h"))
        return [
            try TransportRequest(.get, base.appending(path: "prices")),
            try TransportRequest(.get, base.appending(path: "price/tea")),
            try TransportRequest(
                .post, base.appending(path: "price"), headerFields: [.contentType: "application/json"],
                body: Data(#"{"product":"tea","price":1}"#.utf8)),
        ]
    }

    /// No test but those of time-outs waits for it, and a machine may be slow.
    private static func store(_ server: RedisServer) -> RedisPriceStore {
        var options = RedisOptions(address: .tcp(host: "127.0.0.1", port: server.port))
        (options.commandTimeout, options.connectTimeout) = (.seconds(20), .seconds(20))
        return RedisPriceStore(options, listTimeout: .seconds(20))
    }

    private static func item(_ product: String, _ price: String) throws -> PricedProduct {
        PricedProduct(product: product, price: try #require(Price(price)))
    }

    @Test("MONITOR shows no KEYS while the price service works: HGET, HSCAN, HSET and HSETNX alone")
    func monitor() async throws {
        try await RedisServer.serve { server in
            let folder = try TemporaryDirectory()
            let lines = Guarded<[String]>([])
            let command = Command("redis-cli", ["-p", "\(server.port)", "MONITOR"], in: folder.path)
            let ready: @Sendable (String) -> Bool? = { line in
                lines.withLock { $0.append(line) }
                return line == "OK" ? true : nil
            }
            try await ServerProcess.serve(command, ready: ready) { _ in
                let store = Self.store(server)
                try await store.seed([try Self.item("tea", "2.5"), try Self.item("coffee", "3")])
                for request in try Self.requests() {
                    #expect(await PriceService(store: store).respond(to: request).head.status == .ok)
                }
                await store.close()
                _ = try server.cli("ECHO", "the end")
                while !lines.withLock({ $0.contains { $0.contains("the end") } }) {
                    try await Task.sleep(for: .milliseconds(10))
                }
            }
            let names = lines.withLock { $0 }.compactMap { line -> String? in
                let parts = line.split(separator: "\"", maxSplits: 2)
                return parts.count == 3 ? String(parts[1]).uppercased() : nil
            }
            #expect(Set(names) == ["ECHO", "HGET", "HSCAN", "HSET", "HSETNX"])
        }
    }

    @Test("Redis down gives 503 in under 3 s, where it refuses and where it accepts and says nothing")
    func down() async throws {
        try await RedisServer.serve { server in
            let nobody = RedisPriceStore(RedisOptions(address: .tcp(host: "127.0.0.1", port: 1)))
            let silent = RedisPriceStore(RedisOptions(address: .tcp(host: "127.0.0.1", port: server.port)))
            server.pause()
            for store in [nobody, silent] {
                for request in try Self.requests() {
                    var times: [Duration] = []
                    var response = TransportResponse(status: .ok)
                    // a machine that does much else is late; not five times
                    repeat {
                        let start = ContinuousClock.now
                        response = await PriceService(store: store).respond(to: request)
                        times.append(ContinuousClock.now - start)
                    } while (times.min() ?? .zero) >= .seconds(3) && times.count < 5
                    #expect((times.min() ?? .zero) < .seconds(3), "\(times)")
                    #expect(response.head.status.code == 503 && response.head.headerFields[.retryAfter] == "1")
                    #expect(ProblemDetails(response)?.code == "store-unavailable")
                }
            }
            server.resume()
            await nobody.close()
            await silent.close()
        }
    }

    @Test("a restart does not overwrite prices: neither one of the service nor one of Redis")
    func restart() async throws {
        try await RedisServer.serve { server in
            let seeds = [try Self.item("tea", "2.5"), try Self.item("water", "1")]
            let first = Self.store(server)
            #expect(try await first.seed(seeds) == 2)
            try await first.set(try #require(Price("0")), of: "water")
            try await first.set(try #require(Price("9.99")), of: "cake")
            await first.close()
            await server.stop()
            try await server.start()
            let second = Self.store(server)
            #expect(try await second.seed(seeds + [try Self.item("milk", "1.1")]) == 1)
            let prices = Dictionary(
                uniqueKeysWithValues: try await second.prices().map { ($0.product, $0.price.description) })
            #expect(prices == ["tea": "2.5", "water": "0", "cake": "9.99", "milk": "1.1"])
            await second.close()
        }
    }
}
