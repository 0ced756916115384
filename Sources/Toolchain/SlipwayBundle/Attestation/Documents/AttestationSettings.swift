/// What attestations say beside what the bundle itself tells.
package struct AttestationSettings: Sendable, Equatable {
    /// The address of the repository, as git has it; credentials are dropped, and a path of this machine is left out.
    package let repository: String?
    /// The manifest's file name.
    package let manifest: String?
    /// The version of Slipway.
    package let tool: String?
    /// The run that builds, where provenance is to name it. Bundles of two runs then differ.
    package let run: BuilderRun?

    package init(
        repository: String? = nil, manifest: String? = nil, tool: String? = nil, run: BuilderRun? = nil
    ) {
        self.repository = repository
        self.manifest = manifest
        self.tool = tool
        self.run = run
    }
}

/// One run of a build service.
package struct BuilderRun: Sendable, Equatable {
    /// The URI of who builds, such as a workflow file at a reference.
    package let builder: String
    /// The URI of the run.
    package let invocation: String

    package init(builder: String, invocation: String) {
        self.builder = builder
        self.invocation = invocation
    }

    /// The run of GitHub Actions that this process belongs to; `nil` elsewhere.
    ///
    /// Source: the variables that docs.github.com lists for every workflow.
    package init?(gitHub environment: [String: String]) {
        guard environment["GITHUB_ACTIONS"] == "true", let server = environment["GITHUB_SERVER_URL"],
            let repository = environment["GITHUB_REPOSITORY"], let workflow = environment["GITHUB_WORKFLOW_REF"],
            let run = environment["GITHUB_RUN_ID"]
        else { return nil }
        builder = "\(server)/\(workflow)"
        invocation = "\(server)/\(repository)/actions/runs/\(run)/attempts/\(environment["GITHUB_RUN_ATTEMPT"] ?? "1")"
    }
}
