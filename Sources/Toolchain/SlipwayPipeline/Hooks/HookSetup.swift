import SlipwayGit
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Installs git's pre-commit hook in a repository and removes it.
package struct HookSetup: Sendable {
    private let repository: Repository
    private let files: any FileSystem
    /// The top of the work tree.
    package let root: Path

    /// The name by which git and `slipway hooks run` know the hook.
    package static let name = "pre-commit"

    /// - Throws: status 2 outside of a repository and for a bare one, where nothing is committed.
    package init(in directory: Path, host: Host) throws(SlipwayError) {
        repository = try Repository(calledByGitIn: directory, environment: host.environment)
        guard let root = repository.workDirectory else {
            throw SlipwayError(
                .input, code: "bare-repository", "the repository at \(repository.root) has no work tree",
                hint: "install the hook in a clone, where commits are made")
        }
        files = host.files
        self.root = Host.realPath(root) ?? root
    }

    /// What installing would change.
    ///
    /// - Parameters:
    ///   - programs: names or paths of slipway, the first that is there runs; a hook in the work tree gets the name
    ///     `slipway` alone.
    ///   - arguments: what the hook adds to `slipway hooks run pre-commit`.
    /// - Throws: status 2 where another hook is in the way that cannot be added to, or hooks are shared or switched
    ///   off.
    package func installation(programs: [String], arguments: [String]) throws(SlipwayError) -> HookPlan {
        let (path, isTracked) = try place()
        let command = (["hooks", "run", HookSetup.name] + arguments).map(ShellWord.shellQuoted)
        let text = command.joined(separator: " ")
        let block = HookScript.block(programs: isTracked ? ["slipway"] : programs, command: text)
        guard let known = try files.attributes(path) else {
            return HookPlan(path: path, action: .write(HookScript.own(block), permissions: 0o755), isTracked: isTracked)
        }
        guard known.kind == .file else {
            throw foreign(path, "it is a \(known.kind == .symlink ? "symbolic link" : "folder")", text)
        }
        let bytes = try files.read(path)
        let script = HookScript(bytes)
        if script.isDamaged { throw HookSetup.damaged(path) }
        guard script.isShell else { throw foreign(path, "its first line names no shell such as #!/bin/sh", text) }
        let isRunnable = known.permissions & 0o111 != 0
        guard isRunnable || script.without != nil else {
            throw foreign(path, "it is not executable, so git does not run it", text, "`chmod +x` it, or move it away")
        }
        let changed = script.with(block)
        if changed == bytes, isRunnable { return HookPlan(path: path, action: .none, isTracked: isTracked) }
        return HookPlan(
            path: path, action: .write(changed, permissions: known.permissions | 0o111), isTracked: isTracked)
    }

    /// What removing would change.
    ///
    /// - Throws: status 2 where slipway's lines were changed so that their end is not known.
    package func removal() throws(SlipwayError) -> HookPlan {
        let folder = try repository.hooksFolder().path
        let (path, isTracked) = (folder.appending(HookSetup.name), folder.isWithin(root) && !isInternal(folder))
        guard let known = try files.attributes(path), known.kind == .file else {
            return HookPlan(path: path, action: .none, isTracked: isTracked)
        }
        let script = HookScript(try files.read(path))
        if script.isDamaged { throw HookSetup.damaged(path) }
        guard let rest = script.without else { return HookPlan(path: path, action: .none, isTracked: isTracked) }
        let action: HookPlan.Action =
            HookScript(rest).isOwn ? .remove : .write(rest, permissions: known.permissions & 0o777)
        return HookPlan(path: path, action: action, isTracked: isTracked)
    }

    package func apply(_ plan: HookPlan) throws(SlipwayError) {
        switch plan.action {
        case .none: return
        case .remove: try files.remove(plan.path)
        case .write(let bytes, let permissions):
            try files.createDirectory(plan.path.parent)
            try files.write(bytes, to: plan.path, permissions: permissions & 0o777)
        }
    }

    /// Where the hook belongs, and whether that is committed.
    private func place() throws(SlipwayError) -> (Path, isTracked: Bool) {
        let folder = try repository.hooksFolder()
        if folder.isOff {
            throw SlipwayError(
                .input, code: "no-hooks", "git runs no hooks in this repository",
                cause: "core.hooksPath is empty" + (folder.isShared ? ", for more than this repository" : ""),
                hint: folder.isShared
                    ? "`git config core.hooksPath .githooks` gives this repository its own"
                    : "`git config --unset core.hooksPath`")
        }
        let setting = "core.hooksPath is \(folder.path)"
        if folder.isShared {
            throw SlipwayError(
                .input, code: "shared-hooks", "the hooks of this repository are those of others, too",
                cause: "\(setting), set for more than this repository",
                hint: "`git config core.hooksPath .githooks` gives this repository its own")
        }
        let real = Host.realPath(folder.path) ?? folder.path
        if let kind = try files.attributes(real)?.kind, kind != .directory {
            throw SlipwayError(
                .input, code: "no-hooks", "git runs no hooks in this repository",
                cause: "\(setting), which is no folder", hint: "`git config --unset core.hooksPath`")
        }
        return (folder.path.appending(HookSetup.name), folder.path.isWithin(root) && !isInternal(folder.path))
    }

    /// Whether a folder is git's own.
    private func isInternal(_ folder: Path) -> Bool {
        folder.isWithin(root.appending(".git")) || folder.isWithin(repository.commonDirectory)
    }

    private func foreign(_ path: Path, _ cause: String, _ command: String, _ way: String? = nil) -> SlipwayError {
        SlipwayError(
            .input, code: "foreign-hook", "there is another hook at \(path) that cannot be added to", cause: cause,
            hint: way ?? "have it run `slipway \(command)` and end with its status")
    }

    private static func damaged(_ path: Path) -> SlipwayError {
        SlipwayError(
            .input, code: "damaged-hook", "slipway's lines in the hook at \(path) have no end",
            cause: "the line `# <<< slipway <<<` is missing", hint: "take the lines out by hand")
    }
}
