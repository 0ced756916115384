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

    func position(of id: ObjectID) -> Int? {
        for file in files.reversed() {
            if let position = file.position(of: id) { return file.base + position }
        }
        return nil
    }

    /// A commit reaches only commits of lower numbers; zero where git did not compute one.
    func generation(at position: Int) -> UInt32 {
        let file = file(of: position)
        return file.generation(at: position - file.base)
    }

    /// Calls `body` with the positions of a commit's parents.
    ///
    /// - Returns: `false` where the graph contradicts itself.
    func eachParent(of position: Int, _ body: (Int) -> Void) -> Bool {
        let file = file(of: position)
        return file.eachParent(of: position - file.base) { parent in
            if parent >= count { return false }
            body(parent)
            return true
        }
    }

    private func file(of position: Int) -> CommitGraphFile {
        if files.count == 1 { return files[0] }
        return files.last { $0.base <= position } ?? files[0]
    }
}
