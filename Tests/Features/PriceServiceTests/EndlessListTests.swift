import PriceService
import RedisClient
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite(.disabled(if: Tool.isMissing("python3"), "needs python3"), .timeLimit(.minutes(10))) struct EndlessListTests {
    @Test("a list comes to an end where the server always has another page")
    func endless() async throws {
        let folder = try TemporaryDirectory()
        try await ServerProcess.serve(
            Command("python3", [ServerProcess.script("redis_pages.py")], in: folder.path), ready: ServerProcess.port
        ) { port in
            let options = RedisOptions(address: .tcp(host: "127.0.0.1", port: Int(port)))
            let store = RedisPriceStore(options, listTimeout: .milliseconds(300))
            let error = await #expect(throws: PriceStoreError.self) { try await store.prices() }
            guard case .unavailable = error else {
                Issue.record("it is \(String(describing: error))")
                return
            }
            await store.close()
        }
    }
}
