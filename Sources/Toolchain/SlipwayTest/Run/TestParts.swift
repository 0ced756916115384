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
        grouped(tests, by: \.module).flatMap { _, ofModule in
            var packing = Packing(size: size(of: tests, workers))
            for (_, ofType) in grouped(ofModule, by: \.suite) {
                packing.makeRoom(for: ofType.count)
                for test in ofType { packing.add(test) }
            }
            return packing.parts
        }
    }

    /// A part for each module.
    static func byModule(_ tests: [TestInfo]) -> [[TestInfo]] { grouped(tests, by: \.module).map(\.value) }

    /// As many parts at most, which follow each other.
    static func cut(_ tests: [TestInfo], into count: Int) -> [[TestInfo]] {
        let size = max(1, (tests.count + count - 1) / count)
        return stride(from: 0, to: tests.count, by: size).map { Array(tests[$0..<min(tests.count, $0 + size)]) }
    }

    /// Parts that have nothing to do with types, so that each test meets others each time. A process runs its tests
    /// in an order of its own.
    static func shuffled(
        _ tests: [TestInfo], workers: Int, by order: inout SeededGenerator
    ) -> [[TestInfo]] {
        grouped(tests, by: \.module).flatMap { _, ofModule in
            var packing = Packing(size: size(of: tests, workers))
            for test in ofModule.shuffled(using: &order) { packing.add(test) }
            return packing.parts
        }
    }

    private static func size(of tests: [TestInfo], _ workers: Int) -> Int {
        max(1, (tests.count + workers * partsPerWorker - 1) / (workers * partsPerWorker))
    }

    /// Fills one part after the other.
    private struct Packing {
        /// Tests that a part holds at most.
        let size: Int
        private(set) var parts: [[TestInfo]] = []
        private var bytes = 0

        init(size: Int) { self.size = size }

        /// Begins a part where so many tests would not go into the last one.
        mutating func makeRoom(for count: Int) {
            guard let last = parts.last, last.count + count > size else { return }
            parts.append([])
            bytes = 0
        }

        mutating func add(_ test: TestInfo) {
            let length = test.key.text.utf8.count
            let isFull = parts.last.map { !$0.isEmpty && ($0.count >= size || bytes + length > longest) } ?? true
            if isFull {
                parts.append([])
                bytes = 0
            }
            parts[parts.count - 1].append(test)
            bytes += length + 1
        }
    }

    private static func grouped(
        _ tests: [TestInfo], by key: (TestInfo) -> String
    ) -> [(key: String, value: [TestInfo])] {
        Dictionary(grouping: tests, by: key).sortedBytewise(by: \.key)
    }
}
