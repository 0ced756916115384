import PropertyWrappers
import Testing

@Suite struct ClampedTests {
    private struct Player {
        @Clamped(0...100) var health = 150
        @Clamped(0...100) var armour = -3
        @Clamped(0...100) var strength = 40
    }

    @Test("an out-of-range initial value is clamped to the nearest bound")
    func initialValues() {
        let player = Player()
        #expect(player.health == 100)
        #expect(player.armour == 0)
        #expect(player.strength == 40)
    }

    @Test("a value that is set is clamped to the nearest bound", arguments: [(120, 100), (-1, 0), (0, 0), (100, 100)])
    func setting(value: Int, expected: Int) {
        var player = Player()
        player.strength = value
        #expect(player.strength == expected)
        player.strength -= 1_000
        #expect(player.strength == 0)
    }

    @Test("NaN is not taken: the value before it stays, and the lower bound where there is none")
    func notANumber() {
        var value = Clamped(wrappedValue: Double.nan, -1...1)
        #expect(value.wrappedValue == -1)
        value.wrappedValue = 0.5
        value.wrappedValue = .nan
        #expect(value.wrappedValue == 0.5)
        value.wrappedValue = .infinity
        #expect(value.wrappedValue == 1)
        value.wrappedValue = -.infinity
        #expect(value.wrappedValue == -1)
    }

    @Test("everything that can be compared has a range, and a range of one value has that")
    func otherTypes() {
        #expect(Clamped(wrappedValue: "pear", "a"..."k").wrappedValue == "k")
        #expect(Clamped(wrappedValue: 7, 3...3).wrappedValue == 3)
        #expect(Player().$health.range == 0...100)
        #expect(Clamped(wrappedValue: 7, 0...5) == Clamped(wrappedValue: 5, 0...5))
    }
}
