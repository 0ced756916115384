import RedisClient
import SlipwayTestKit
import Testing

// The code of the page of this library.

@Test("the example of RedisClient", .disabled(if: RedisServer.isMissing, "needs redis-server"))
func redisClientExample() async throws {
    try await RedisServer.serve { server in
        let url = "redis://127.0.0.1:\(server.port)/0"
        let client = RedisClient(try RedisOptions(url: url))
        try await client.hset("prices", "iphone", to: "19.99")
        let price = try await client.hget("prices", "iphone")
        let answers = try await client.pipeline([.get("visits"), RedisCommand("INCR", "visits")])
        for try await field in client.hscan("prices") { print(field.name, field.value) }
        await client.close()
        #expect(price == "19.99" && answers == [.null, .integer(1)])
    }
}
