import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// One thing that can be wrong with a machine or a repository.
struct HealthCheck: Sendable {
    let name: String
    let looksAt: String
    /// Why it matters.
    let explanation: String
    /// Nothing where it does not apply.
    let examine: @Sendable (Patient) async -> [Finding]

    /// The order in which they are made, and told: tools first, then the repository, then what is kept.
    static let all: [HealthCheck] = [
        // the machine
        .swift, .git, .libgit2, .stripTool, .xcode, .sourceKitLSP, .confinement, .diskSpace, .clock,
        // what the repository says
        .installed, .manifest, .toolsVersion, .systemLibraries, .generated, .workflows,
        // git
        .repository, .workTree, .history, .remote, .credentials, .identity, .mergeDriver, .hooks, .gitLock, .ignored,
        // what is kept between runs
        .folder, .leftovers, .userCache, .manifestCache,
    ]
}

/// What the checks look at, read once.
struct Patient: Sendable {
    let root: Path
    let manifestPath: Path
    let program: String
    let host: Host
    let manifest: Result<(manifest: Manifest, warnings: [Diagnostic]), SlipwayError>
    let repository: Result<Repository, SlipwayError>
    /// What `swift --version` says; `nil` where it says nothing.
    let swift: String?

    /// - Parameter trouble: why it is not known which manifest counts.
    init(root: Path, manifest path: Path, program: String, host: Host, trouble: SlipwayError? = nil) async {
        self.root = root
        manifestPath = path
        self.program = program
        self.host = host
        manifest = Result { () throws(SlipwayError) in
            if let trouble { throw trouble }
            return try RepositoryManifest(host: host).load(path, displayName: path.relative(to: root))
        }
        repository = Result { () throws(SlipwayError) in
            try Repository(discovering: root, environment: host.environment)
        }
        swift = await Patient.line(of: Command("swift", ["--version"], in: root), host)
    }

    /// The manifest, where it can be read.
    var readManifest: Manifest? { try? manifest.get().manifest }
    /// The repository, where it can be used.
    var usableRepository: Repository? { try? repository.get() }
    /// The top of the work tree, else the manifest's folder.
    var top: Path { usableRepository?.workDirectory ?? root }

    /// What a program prints on its first line; `nil` where it is not there or fails.
    func line(of program: String, _ arguments: [String]) async -> String? {
        await Patient.line(of: Command(program, arguments, in: root), host)
    }

    private static func line(of command: Command, _ host: Host) async -> String? {
        guard let result = try? await host.processes.run(command), result.isSuccess else { return nil }
        return result.output.split { $0.isNewline }.first.map(String.init) ?? ""
    }

    func has(_ name: String, below folder: Path? = nil) -> Bool {
        (try? host.files.exists((folder ?? root).appending(name))) == true
    }
}
