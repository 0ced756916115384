package import SlipwayReport

/// One of the parts that a run is divided into, each on a machine of its own.
package struct TestShard: Sendable, Equatable, Codable {
    /// From 1.
    package let index: Int
    package let count: Int

    /// More machines than anybody has for one run.
    private static let most = 1000

    package init(index: Int, of count: Int) {
        self.index = index
        self.count = count
    }

    /// - Parameter text: such as `2/8`.
    /// - Throws: status 2 for a text that is no part.
    package init(_ text: String) throws(SlipwayError) {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                ? Int(String(decoding: part, as: UTF8.self)) : nil
        }
        guard parts.count == 2, numbers.count == 2, 1...TestShard.most ~= numbers[1], 1...numbers[1] ~= numbers[0]
        else {
            throw SlipwayError(
                .input, code: "bad-shard", "'\(text)' is no part of a run",
                hint: "give the number of this part and of all: `--shard 2/8`")
        }
        (index, count) = (numbers[0], numbers[1])
    }

    /// `shard 2 of 8`.
    package var name: String { "shard \(index) of \(count)" }
}
