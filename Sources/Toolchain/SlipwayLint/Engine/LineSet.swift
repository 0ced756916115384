/// A set of line numbers.
package struct LineSet: Sendable {
    private var members: [Bool]

    /// - Parameter count: the highest line that can be in the set.
    package init(upTo count: Int) { members = [Bool](repeating: false, count: count + 1) }

    /// The lines for which `isMember` is true of their entry in a list, the first of which is line 0.
    init<Entry>(_ entries: [Entry], where isMember: (Entry) -> Bool) { members = entries.map(isMember) }

    package mutating func insert(_ line: Int) { members[line] = true }

    package mutating func insert(_ lines: ClosedRange<Int>) {
        for line in lines { members[line] = true }
    }

    package mutating func formUnion(_ other: LineSet) {
        for (line, isMember) in other.members.enumerated() where isMember { members[line] = true }
    }

    package func contains(_ line: Int) -> Bool { line < members.count && members[line] }

    /// How many lines of `lines` are in the set.
    package func count(in lines: ClosedRange<Int>) -> Int {
        lines.clamped(to: 0...members.count - 1).reduce(0) { members[$1] ? $0 + 1 : $0 }
    }

    package var count: Int { members.reduce(0) { $1 ? $0 + 1 : $0 } }
}
