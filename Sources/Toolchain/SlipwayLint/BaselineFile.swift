import SlipwayModel
import SlipwaySystem

/// Where a baseline is, and what the paths in it are relative to.
struct BaselineFile: Sendable, Equatable {
    let path: Path
    /// The folder of whatever names the baseline, the repository's root, the working directory.
    let folders: [Path]

    /// - Parameter folder: that of the configuration that names it; for the command line the working directory.
    init(_ path: Path, namedIn folder: Path, directory: Path) {
        self.path = path
        folders = [folder, FileReach.tree(around: directory), directory].reduce(into: []) { known, next in
            if !known.contains(next) { known.append(next) }
        }
    }
}

/// The files that a baseline's entries are about.
///
/// A path is relative to the first of the baseline's folders where there is such a file. So a baseline holds whichever
/// folder a run is started in.
struct BaselinePaths {
    private let file: BaselineFile
    private let directory: Path
    private let linted: Set<Path>
    private let files: any FileSystem

    init(_ file: BaselineFile, of plan: LintPlan, files: any FileSystem) {
        (self.file, directory, self.files) = (file, plan.directory, files)
        linted = Set(plan.files.map { plan.directory.appending($0) })
    }

    /// The names by which findings know the files of entries.
    ///
    /// A file that is gone is taken where the folder is that it was in; of several such where most others are.
    func names(of texts: Set<String>) -> [String: String] {
        var (found, counts): ([String: String], [Path: Int]) = ([:], [:])
        for text in texts {
            guard let folder = folder(of: text) else { continue }
            counts[folder, default: 0] += 1
            found[text] = name(folder.appending(text))
        }
        let order = file.folders.enumerated()
            .sorted { (-counts[$0.element, default: 0], $0.offset) < (-counts[$1.element, default: 0], $1.offset) }
            .map { $0.element }
        for text in texts where found[text] == nil {
            let folder = order.first { (try? files.exists($0.appending(text).parent)) == true } ?? order.first
            found[text] = name((folder ?? directory).appending(text))
        }
        return found
    }

    /// A finding's file as an entry names it, so that the entry is about that file when it is read.
    func text(of name: String) -> String {
        let path = directory.appending(name)
        for folder in file.folders {
            guard let text = path.relative(to: folder), self.folder(of: text) == folder else { continue }
            return text
        }
        return path.string
    }

    private func folder(of text: String) -> Path? {
        file.folders.first { folder in
            let path = folder.appending(text)
            return linted.contains(path) || (try? files.exists(path)) == true
        }
    }

    private func name(_ path: Path) -> String { path.relative(to: directory) ?? path.string }
}
