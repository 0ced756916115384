import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Where a bundle may be put: not where somebody else's files are looked after.
struct OutputPlace {
    let files: any FileSystem
    let request: BundleRequest
    /// The bundle's folder, behind the links on the way to it.
    private let output: Path

    init(files: any FileSystem, request: BundleRequest) {
        self.files = files
        self.request = request
        let output = request.output
        self.output = OutputPlace.withoutLinks(output.parent).appending(component: output.lastComponent)
    }

    /// A path by the folders that are there, without symbolic links: what is not there yet is made behind them.
    static func withoutLinks(_ path: Path) -> Path {
        if let real = Host.realPath(path) { return real }
        let parent = path.parent
        return parent == path || !path.isAbsolute
            ? path : withoutLinks(parent).appending(component: path.lastComponent)
    }

    /// - Throws: status 2: `output-in-work`, `output-in-git`, `output-in-bundle`, `output-in-sources`.
    func check() throws(SlipwayError) {
        if output.isWithin(OutputPlace.withoutLinks(request.workDirectory)) {
            throw refusal(
                "work", in: request.workDirectory, "slipway builds there, and removes what it did not put there")
        }
        var folder = output
        while folder.parent != folder {
            if folder.lastComponent.lowercased() == ".git" || isGitFolder(folder) {
                throw refusal("git", in: folder, "git keeps its own files there")
            }
            if folder != output, isBundle(folder) {
                throw refusal(
                    "bundle", in: folder, "it is a bundle, which has the files that its release.json names and no other"
                )
            }
            folder = folder.parent
        }
        try checkSources()
    }

    /// A repository without a work tree, or the files of one elsewhere.
    private func isGitFolder(_ folder: Path) -> Bool {
        (try? files.attributes(folder.appending("HEAD")))??.kind == .file
            && ["objects", "refs"].allSatisfy { (try? files.isDirectory(folder.appending($0))) == true }
    }

    private func isBundle(_ folder: Path) -> Bool {
        guard (try? files.exists(folder.appending(ArtifactLayout.releaseFile))) == true else { return false }
        return (try? BundleReader(files: files).read(folder)) != nil
    }

    /// What lies among the sources of a target is compiled, or packed as its resource, where git does not know it.
    private func checkSources() throws(SlipwayError) {
        let root = OutputPlace.withoutLinks(request.repository)
        guard let place = output.relative(to: root), let top = Path.split(place).first else { return }
        let targets = request.manifest.targets.map { Path($0.path) }
        let found = targets.first { path in
            !path.isAbsolute && path.components.first.map { $0.utf8.elementsEqual(top.utf8) } == true
                && !Path.isParent(top) && path.string != "."
        }
        guard let found else { return }
        throw refusal(
            "sources", in: root.appending(component: top), "sources are there: a target of the package is in \(found)")
    }

    private func refusal(_ place: String, in folder: Path, _ cause: String) -> SlipwayError {
        SlipwayError(
            .input, code: "output-in-\(place)", "a bundle cannot be kept in \(folder)", cause: cause,
            hint: "name another folder with --output")
    }
}
