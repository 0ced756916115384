import Foundation
import HTTPTransport
import PriceService

guard let base = URL(string: "http://prices.example"), let price = Price("19.99") else { fatalError("no price") }
let service = PriceService(store: MemoryPriceStore())
let client = PriceClient(base, transport: ServiceTransport(service.respond))
try await client.setPrice(price, of: "café")
print(try await client.prices().prices)
print(try await client.price(of: "none") as Any)
