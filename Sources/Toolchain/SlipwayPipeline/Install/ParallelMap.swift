/// Asynchronous work on the elements of a list, some at a time.
enum ParallelMap {
    /// The results in the order of the elements.
    static func map<Element: Sendable, Value: Sendable>(
        _ elements: [Element], limit: Int, _ work: @escaping @Sendable (Element) async -> Value
    ) async -> [Value] {
        await withTaskGroup(of: (Int, Value).self) { group in
            var results = [Value?](repeating: nil, count: elements.count)
            var next = 0
            func start() {
                guard next < elements.count else { return }
                let (index, element) = (next, elements[next])
                next += 1
                group.addTask { (index, await work(element)) }
            }
            for _ in 0..<max(1, limit) { start() }
            while let (index, value) = await group.next() {
                results[index] = value
                start()
            }
            return results.compactMap { $0 }
        }
    }
}
