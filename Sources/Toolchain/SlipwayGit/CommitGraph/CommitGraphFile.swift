import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// One file of git's commit-graph: the commits of a repository with their parents and generation numbers, so that
/// history can be walked without reading objects.
///
/// A generation number is one more than the highest of the parents', so that a commit reaches only commits of lower
/// ones. Source: gitformat-commit-graph(5), version 1 with SHA-1.
struct CommitGraphFile: Sendable {
    private let file: MappedFile
    /// How many commits the files below this one have.
    let base: Int
    /// How many commits this one has.
    let count: Int
    /// Where chunks begin.
    private let fanout: Int
    private let ids: Int
    private let data: Int
    /// Further parents of commits with more than two.
    private let edges: Range<Int>

    /// - Parameters:
    ///   - below: how many files the chain has below this one.
    ///   - base: how many commits those have.
    /// - Returns: `nil` for a file that is none of this format, or damaged.
    init?(_ path: Path, below: Int, base: Int) {
        guard let file = try? MappedFile(path), let layout = file.withBytes(Layout.init), layout.below == below
        else { return nil }
        self.file = file
        self.base = base
        count = layout.count
        fanout = layout.fanout
        ids = layout.ids
        data = layout.data
        edges = layout.edges
    }

    /// Calls `body` with what the file says.
    func withView<Value, Failure: Error>(
        _ body: (CommitGraphView) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try file.withBytes { bytes throws(Failure) in
            try body(
                CommitGraphView(
                    bytes: bytes, base: base, count: count, fanout: fanout, ids: ids, data: data, edges: edges))
        }
    }

    /// Where things are in a file; made once, with every size checked.
    private struct Layout {
        var count = 0
        /// How many files of a chain this one builds on.
        var below = 0
        var fanout = 0
        var ids = 0
        var data = 0
        var edges = 0..<0

        init?(_ bytes: UnsafeRawBufferPointer) {
            guard bytes.count >= 8, bytes.word(at: 0) == 0x4347_5048, bytes[4] == 1, bytes[5] == 1 else { return nil }
            let chunks = Int(bytes[6])
            below = Int(bytes[7])
            guard bytes.count >= 8 + 12 * (chunks + 1) else { return nil }
            var sizes: [UInt32: Range<Int>] = [:]
            for number in 0..<chunks {
                let place = 8 + 12 * number
                let (start, end) = (bytes.offset(at: place + 4), bytes.offset(at: place + 16))
                guard let start, let end, start <= end, end <= bytes.count else { return nil }
                sizes[bytes.word(at: place)] = start..<end
            }
            guard let fanout = sizes[Layout.fanoutID], let ids = sizes[Layout.idsID], let data = sizes[Layout.dataID],
                fanout.count == 1024
            else { return nil }
            count = Int(bytes.word(at: fanout.lowerBound + 1020))
            guard ids.count == 20 * count, data.count == 36 * count, Layout.rises(bytes, fanout) else { return nil }
            (self.fanout, self.ids, self.data) = (fanout.lowerBound, ids.lowerBound, data.lowerBound)
            edges = sizes[Layout.edgesID] ?? 0..<0
        }

        /// Whether the counts by first byte never fall.
        private static func rises(_ bytes: UnsafeRawBufferPointer, _ fanout: Range<Int>) -> Bool {
            var last: UInt32 = 0
            for place in stride(from: fanout.lowerBound, to: fanout.upperBound, by: 4) {
                let next = bytes.word(at: place)
                if next < last { return false }
                last = next
            }
            return true
        }

        private static let fanoutID: UInt32 = 0x4F49_4446  // OIDF
        private static let idsID: UInt32 = 0x4F49_444C  // OIDL
        private static let dataID: UInt32 = 0x4344_4154  // CDAT
        private static let edgesID: UInt32 = 0x4544_4745  // EDGE
    }
}

extension UnsafeRawBufferPointer {
    /// Four bytes, the highest first.
    @inline(__always)
    func word(at place: Int) -> UInt32 {
        UInt32(bigEndian: loadUnaligned(fromByteOffset: place, as: UInt32.self))
    }

    /// Eight bytes as a place in the file.
    fileprivate func offset(at place: Int) -> Int? {
        Int(exactly: UInt64(bigEndian: loadUnaligned(fromByteOffset: place, as: UInt64.self)))
    }
}
