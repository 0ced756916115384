import SlipwayModel

/// What one file of a commit-graph says, as long as its memory is at hand.
struct CommitGraphView {
    let bytes: UnsafeRawBufferPointer
    /// How many commits the files below this one have.
    let base: Int
    let count: Int
    let fanout: Int
    let ids: Int
    let data: Int
    let edges: Range<Int>

    /// The position of a commit among those of this file.
    func position(of id: ObjectID) -> Int? {
        let first = id.firstByte
        var low = first == 0 ? 0 : Int(bytes.word(at: fanout + 4 * (first - 1)))
        var high = Int(bytes.word(at: fanout + 4 * first))
        while low < high {
            let middle = (low + high) / 2
            let other = ObjectID(bytes, at: ids + 20 * middle)
            if id == other { return middle }
            if id < other { high = middle } else { low = middle + 1 }
        }
        return nil
    }

    /// The generation number of a commit; zero where git did not compute it.
    @inline(__always)
    func generation(at position: Int) -> UInt32 { bytes.word(at: data + 36 * position + 28) >> 2 }

    /// Calls `body` with the parents' positions among all files; `body` says whether to go on.
    ///
    /// - Returns: `false` where `body` said no, or the file contradicts itself.
    @inline(__always)
    func eachParent(of position: Int, _ body: (Int) -> Bool) -> Bool {
        let entry = data + 36 * position
        let (one, two) = (bytes.word(at: entry + 20), bytes.word(at: entry + 24))
        if one == CommitGraphView.none { return two == CommitGraphView.none }
        if !body(Int(one)) { return false }
        if two == CommitGraphView.none { return true }
        if two & CommitGraphView.marker == 0 { return body(Int(two)) }
        return eachFurtherParent(from: Int(two & ~CommitGraphView.marker), body)
    }

    /// The parents of a merge of more than two, from the second on.
    private func eachFurtherParent(from index: Int, _ body: (Int) -> Bool) -> Bool {
        var place = edges.lowerBound + 4 * index
        while place + 4 <= edges.upperBound {
            let edge = bytes.word(at: place)
            if !body(Int(edge & ~CommitGraphView.marker)) { return false }
            if edge & CommitGraphView.marker != 0 { return true }
            place += 4
        }
        return false
    }

    private static let none: UInt32 = 0x7000_0000
    private static let marker: UInt32 = 0x8000_0000
}

/// What all files of a commit-graph say together.
struct CommitGraphTable {
    /// The lowest first.
    let files: [CommitGraphView]
    /// How many commits there are.
    let count: Int

    func position(of id: ObjectID) -> Int? {
        for file in files.reversed() {
            if let position = file.position(of: id) { return file.base + position }
        }
        return nil
    }

    /// A commit reaches only commits of lower numbers; zero where git did not compute one.
    @inline(__always)
    func generation(at position: Int) -> UInt32 {
        let file = file(of: position)
        return file.generation(at: position - file.base)
    }

    /// Calls `body` with the positions of a commit's parents.
    ///
    /// - Returns: `false` where the graph contradicts itself.
    @inline(__always)
    func eachParent(of position: Int, _ body: (Int) -> Void) -> Bool {
        let file = file(of: position)
        return file.eachParent(of: position - file.base) { parent in
            if parent >= count { return false }
            body(parent)
            return true
        }
    }

    @inline(__always)
    private func file(of position: Int) -> CommitGraphView {
        var index = files.count - 1
        while index > 0 && files[index].base > position { index -= 1 }
        return files[index]
    }
}
