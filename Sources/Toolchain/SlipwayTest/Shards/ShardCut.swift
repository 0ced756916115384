import SlipwayModel

/// Divides tests among machines so that all are done at the same time.
///
/// All machines divide alike: the result depends on the tests and the times alone.
struct ShardCut {
    let timings: TestTimings

    /// What starting a test takes beside the test.
    private static let overhead = 0.001

    /// Tests that stay together.
    private struct Unit {
        var tests: [TestInfo]
        var seconds: Double
    }

    /// The parts; each test is in one of them.
    ///
    /// The longest come first, each to the part that has the least. The tests of a type stay together, unless they
    /// are so long that the parts would not be equal: what a type sets up once is set up once.
    func parts(_ tests: [TestInfo], count: Int) -> [[TestInfo]] {
        let usual = timings.usual
        let times = tests.map { max(0, timings.seconds[$0.id] ?? usual) + ShardCut.overhead }
        let largest = times.reduce(0, +) / Double(count * 4)
        var units = types(tests, times).flatMap { unit -> [Unit] in
            if unit.seconds <= largest { return [unit] }
            return unit.tests.map {
                Unit(tests: [$0], seconds: (timings.seconds[$0.id] ?? usual) + ShardCut.overhead)
            }
        }
        units.sort { left, right in
            left.seconds == right.seconds
                ? left.tests[0].key < right.tests[0].key : left.seconds > right.seconds
        }
        var parts = [Unit](repeating: Unit(tests: [], seconds: 0), count: count)
        for unit in units {
            let index = parts.indices.min { parts[$0].seconds < parts[$1].seconds } ?? 0
            parts[index].tests += unit.tests
            parts[index].seconds += unit.seconds
        }
        return parts.map { $0.tests.sorted { $0.key < $1.key } }
    }

    private func types(_ tests: [TestInfo], _ times: [Double]) -> [Unit] {
        var units: [Unit] = []
        var indices: [String: Int] = [:]
        for (test, time) in zip(tests, times) {
            // of nested types the outermost
            let type = String(test.suite.prefix { $0 != "/" })
            if let index = indices[type] {
                units[index].tests.append(test)
                units[index].seconds += time
            } else {
                indices[type] = units.count
                units.append(Unit(tests: [test], seconds: time))
            }
        }
        return units
    }
}
