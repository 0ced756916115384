import Foundation
import HTTPTransport
import PriceService
import RedisClient
import SlipwayTestKit
import Testing

// The code of the page of this library.

@Test("the example of PriceService", .disabled(if: RedisServer.isMissing, "needs redis-server"))
func priceServiceExample() async throws {
    try await RedisServer.serve { server in
        let url = "redis://127.0.0.1:\(server.port)"
        let price = try #require(Price("19.99"))
        let base = try #require(URL(string: "http://prices.example"))
        let store = RedisPriceStore(try RedisOptions(url: url))
        try await store.seed([PricedProduct(product: "iphone", price: price)])
        let service = PriceService(store: store) { error in print(error) }

        let client = PriceClient(base, transport: ServiceTransport(service.respond))
        try await client.setPrice(price, of: "ipad")
        let list = try await client.prices()
        if let failure = list.failure { print("as of \(list.asOf): \(failure)") }
        #expect(list.prices.map(\.product) == ["ipad", "iphone"])
        await store.close()
    }
}
