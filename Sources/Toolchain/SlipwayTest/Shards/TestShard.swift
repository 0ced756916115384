package import SlipwayReport

/// One of the parts that a run is divided into, each on a machine of its own.
package struct TestShard: Sendable, Equatable, Codable {
    /// From 1.
    package let index: Int
    package let count: Int
    /// The commit that is tested: parts of different ones are not of one run. `nil` where it is not known.
    package let revision: String?

    /// More machines than anybody has for one run.
    private static let most = 1000

    package init(index: Int, of count: Int, revision: String? = nil) {
        self.index = index
        self.count = count
        self.revision = revision
    }

    /// - Parameter text: such as `2/8`.
    /// - Throws: status 2 for a text that is no part.
    package init(_ text: String, revision: String? = nil) throws(SlipwayError) {
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
        self.init(index: numbers[0], of: numbers[1], revision: revision)
    }

    /// `shard 2 of 8`.
    package var name: String { "shard \(index) of \(count)" }
}
