import CLibgit2
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension CommitGraph {
    /// The graph of a repository, where what it says is what git's other commands see.
    ///
    /// Grafts, replaced objects and a shallow boundary change history without changing the graph, so git itself
    /// ignores it there; `core.commitGraph = false` switches it off.
    init?(of repository: borrowing RepositoryHandle) {
        guard let text = git_repository_commondir(repository.pointer) else { return nil }
        let folder = Path(String(cString: text))
        if CommitGraph.isSwitchedOff(in: repository) || CommitGraph.isHistoryChanged(in: folder) { return nil }
        self.init(objects: folder.appending("objects"))
    }

    private static func isSwitchedOff(in repository: borrowing RepositoryHandle) -> Bool {
        var configuration: OpaquePointer?
        guard git_repository_config_snapshot(&configuration, repository.pointer) >= 0 else { return false }
        defer { git_config_free(configuration) }
        var isOn: Int32 = 1
        return git_config_get_bool(&isOn, configuration, "core.commitgraph") >= 0 && isOn == 0
    }

    private static func isHistoryChanged(in folder: Path) -> Bool {
        if (try? LocalFileSystem().exists(folder.appending("shallow"))) ?? true { return true }
        return History.isReplaced(in: folder)
    }
}

extension Repository {
    /// Whether grafts or `git replace` show git another history than the one that is stored, which is the one that is
    /// read here and that every other clone has.
    package func hasReplacedHistory() -> Bool { History.isReplaced(in: commonDirectory) }
}

private enum History {
    static func isReplaced(in folder: Path) -> Bool {
        let files = LocalFileSystem()
        if (try? files.exists(folder.appending("info/grafts"))) ?? true { return true }
        let replaced = folder.appending("refs/replace")
        if (try? files.exists(replaced)) ?? true, (try? files.list(replaced))?.isEmpty != true { return true }
        return PackedReferences(of: folder)?.contains("refs/replace/") ?? false
    }
}
