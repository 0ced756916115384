package import SlipwayModel
package import SlipwaySystem

/// The built `slipway`, run as a user would.
package struct SlipwayCommand: Sendable {
    /// The binary beside the running test product.
    package static var binary: Path {
        let products = Path(CommandLine.arguments.first ?? "")
        var folder = products.parent
        while folder.string != "/" && folder.string != "." {
            let candidate = folder.appending("slipway")
            if (try? LocalFileSystem().attributes(candidate))??.kind == .file { return candidate }
            folder = folder.parent
        }
        return Golden.repository.appending(".build/debug/slipway")
    }

    private let directory: Path
    private let environment: [String: String?]

    /// - Parameter environment: variables on top of a hermetic environment (see ``GitFixture``).
    package init(in directory: Path, environment: [String: String?] = [:]) {
        self.directory = directory
        var all = GitFixture.environment(home: directory)
        for name in ["CI", "GITHUB_ACTIONS", "GITHUB_EVENT_PATH", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY", "NO_COLOR"] {
            all[name] = .some(nil)
        }
        for name in [
            "SLIPWAY_PR_TITLE", "SLIPWAY_FAILPOINT", "SLIPWAY_TOKEN", "SLIPWAY_SIGNING_KEY",
            "SLIPWAY_KEY_PASSPHRASE", "SLIPWAY_SERVER_TOKEN", "SLIPWAY_OCI_USER", "SLIPWAY_OCI_PASSWORD", "GH_TOKEN",
            "DOCKER_CONFIG", "NETRC", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "AWS_PROFILE",
        ] {
            all[name] = .some(nil)
        }
        for name in ["API_URL", "BASE_REF", "REF", "REF_NAME", "REF_TYPE", "REPOSITORY", "SERVER_URL", "TOKEN"] {
            all["GITHUB_" + name] = .some(nil)
        }
        self.environment = all.merging(environment) { $1 }
    }

    package func run(_ arguments: String...) async throws -> CommandResult {
        try await run(arguments)
    }

    package func run(_ arguments: [String]) async throws -> CommandResult {
        try await SubprocessRunner().run(
            Command(SlipwayCommand.binary.string, arguments, in: directory, environment: environment))
    }
}
