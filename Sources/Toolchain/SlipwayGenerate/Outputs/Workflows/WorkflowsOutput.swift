package import SlipwayModel
package import SlipwayReport

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

    /// - Throws: status 2 where a pattern of branches cannot be said to a service.
    package static func result(
        _ context: GenerateContext, in place: GeneratePlace
    ) throws(SlipwayError) -> OutputResult {
        let problems = problems(context)
        if !problems.isEmpty { throw SlipwayError(.input, problems) }
        return OutputResult(files: files(context))
    }

    /// What releases come from has to be what the services watch.
    private static func problems(_ context: GenerateContext) -> [Diagnostic] {
        let settings = context.manifest.workflows
        guard settings.isEnabled else { return [] }
        let branches = GatePlan(context.manifest, manifestName: context.manifestName).branches
        return CISystem.allCases.filter(settings.systems.contains).flatMap { system in
            branches.compactMap { branch in
                do throws(BranchPattern.Refusal) {
                    try BranchPattern(branch).check(for: system)
                    return nil
                } catch {
                    return Diagnostic(
                        .error, code: "bad-pattern",
                        "'\(branch)' cannot be a pattern of branches in the workflows of \(system.rawValue)",
                        cause: error.cause, hint: "write the names out, such as `{1.x,2.x}`")
                }
            }
        }
    }

    /// Where documents are, those of earlier versions included.
    package static func places(_ context: GenerateContext) -> [String] {
        ["gate.yml", "lint.yml", "tests.yml", "tag-on-merge.yml", "release.yml", "preview.yml"]
            .map { GitHubWorkflows.folder + $0 }
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
