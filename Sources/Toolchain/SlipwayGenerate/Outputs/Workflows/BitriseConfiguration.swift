import SlipwayModel

/// `bitrise.yml`: a pipeline with lint and tests for pull requests, and a workflow that ships tags.
///
/// Bitrise has no event for a merged pull request: what tags is a push to the branch.
struct BitriseConfiguration {
    let plan: GatePlan

    static let path = "bitrise.yml"

    var root: YAMLMapping {
        var root = YAMLMapping()
        // text, although it looks like a number
        root.add("format_version", .plain("\"17\""))
        root.add("default_step_lib_source", .text("https://github.com/bitrise-io/bitrise-steplib.git"))
        root.add("project_type", .text("other"))
        if let stack = plan.settings.machine.stack {
            root.add("meta", .mapping(.of(("bitrise.io", .mapping(.of(("stack", .text(stack))))))), isApart: true)
        }
        let containers = containers
        if !containers.entries.isEmpty { root.add("containers", .mapping(containers), isApart: true) }
        root.add("pipelines", .mapping(.of(("gate", .mapping(pipeline)))), isApart: true)
        root.add("workflows", .mapping(workflows), isApart: true)
        return root
    }

    /// The images of machines, each once.
    private var containers: YAMLMapping {
        var containers = YAMLMapping()
        for (index, image) in images.enumerated() {
            containers.add(name(ofImage: index), .mapping(.of(("image", .text(image)))))
        }
        return containers
    }

