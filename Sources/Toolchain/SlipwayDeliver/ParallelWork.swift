import SlipwayReport

/// The same work for many, a few at a time.
enum ParallelWork {
    /// - Parameter width: how many at a time.
    /// - Returns: in the order of the items.
    /// - Throws: the first error; nothing else begins then.
    static func map<Item: Sendable, Value: Sendable>(
        _ items: [Item], width: Int, _ body: @escaping @Sendable (Item) async throws(SlipwayError) -> Value
    ) async throws(SlipwayError) -> [Value] {
        let outcome = await withTaskGroup(
            of: (Int, Result<Value, SlipwayError>).self, returning: Result<[Value], SlipwayError>.self
        ) { group in
            var rest = items.enumerated().makeIterator()
            func start() {
                guard let (index, item) = rest.next() else { return }
                group.addTask {
                    do throws(SlipwayError) {
                        return (index, .success(try await body(item)))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            for _ in 0..<max(1, width) { start() }
            var values: [Int: Value] = [:]
            while let (index, result) = await group.next() {
                switch result {
                case .success(let value): values[index] = value
                case .failure(let error):
                    group.cancelAll()
                    return .failure(error)
                }
                start()
            }
            return .success(items.indices.compactMap { values[$0] })
        }
        return try outcome.get()
    }
}
