import SlipwayGit
package import SlipwayModel
import SlipwayReport
package import SlipwaySystem

/// Looks at the machine and the repository, and says what is missing and how to get it.
package struct Doctor: Sendable {
    private let host: Host

    package init(host: Host) { self.host = host }

    /// Every check, in order; none ends the others.
    package func examine(root: Path, manifest: Path) async -> Diagnosis {
        var checks = [
            await tool(
                "swift", ["--version"], in: root, missing: "install Swift 6.2 or later from swift.org/install"),
            await tool("git", ["--version"], in: root, missing: "install git (Debian: apt-get install git)"),
            Check("libgit2", .ok, Repository.libraryVersion),
            await objectTool(in: root),
        ]
        let loaded = manifestCheck(manifest)
        checks.append(loaded.check)
        checks += repositoryChecks(root, release: loaded.manifest?.release ?? ReleaseSettings())
        if let manifest = loaded.manifest { checks.append(workflowCheck(manifest)) }
        checks.append(folderCheck(root))
        return Diagnosis(checks: checks)
    }

    private func tool(_ name: String, _ arguments: [String], in root: Path, missing hint: String) async -> Check {
        guard let result = try? await host.processes.run(Command(name, arguments, in: root)), result.isSuccess else {
            return Check(name, .missing, "not found", hint: hint)
        }
        let line = result.output.split { $0.isNewline }.first.map(String.init) ?? ""
        return Check(name, .ok, line)
    }

    /// What strips executables: part of the toolchain on Linux, of the command line tools on macOS.
    private func objectTool(in root: Path) async -> Check {
        #if os(macOS)
            return await tool("xcrun", ["--find", "strip"], in: root, missing: "run `xcode-select --install`")
        #else
            return await tool("llvm-objcopy", ["--version"], in: root, missing: "it is part of Swift's toolchain")
        #endif
    }

    private func manifestCheck(_ path: Path) -> (check: Check, manifest: Manifest?) {
        do throws(SlipwayError) {
            let loaded = try RepositoryManifest(host: host).load(path)
            let manifest = loaded.manifest
            let check = Check(
                "manifest", loaded.warnings.isEmpty ? .ok : .warning,
                "\(manifest.name) \(manifest.version), \(manifest.targets.count) targets",
                hint: loaded.warnings.first?.message)
            return (check, manifest)
        } catch {
            return (Check(error, "manifest", .wrong), nil)
        }
    }

    /// A job starts on a machine that has no Slipway.
    private func workflowCheck(_ manifest: Manifest) -> Check {
        let settings = manifest.workflows
        if !settings.isEnabled { return Check("workflows", .ok, "not generated") }
        if settings.machine.setup.isEmpty, settings.slipway == WorkflowSettings().slipway {
            return Check(
                "workflows", .warning, "their jobs call `slipway`, and nothing says how they get it",
                hint: "give `slipway.workflows` a `setup:`, a `command:`, or a `container:` that has it")
        }
        return Check("workflows", .ok, "start Slipway with `\(settings.slipway)`")
    }

    private func repositoryChecks(_ root: Path, release: ReleaseSettings) -> [Check] {
        do throws(SlipwayError) {
            let repository = try Repository(discovering: root, environment: host.environment)
            let head = try repository.requiredHead()
            var checks = [Check("repository", .ok, "\(head.branch ?? "detached HEAD") at \(head.commit.short)")]
            do throws(SlipwayError) {
                try repository.requireFullHistory()
                try CleanTree.check(repository)
                checks.append(Check("work tree", .ok, "clean, with its whole history"))
            } catch {
                checks.append(Check(error, "work tree", .warning))
            }
            let remote = try repository.remoteURL(release.remote)
            checks.append(
                remote.map { Check("remote", .ok, "\(release.remote) is \($0)") }
                    ?? Check(
                        "remote", .warning, "there is no remote '\(release.remote)'",
                        hint: "`tag --push` and `ship` need one: git remote add \(release.remote) URL"))
            return checks
        } catch {
            return [Check(error, "repository", .wrong)]
        }
    }

    /// Permissions do not tell (root, access lists, read-only disks): only writing does.
    private func folderCheck(_ root: Path) -> Check {
        let random = String(UInt64.random(in: .min ... .max), radix: 36)
        let state = root.appending(".slipway")
        do throws(SlipwayError) {
            let folder = try host.files.isDirectory(state) ? state : root
            let probe = folder.appending(".slipway-probe-\(random)")
            try host.files.write([], to: probe)
            try host.files.remove(probe)
            return Check("folder", .ok, "\(folder) can be written")
        } catch {
            return Check(error, "folder", .missing)
        }
    }
}

/// What the doctor found.
package struct Diagnosis: Sendable, Codable {
    package let schema: Int
    package let checks: [Check]

    init(checks: [Check]) {
        schema = 1
        self.checks = checks
    }

    /// Whether a tool is missing: the environment is wrong.
    package var lacksTools: Bool { checks.contains { $0.state == .missing } }
    /// Whether something of the repository is wrong.
    package var hasProblems: Bool { checks.contains { $0.state == .wrong } }
}

/// One thing the doctor looked at.
package struct Check: Sendable, Codable {
    package let name: String
    package let state: State
    /// What was found.
    package let found: String
    /// What to do about it.
    package let hint: String?

    package enum State: String, Sendable, Codable {
        case ok
        /// Works, but not for everything.
        case warning
        /// A tool that is not there.
        case missing
        /// Part of the repository that cannot be used.
        case wrong
    }

    init(_ name: String, _ state: State, _ found: String, hint: String? = nil) {
        self.name = name
        self.state = state
        self.found = found
        self.hint = hint
    }

    init(_ error: SlipwayError, _ name: String, _ state: State) {
        let first = error.diagnostics.first
        self.init(name, state, first?.message ?? "", hint: first?.hint)
    }
}
