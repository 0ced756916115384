package import SlipwayModel

/// The configuration of CI services: lint and tests on every pull request, a tag on every merge, a release of every
/// tag.
package enum WorkflowsOutput: ManifestOutput {
    package static let name = OutputName.workflows

    package static func files(_ context: GenerateContext) -> [GeneratedFile] {
        let settings = context.manifest.workflows
        guard settings.isEnabled else { return [] }
        let plan = GatePlan(context.manifest, manifestName: context.manifestName)
        let header = [GeneratedFile.header(manifest: context.manifestName)]
        return CISystem.allCases.filter(settings.systems.contains).flatMap { system in
            documents(system, plan).map { path, root in
                GeneratedFile(path: path, text: YAMLWriter.text(root, comment: header))
            }
        }
    }

    /// Where documents are, those of earlier versions included.
    package static func places(_ context: GenerateContext) -> [String] {
        ["gate.yml", "lint.yml", "tests.yml", "tag-on-merge.yml", "release.yml"].map { GitHubWorkflows.folder + $0 }
            + [GitLabPipeline.path, BitriseConfiguration.path]
    }

    private static func documents(_ system: CISystem, _ plan: GatePlan) -> [(path: String, root: YAMLMapping)] {
        switch system {
        case .github: GitHubWorkflows(plan: plan).documents
        case .gitlab: [(GitLabPipeline.path, GitLabPipeline(plan: plan).root)]
        case .bitrise: [(BitriseConfiguration.path, BitriseConfiguration(plan: plan).root)]
        }
    }
}
