import Foundation
import HTTPTransport
import PriceService

let service = PriceService(store: MemoryPriceStore())
let client = PriceClient(URL(string: "http://prices.example")!, transport: ServiceTransport(service.respond))
try await client.setPrice(Price("19.99")!, of: "café")
print(try await client.prices().prices)
print(try await client.price(of: "none") as Any)
