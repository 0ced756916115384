import SlipwayModel

/// `bitrise.yml`: a pipeline with lint and tests for pull requests, and a workflow that ships tags.
///
/// Bitrise has no event for a merged pull request: what tags is a push to the branch.
struct BitriseConfiguration {
    let plan: GatePlan

    static let path = "bitrise.yml"

    var root: YAMLMapping {
        var root = YAMLMapping()
        root.add("format_version", .text("23"))
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
        triggers.add("push", .list(plan.branches.map { .mapping(.of(("branch", .text($0)))) }))
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
            workflows.add(test.id, .mapping(workflow(test.machine, tests(test))), isApart: true)
            guard let merge = test.merge else { continue }
            let steps = [
                script("Put the results together", [plan.merge("\"$SLIPWAY_RESULTS\"/*.json", reports: reports)])
            ]
            workflows.add(
                merge,
                .mapping(
                    workflow(
                        test.machine, steps,
                        before: [step("pull-intermediate-files@1", [("artifact_sources", .text("\(test.id)\\..*"))])])),
                isApart: true)
        }
        workflows.add(
            "tag",
            .mapping(
                triggered(
                    ("push", .list(plan.branches.map { .mapping(.of(("branch", .text($0)))) })),
                    workflow(
                        settings.machine,
                        [
                            script("Tag", ["\(settings.slipway) tag --push --branch \"$BITRISE_GIT_BRANCH\""])
                        ]))), isApart: true)
        if settings.ships {
            workflows.add(
                "release",
                .mapping(
                    triggered(
                        (
                            "tag",
                            .list(plan.tags.map { .mapping(.of(("name", .text($0.replacing("[0-9]*", with: "*"))))) })
                        ),
                        workflow(settings.machine, [script("Ship", [plan.ship])]))), isApart: true)
        }
        return workflows
    }

    private func tests(_ test: GatePlan.TestJob) -> [YAMLValue] {
        guard test.shards > 1 else { return [script("Test", [plan.test(reports: reports)])] }
        let command = plan.test(
            shard: (
                "$((BITRISE_IO_PARALLEL_INDEX + 1))/$BITRISE_IO_PARALLEL_TOTAL",
                "results/$((BITRISE_IO_PARALLEL_INDEX + 1)).json"
            ))
        return [script("Test", ["mkdir -p results", command])]
    }

    private var reports: String { " --junit \"$BITRISE_DEPLOY_DIR/junit.xml\"" }

    private func triggered(_ trigger: (String, YAMLValue), _ workflow: YAMLMapping) -> YAMLMapping {
        var result = YAMLMapping.of(("triggers", .mapping(.of(trigger))))
        for entry in workflow.entries { result.add(entry.key, entry.value) }
        return result
    }

    private func workflow(_ machine: WorkflowMachine, _ steps: [YAMLValue], before: [YAMLValue] = []) -> YAMLMapping {
        var workflow = YAMLMapping()
        if let stack = machine.stack, stack != plan.settings.machine.stack {
            workflow.add("meta", .mapping(.of(("bitrise.io", .mapping(.of(("stack", .text(stack))))))))
        }
        let lines = GatePlan.lines(machine.setup)
        let inner = (lines.isEmpty ? [] : [script("Prepare", lines)]) + steps
        var all = [step("git-clone@8", plan.needsHistory ? [("clone_depth", .plain("-1"))] : [])] + before
        if let image = machine.container, let index = images.firstIndex(of: image) {
            all.append(
                .mapping(
                    .of(
                        (
                            "with",
                            .mapping(
                                .of(
                                    ("container", .text(name(ofImage: index))), ("steps", .list(inner))))
                        ))))
        } else {
            all += inner
        }
        workflow.add("steps", .list(all + [step("deploy-to-bitrise-io@2", [])]))
        return workflow
    }

    private func step(_ name: String, _ inputs: [(String, YAMLValue)]) -> YAMLValue {
        var step = YAMLMapping()
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