    private var images: [String] {
        ([plan.settings.machine] + plan.tests.map(\.machine)).compactMap(\.container)
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func name(ofImage index: Int) -> String { index == 0 ? "swift" : "swift-\(index + 1)" }

    // MARK: Pipeline

    private var pipeline: YAMLMapping {
        var pipeline = YAMLMapping()
        var triggers = YAMLMapping()
        triggers.add("pull_request", .list([.mapping(.of(("target_branch", .text("*"))))]))
        triggers.add("push", .list(branches))
        pipeline.add("triggers", .mapping(triggers))
        var workflows = YAMLMapping()
        workflows.add("lint", .mapping(YAMLMapping()))
        for test in plan.tests {
            var entry = YAMLMapping()
            if test.shards > 1 { entry.add("parallel", .plain("\(test.shards)")) }
            workflows.add(test.id, .mapping(entry))
            if let merge = test.merge {
                // also where a part has failed: the report says what
                workflows.add(
                    merge,
                    .mapping(
                        .of(
                            ("depends_on", .texts([test.id])), ("should_always_run", .text("workflow")))))
            }
        }
        pipeline.add("workflows", .mapping(workflows))
        return pipeline
    }

    // MARK: Workflows

    private var workflows: YAMLMapping {
        let settings = plan.settings
        var workflows = YAMLMapping()
        workflows.add("lint", .mapping(workflow(settings.machine, [script("Lint", [plan.check, plan.lint])])))
        for test in plan.tests {
            workflows.add(test.id, .mapping(tests(test)), isApart: true)
            if let merge = test.merge { workflows.add(merge, .mapping(results(test)), isApart: true) }
        }
        workflows.add("tag", .mapping(tag), isApart: true)
        if settings.ships { workflows.add("release", .mapping(release), isApart: true) }
        return workflows
    }

    /// Each copy of the workflow runs a part and hands its results to the one that puts them together.
    private func tests(_ test: GatePlan.TestJob) -> YAMLMapping {
        guard test.shards > 1 else {
            return workflow(test.machine, [script("Test", [plan.test(test, reports: reports)])])
        }
        let file = "results-$BITRISE_IO_PARALLEL_INDEX.json"
        let command = plan.test(
            test, shard: (part: "$((BITRISE_IO_PARALLEL_INDEX + 1))/$BITRISE_IO_PARALLEL_TOTAL", results: file))
        let shared = "\(file):\(resultVariable(test, "$BITRISE_IO_PARALLEL_INDEX"))"
        return workflow(
            test.machine, [script("Test", [command])], deploying: [("pipeline_intermediate_files", .text(shared))])
    }

    private func results(_ test: GatePlan.TestJob) -> YAMLMapping {
        let files = (0..<test.shards).map { "\"$\(resultVariable(test, "\($0)"))\"" }.joined(separator: " ")
        let download = step("pull-intermediate-files@1", [])
        return workflow(
            test.machine, [script("Put the results together", [plan.merge(files, reports: reports)])],
            before: [download])
    }

    /// Workflows that hand on results share their variables: each machine has its own.
    private func resultVariable(_ test: GatePlan.TestJob, _ index: String) -> String {
        let machine = test.id.uppercased().replacing("-", with: "_")
        return "SLIPWAY_\(machine)_\(index)"
    }

    private var reports: String { " --junit \"$BITRISE_DEPLOY_DIR/junit.xml\"" }

    private var tag: YAMLMapping {
        let command = plan.tag("--branch \"$BITRISE_GIT_BRANCH\"")
        return triggered(
            "push", branches, workflow(plan.settings.machine, [script("Tag", [command])], hasHistory: true))
    }

    private var release: YAMLMapping {
        let tags = plan.tagPrefixes.map { prefix in
            let expression = YAMLMapping.of(("regex", .text("^\(BranchPattern.expression(prefix))[0-9].*$")))
            return YAMLValue.mapping(.of(("name", .mapping(expression))))
        }
        return triggered(
            "tag", tags, workflow(plan.settings.machine, [script("Ship", [plan.ship])], hasHistory: true))
    }

    // MARK: Parts

    /// Filters of branches. Bitrise's own patterns have a `*` alone, which takes slashes too.
    private var branches: [YAMLValue] {
        plan.branches(as: BranchPattern.forms).map { form in
            switch form {
            case .name(let name) where !name.unicodeScalars.contains("*"):
                .mapping(.of(("branch", .text(name))))
            case .name(let name): expression("^\(BranchPattern.expression(name))$")
            case .expression(let text): expression(text)
            }
        }
    }

    private func expression(_ text: String) -> YAMLValue {
        .mapping(.of(("branch", .mapping(.of(("regex", .text(text)))))))
    }

    private func triggered(_ event: String, _ filters: [YAMLValue], _ workflow: YAMLMapping) -> YAMLMapping {
        var result = YAMLMapping.of(("triggers", .mapping(.of((event, .list(filters))))))
        for entry in workflow.entries { result.add(entry.key, entry.value) }
        return result
    }

    /// - Parameters:
    ///   - steps: what runs in the machine's container.
    ///   - before: what runs outside of it, in front.
    ///   - inputs: those of the step that hands on what the workflow has made.
    ///   - hasHistory: whether all of the history is needed, also where the gate does without.
    private func workflow(
        _ machine: WorkflowMachine, _ steps: [YAMLValue], before: [YAMLValue] = [],
        deploying inputs: [(String, YAMLValue)] = [], hasHistory: Bool = false
    ) -> YAMLMapping {
        var workflow = YAMLMapping()
        if let stack = machine.stack, stack != plan.settings.machine.stack {
            workflow.add("meta", .mapping(.of(("bitrise.io", .mapping(.of(("stack", .text(stack))))))))
        }
        let lines = GatePlan.lines(machine.setup)
        let inner = (lines.isEmpty ? [] : [script("Prepare", lines)]) + steps
        let clone = step("git-clone@8", hasHistory || plan.needsHistory ? [("clone_depth", .plain("-1"))] : [])
        var contained = inner
        if let image = machine.container, let index = images.firstIndex(of: image) {
            let group = YAMLMapping.of(("container", .text(name(ofImage: index))), ("steps", .list(inner)))
            contained = [.mapping(.of(("with", .mapping(group))))]
        }
        // also after a failure: what a red run has found is wanted most
        let deploy = step("deploy-to-bitrise-io@2", inputs, isAlwaysRun: true)
        workflow.add("steps", .list([clone] + before + contained + [deploy]))
        return workflow
    }

    private func step(_ name: String, _ inputs: [(String, YAMLValue)], isAlwaysRun: Bool = false) -> YAMLValue {
        var step = YAMLMapping()
        step.add("is_always_run", isAlwaysRun, unless: false)
        step.add("inputs", nonEmpty: .list(inputs.map { .mapping(.of($0)) }))
        return .mapping(.of((name, .mapping(step))))
    }

    private func script(_ title: String, _ lines: [String]) -> YAMLValue {
        let content = (["set -euo pipefail"] + lines).map { $0 + "\n" }.joined()
        var step = YAMLMapping()
        step.add("title", .text(title))
        step.add("inputs", .list([.mapping(.of(("content", .text(content))))]))
        return .mapping(.of(("script@1", .mapping(step))))
    }
}
