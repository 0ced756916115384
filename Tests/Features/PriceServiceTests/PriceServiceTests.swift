import Foundation
import HTTPTransport
import PriceService
import RedisClient
import SlipwayTestKit
import Testing

@Suite struct PriceServiceTests {
    private static func request(
        _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, type: String? = "application/json"
    ) -> TransportRequest {
        var fields = HTTPFields()
        if body != nil, let type { fields[.contentType] = type }
        return TransportRequest(
            HTTPRequest(method: method, scheme: "http", authority: "h", path: path, headerFields: fields),
            body: body.map { Data($0.utf8) })
    }

    private static func memory() -> PriceService {
        let prices: [String: Int64] = ["iphone": 99_900, "free": 0, "café": 250, "a/b": 1_999]
        let items = prices.compactMap { product, amount in
            Price(hundredths: amount).map { PricedProduct(product: product, price: $0) }
        }
        return PriceService(store: MemoryPriceStore(items))
    }

    private static let good: [(String, String)] = [
        ("/price/iphone", #"{"product":"iphone","price":999}"#), ("/price/free", #"{"product":"free","price":0}"#),
        ("/price/caf%C3%A9", #"{"product":"café","price":2.5}"#), ("/price/a%2Fb", #"{"product":"a/b","price":19.99}"#),
        (
            "/prices",
            #"[{"product":"a/b","price":19.99},{"product":"café","price":2.5},"#
                + #"{"product":"free","price":0},{"product":"iphone","price":999}]"#
        ),
    ]

    @Test("GET /price/:product and GET /prices: 0 is a price, the list is sorted", arguments: good)
    func reading(path: String, body: String) async throws {
        let response = await Self.memory().respond(to: Self.request(.get, path))
        #expect(response.head.status == .ok && String(decoding: response.body, as: UTF8.self) == body)
        #expect(response.mediaType == "application/json")
    }

    private static let refused: [(HTTPRequest.Method, String, Int)] = [
        (.get, "/price/none", 404), (.get, "/nothing", 404), (.get, "/", 404), (.get, "/price/a/b", 404),
        (.get, "/price/", 400), (.get, "/price/%", 400), (.get, "/price/%ZZ", 400), (.get, "/price/%FF", 400),
        (.get, "/price/%00", 400), (.get, "/price/" + String(repeating: "x", count: 201), 400), (.put, "/price", 405),
        (.get, "/price", 405), (.post, "/prices", 405), (.delete, "/price/iphone", 405),
    ]

    @Test("an unknown product is 404, a path that is none 400, another method 405 with Allow", arguments: refused)
    func refusals(method: HTTPRequest.Method, path: String, status: Int) async throws {
        let response = await Self.memory().respond(to: Self.request(method, path))
        #expect(response.head.status.code == status && ProblemDetails(response)?.status == status)
        #expect((response.head.headerFields[.allow] != nil) == (status == 405))
    }

    private static let wrong: [(String, [String])] = [
        ("", ["body"]), ("{", ["body"]), ("[]", ["body"]), ("1", ["body"]), (#"{"product":"a","price":1}x"#, ["body"]),
        ("{}", ["product", "price"]), (#"{"product":"a"}"#, ["price"]), (#"{"price":1}"#, ["product"]),
        (#"{"product":1,"price":"1"}"#, ["product", "price"]),
        (#"{"product":null,"price":null}"#, ["product", "price"]),
        (#"{"product":"a","price":true}"#, ["price"]), (#"{"product":"a","price":[1]}"#, ["price"]),
        (#"{"product":"a","price":{}}"#, ["price"]), (#"{"product":"a","price":-1}"#, ["price"]),
        (#"{"product":"a","price":1e400}"#, ["price"]), (#"{"product":"a","price":1000000000}"#, ["price"]),
        (#"{"product":"a","price":1.999}"#, ["price"]), (#"{"product":"a","price":1e-3}"#, ["price"]),
        (#"{"product":"a","price":NaN}"#, ["body"]), (#"{"product":"a","price":01}"#, ["body"]),
        (#"{"product":"..","price":1}"#, ["product"]), (#"{"product":".","price":1}"#, ["product"]),
        (#"{"product":"","price":1}"#, ["product"]), (#"{"product":" ","price":1}"#, ["product"]),
        (#"{"product":"a\u0000","price":1}"#, ["product"]), (#"{"product":"a\r\nb","price":1}"#, ["product"]),
        (#"{"product":"\ud800","price":1}"#, ["body"]), (#"{"product":"a","price":1,"price":2}"#, ["price"]),
        (#"{"product":"a","price":1,"extra":1}"#, ["extra"]),
        (String(repeating: "[", count: 10_000), ["body"]),
        (#"{"product":""# + String(repeating: "x", count: 201) + #"","price":1}"#, ["product"]),
    ]

    @Test("POST /price: 400 names the field that is missing, of another type, or out of range", arguments: wrong)
    func bodies(body: String, fields: [String]) async throws {
        let response = await Self.memory().respond(to: Self.request(.post, "/price", body))
        #expect(response.head.status == .badRequest)
        #expect(ProblemDetails(response)?.errors?.map(\.field).sorted() == fields.sorted(), "\(body.prefix(80))")
    }

    @Test("a body that is too large is 413, one of another type 415")
    func bodyLimits() async throws {
        let large = await Self.memory().respond(
            to: Self.request(.post, "/price", String(repeating: " ", count: 20_000)))
        #expect(large.head.status.code == 413)
        for type in [nil, "text/plain"] {
            let other = await Self.memory().respond(to: Self.request(.post, "/price", "{}", type: type))
            #expect(other.head.status.code == 415)
        }
    }

    @Test(
        "a product has something that is seen", arguments: [" ", "\u{202E}", "\u{FEFF}", "\u{200B}\u{A0}", "\u{3164}"])
    func unseen(product: String) async throws {
        let body = #"{"price":1,"product":"\#(product)"}"#
        let response = await Self.memory().respond(to: Self.request(.post, "/price", body))
        #expect(response.head.status == .badRequest && ProblemDetails(response)?.errors?.first?.field == "product")
        let family = #"{"price":1,"product":"👨‍👩‍👧"}"#
        #expect(await Self.memory().respond(to: Self.request(.post, "/price", family)).head.status == .ok)
    }

    private static let amounts = [
        ("19.99", "19.99"), ("0", "0"), ("-0", "0"), ("0.00", "0"), ("5.10", "5.1"), ("1e2", "100"),
        ("1.5E+1", "15"), ("0.01", "0.01"), ("999999999.99", "999999999.99"), ("1000e-2", "10"),
    ]

    @Test("an amount stays what it was: 19.99 is 19.99", arguments: amounts)
    func exact(text: String, same: String) async throws {
        let service = Self.memory()
        let set = await service.respond(to: Self.request(.post, "/price", #"{"price":\#(text),"product":"x"}"#))
        #expect(set.head.status == .ok)
        let got = await service.respond(to: Self.request(.get, "/price/x"))
        #expect(String(decoding: got.body, as: UTF8.self) == #"{"product":"x","price":\#(same)}"#)
    }

    @Test(
        "with Redis: a restart overwrites nothing, one hash and no KEYS, and down or silent is 503 in time",
        .disabled(if: RedisServer.isMissing, "needs redis-server"))
    func redis() async throws {
        try await RedisServer.serve { server in
            let options = RedisOptions(address: .tcp(host: "127.0.0.1", port: server.port))
            let seeds = try ["iphone": "999", "ipad": "799"].map {
                PricedProduct(product: $0.key, price: try #require(Price($0.value)))
            }
            // where an answer comes nobody waits for it, and a machine may be slow
            var patient = options
            (patient.commandTimeout, patient.connectTimeout) = (.seconds(20), .seconds(20))
            let store = RedisPriceStore(patient, listTimeout: .seconds(20))
            #expect(try await store.seed(seeds) == 2)
            let service = PriceService(store: store)
            let client = PriceClient(
                try #require(URL(string: "http://h")), transport: ServiceTransport(service.respond))
            try await client.setPrice(try #require(Price("19.99")), of: "iphone")
            try await client.setPrice(try #require(Price("0")), of: "ipad")
            let again = RedisPriceStore(patient, listTimeout: .seconds(20))
            #expect(try await again.seed(seeds) == 0)
            #expect(try await client.price(of: "iphone") == Price("19.99"))
            #expect(try await client.price(of: "ipad") == Price("0"))
            #expect(try await client.price(of: "none") == nil)
            let list = try await client.prices()
            #expect(list.prices.map(\.product) == ["ipad", "iphone"] && !list.isStale)
            #expect(try server.cli("INFO", "commandstats").contains("cmdstat_keys") == false)
            #expect(try server.cli("KEYS", "*") == "prices\n")
            let silent = RedisPriceStore(options)
            server.pause()
            for path in ["/prices", "/price/iphone"] {
                let response = await PriceService(store: silent).respond(to: Self.request(.get, path))
                #expect(response.head.status.code == 503)
            }
            server.resume()
            await silent.close()
            await server.stop()
            for request in [
                Self.request(.get, "/prices"), Self.request(.get, "/price/iphone"),
                Self.request(.post, "/price", #"{"product":"a","price":1}"#),
            ] {
                let response = await service.respond(to: request)
                #expect(response.head.status.code == 503 && response.head.headerFields[.retryAfter] == "1")
                #expect(ProblemDetails(response)?.code == "store-unavailable")
            }
            let stale = try await client.prices()
            #expect(stale.isStale && stale.prices == list.prices && stale.asOf == list.asOf)
            guard case .refused(503, _)? = stale.failure else { Issue.record("no reason"); return }
            try await server.start()
            #expect(try await client.prices().isStale == false)
            await store.close()
            await again.close()
        }
    }

    @Test("a price of another product is none of this one") func mismatch() async throws {
        let body = Data(#"{"product":"egg","price":1}"#.utf8)
        let transport = ScriptedTransport(.respond(TransportResponse(status: .ok, body: body)))
        let client = PriceClient(try #require(URL(string: "http://h/")), transport: transport)
        let error = await #expect(throws: PriceClientError.self) { try await client.price(of: "tea") }
        #expect(error?.localizedDescription.contains("another product") == true)
    }

    @Test("a client that never had a list has the error, and a response that is none of prices is malformed")
    func clientErrors() async throws {
        let answers = ["<html>", "{}", #"[{"product":"a"}]"#, #"[{"product":"a","price":"1"}]"#, "", "[1]"]
        for body in answers {
            let transport = ScriptedTransport(.respond(TransportResponse(status: .ok, body: Data(body.utf8))))
            let client = PriceClient(try #require(URL(string: "http://h/api/")), transport: transport)
            let error = await #expect(throws: PriceClientError.self) { try await client.prices() }
            guard case .malformed? = error else { Issue.record("\(body)"); continue }
            #expect(transport.requests.first?.head.path == "/api/prices")
        }
        let down = PriceClient(
            try #require(URL(string: "http://h")),
            transport: ScriptedTransport(.fail(TransportError(.unreachable, "nobody listens"))))
        let error = await #expect(throws: PriceClientError.self) { try await down.price(of: "a/b") }
        guard case .transport? = error else { Issue.record("another error"); return }
    }
}
