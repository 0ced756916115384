import SlipwayModel

/// Divides XCTests among processes.
enum TestParts {
    /// Parts for each worker: more than one, so that a slow part keeps nobody waiting for long.
    private static let partsPerWorker = 4
    /// Bytes of the names in a part: they are one argument of a program, of which Linux takes 128 KB.
    private static let longest = 64 << 10

    /// A part holds tests of one module, so that names of types tell them apart, and whole types where they are small
    /// enough: what a type sets up once is set up once.
    static func split(_ tests: [TestInfo], workers: Int) -> [[TestInfo]] {
        let size = max(1, (tests.count + workers * partsPerWorker - 1) / (workers * partsPerWorker))
        var parts: [[TestInfo]] = []
        for (_, ofModule) in grouped(tests, by: \.module) {
            var part: [TestInfo] = []
            var bytes = 0
            for (_, ofType) in grouped(ofModule, by: \.suite) {
                if !part.isEmpty, part.count + ofType.count > size {
                    parts.append(part)
                    (part, bytes) = ([], 0)
                }
                for test in ofType {
                    if !part.isEmpty, part.count >= size || bytes + test.key.text.utf8.count > longest {
                        parts.append(part)
                        (part, bytes) = ([], 0)
                    }
                    part.append(test)
                    bytes += test.key.text.utf8.count + 1
                }
            }
            if !part.isEmpty { parts.append(part) }
        }
        return parts
    }

    /// Parts that have nothing to do with types, so that each test meets others each time. A process runs its tests
    /// in an order of its own.
    static func shuffled(
        _ tests: [TestInfo], workers: Int, by order: inout SeededGenerator
    ) -> [[TestInfo]] {
        let size = max(1, (tests.count + workers * partsPerWorker - 1) / (workers * partsPerWorker))
        var parts: [[TestInfo]] = []
        for (_, ofModule) in grouped(tests, by: \.module) {
            var (part, bytes) = ([TestInfo](), 0)
            for test in ofModule.shuffled(using: &order) {
                if !part.isEmpty, part.count >= size || bytes + test.key.text.utf8.count > longest {
                    parts.append(part)
                    (part, bytes) = ([], 0)
                }
                part.append(test)
                bytes += test.key.text.utf8.count + 1
            }
            if !part.isEmpty { parts.append(part) }
        }
        return parts
    }

    private static func grouped(
        _ tests: [TestInfo], by key: (TestInfo) -> String
    ) -> [(key: String, value: [TestInfo])] {
        Dictionary(grouping: tests, by: key).sortedBytewise(by: \.key)
    }
}
