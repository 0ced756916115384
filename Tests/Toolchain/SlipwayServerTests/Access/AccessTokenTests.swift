import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

@Suite struct AccessTokenTests {
    @Test("a token is known by its form, and no other text is")
    func form() {
        var generator = SystemRandomNumberGenerator()
        var seen: Set<String> = []
        for _ in 0..<100 {
            let token = AccessToken(using: &generator)
            #expect(seen.insert(token.text).inserted)
            #expect(AccessToken(token.text) == token)
            var characters = Array(token.text)
            let place = Int.random(in: 8..<characters.count, using: &generator)
            characters[place] = characters[place] == "x" ? "y" : "x"
            #expect(AccessToken(String(characters)) == nil)
            #expect(AccessToken(String(token.text.dropLast())) == nil)
            #expect(AccessToken(token.text + "0") == nil)
        }
        for text in ["", "slipway_", "bearer", String(repeating: "0", count: 57)] { #expect(AccessToken(text) == nil) }
    }

    @Test("each scope includes those before it")
    func scopes() {
        #expect(AccessScope.admin > .publish && AccessScope.publish > .read)
    }

    @Test("guessing takes longer and longer, a success ends it")
    func limiter() {
        let clock = SteppedClock()
        let limiter = FailureLimiter(clock: clock)
        for _ in 0..<5 { limiter.failed("192.0.2.1") }
        #expect(limiter.wait(for: "192.0.2.1") == nil)
        limiter.failed("192.0.2.1")
        #expect(limiter.wait(for: "192.0.2.1") == 2)
        limiter.failed("192.0.2.1")
        #expect(limiter.wait(for: "192.0.2.1") == 4)
        #expect(limiter.wait(for: "192.0.2.2") == nil)
        clock.step(by: 4)
        #expect(limiter.wait(for: "192.0.2.1") == nil)
        for _ in 0..<30 { limiter.failed("192.0.2.1") }
        #expect(limiter.wait(for: "192.0.2.1") == 300)
        limiter.succeeded("192.0.2.1")
        #expect(limiter.wait(for: "192.0.2.1") == nil)
    }
}
