import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Git's commit-graph of one repository: a file, or a chain of files of which each adds to those before.
///
/// Source: gitformat-commit-graph(5) and Documentation/technical/commit-graph.txt of git.
struct CommitGraph: Sendable {
    /// The lowest first.
    private let files: [CommitGraphFile]
    /// How many commits it has.
    let count: Int

    /// The graph of the repository whose objects lie in a folder.
    ///
    /// - Returns: `nil` where there is none, or none that can be trusted.
    init?(objects: Path) {
        if let one = CommitGraphFile(objects.appending("info/commit-graph"), below: 0, base: 0) {
            self.init([one])
        } else {
            self.init(chain: objects.appending("info/commit-graphs"))
        }
    }

    private init?(chain folder: Path) {
        guard let text = try? LocalFileSystem().readText(folder.appending("commit-graph-chain")) else { return nil }
        var files: [CommitGraphFile] = []
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let name = String(decoding: line, as: UTF8.self)
            guard ObjectID(name) != nil,
                let file = CommitGraphFile(
                    folder.appending("graph-\(name).graph"), below: files.count,
                    base: files.reduce(0) { $0 + $1.count })
            else { return nil }
            files.append(file)
        }
        self.init(files)
    }

    private init?(_ files: [CommitGraphFile]) {
        guard let last = files.last, last.base + last.count > 0 else { return nil }
        self.files = files
        count = last.base + last.count
    }

    /// Calls `body` with what the graph says.
    func withTable<Value, Failure: Error>(
        _ body: (CommitGraphTable) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try withViews(of: files[...], [], body)
    }

    private func withViews<Value, Failure: Error>(
        of rest: ArraySlice<CommitGraphFile>, _ views: [CommitGraphView],
        _ body: (CommitGraphTable) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let first = rest.first else { return try body(CommitGraphTable(files: views, count: count)) }
        return try first.withView { view throws(Failure) in
            try withViews(of: rest.dropFirst(), views + [view], body)
        }
    }

    func position(of id: ObjectID) -> Int? { withTable { $0.position(of: id) } }

    /// See ``CommitGraphTable/generation(at:)``.
    func generation(at position: Int) -> UInt32 { withTable { $0.generation(at: position) } }

    /// The generation number of a commit; `nil` for one that the graph does not have.
    func generation(of id: ObjectID) -> UInt32? {
        withTable { table in table.position(of: id).map(table.generation(at:)) }
    }
}
