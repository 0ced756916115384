package import SlipwayGit
import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Installs the merge driver in a repository and removes it.
package struct MergeDriverSetup: Sendable {
    private let repository: Repository
    private let files: any FileSystem
    /// The top of the work tree.
    private let root: Path

    /// - Throws: status 2 for a bare repository, where nothing is merged.
    package init(repository: Repository, files: any FileSystem) throws(SlipwayError) {
        guard let root = repository.workDirectory else {
            throw SlipwayError(
                .input, code: "bare-repository", "the repository at \(repository.root) has no work tree",
                hint: "install the merge driver in a clone, where branches are merged")
        }
        self.repository = repository
        self.files = files
        self.root = root
    }

    private static let nameKey = "merge.slipway.name"
    private static let driverKey = "merge.slipway.driver"
    private static let title = "Xcode projects, merged object by object"
    /// What attributes are asked for: any project file will do.
    private static let sample = "Project.xcodeproj/project.pbxproj"
    private static let hookName = "post-merge"

    private var attributesFile: Path { root.appending(".gitattributes") }

    // MARK: - Status

    package func status() throws(SlipwayError) -> MergeDriverStatus {
        var hook = MergeDriverStatus.Hook.none
        if let path = try repository.ownHooksFolder()?.appending(Self.hookName), try files.exists(path) {
            hook = MergeHook.isOurs(try files.read(path)) ? .installed : .foreign
        }
        return MergeDriverStatus(
            driver: try repository.configuration(Self.driverKey),
            attribute: try repository.attribute("merge", of: Self.sample), hook: hook)
    }

    // MARK: - Plans

    /// What installing would change; nothing where all of it is there.
    ///
    /// - Parameters:
    ///   - program: what git is to start, `slipway` or an absolute path.
    ///   - withHook: also the hook that generates after a merge.
    /// - Throws: status 2 where another hook is in the way.
    package func installation(program: String, withHook: Bool) throws(SlipwayError) -> MergeDriverPlan {
        let driver = ShellWord.quoted(program) + " merge-driver run %O %A %B %P"
        var changes: [MergeDriverPlan.Change] = []
        for (key, value) in [(Self.nameKey, Self.title), (Self.driverKey, driver)]
        where try repository.configuration(key) != value {
            changes.append(.configuration(key, value: value))
        }
        if try repository.attribute("merge", of: Self.sample) != "slipway" {
            let bytes = try files.exists(attributesFile) ? files.read(attributesFile) : []
            changes.append(
                .file(.gitAttributes, attributesFile, content: GitAttributes(bytes).withDriver, permissions: 0o644))
        }
        if withHook, let change = try hookChange(program) { changes.append(change) }
        return MergeDriverPlan(root: root, changes: changes)
    }

    /// What removing would change.
    package func removal() throws(SlipwayError) -> MergeDriverPlan {
        var changes: [MergeDriverPlan.Change] = []
        for key in [Self.nameKey, Self.driverKey] where try repository.configuration(key, onlyOwn: true) != nil {
            changes.append(.configuration(key, value: nil))
        }
        if try files.exists(attributesFile) {
            let bytes = try files.read(attributesFile)
            let rest = GitAttributes(bytes).withoutDriver
            if rest.isEmpty, !bytes.isEmpty {
                changes.append(.file(.gitAttributes, attributesFile, content: nil, permissions: 0o644))
            } else if rest != bytes {
                changes.append(.file(.gitAttributes, attributesFile, content: rest, permissions: 0o644))
            }
        }
        if let path = try repository.ownHooksFolder()?.appending(Self.hookName), try files.exists(path),
            MergeHook.isOurs(try files.read(path))
        {
            changes.append(.file(.hook, path, content: nil, permissions: 0o755))
        }
        return MergeDriverPlan(root: root, changes: changes)
    }

    private func hookChange(_ program: String) throws(SlipwayError) -> MergeDriverPlan.Change? {
        let line = MergeHook.command(program)
        guard let path = try repository.ownHooksFolder()?.appending(Self.hookName) else {
            throw SlipwayError(
                .input, code: "foreign-hooks", "the hooks of this repository are elsewhere",
                cause: "core.hooksPath is \(try repository.configuration("core.hooksPath") ?? "set")",
                hint: "add the line `\(line)` to the post-merge hook there")
        }
        let hook = MergeHook.text(program)
        guard let known = try files.attributes(path) else {
            return .file(.hook, path, content: hook, permissions: 0o755)
        }
        let bytes = known.kind == .file ? try files.read(path) : []
        guard MergeHook.isOurs(bytes) else {
            throw SlipwayError(
                .input, code: "foreign-hook", "there is another hook at \(path)", cause: "slipway does not replace it",
                hint: "add the line `\(line)` to it")
        }
        return bytes == hook && known.permissions & 0o111 != 0
            ? nil : .file(.hook, path, content: hook, permissions: 0o755)
    }

    // MARK: - Execution

    package func apply(_ plan: MergeDriverPlan) throws(SlipwayError) {
        for change in plan.changes {
            switch change {
            case .configuration(let key, let value): try repository.setConfiguration(key, to: value)
            case .file(_, let path, let content?, let permissions):
                try files.createDirectory(path.parent)
                try files.write(content, to: path, permissions: permissions)
            case .file(_, let path, nil, _): try files.remove(path)
            }
        }
    }
}
