import SlipwayModel

/// `.gitlab-ci.yml`: lint and tests of every merge request, a tag of every merge, a release of every tag.
struct GitLabPipeline {
    let plan: GatePlan

    static let path = ".gitlab-ci.yml"

    private static let ofMergeRequests = "$CI_PIPELINE_SOURCE == \"merge_request_event\""

    var root: YAMLMapping {
        var root = YAMLMapping()
        let rules =
            [GitLabPipeline.ofMergeRequests] + branches + (plan.settings.ships ? [ofTags] : [])
        root.add("workflow", .mapping(.of(("rules", self.rules(rules)))))
        root.add("stages", .texts(["gate", "results", "release"]), isApart: true)
        var variables = YAMLMapping()
        if plan.needsHistory { variables.add("GIT_DEPTH", .text("0")) }
        if !variables.entries.isEmpty { root.add("variables", .mapping(variables), isApart: true) }
        root.add("default", .mapping(.of(("timeout", .text("\(plan.settings.timeout) minutes")))), isApart: true)
        root.add("lint", .mapping(lint), isApart: true)
        for test in plan.tests {
            root.add(test.id, .mapping(tests(test)), isApart: true)
            if let merge = test.merge { root.add(merge, .mapping(results(test)), isApart: true) }
        }
        root.add("tag", .mapping(tag), isApart: true)
        if plan.settings.ships { root.add("release", .mapping(release), isApart: true) }
        if plan.settings.previews { root.add("preview", .mapping(preview), isApart: true) }
        return root
    }

    // MARK: Jobs

    private var lint: YAMLMapping {
        var job = self.job("gate", plan.settings.machine)
        job.add("interruptible", .flag(true))
        job.add("rules", notOfTags)
        job.add("script", .texts([plan.check, plan.lint]))
        return job
    }

    private func tests(_ test: GatePlan.TestJob) -> YAMLMapping {
        var job = self.job("gate", test.machine)
        job.add("interruptible", .flag(true))
        job.add("rules", notOfTags)
        guard test.shards > 1 else {
            job.add("script", .texts([plan.test(test, reports: reports)]))
            addReports(to: &job)
            return job
        }
        job.add("parallel", .plain("\(test.shards)"))
        job.add(
            "script",
            .texts([
                plan.test(test, shard: ("$CI_NODE_INDEX/$CI_NODE_TOTAL", "\(test.id).$CI_NODE_INDEX.json"))
            ]))
        job.add(
            "artifacts",
            .mapping(
                .of(
                    ("when", .text("always")), ("expire_in", .text("1 week")), ("paths", .texts(["\(test.id).*.json"])))
            ))
        return job
    }

    private func results(_ test: GatePlan.TestJob) -> YAMLMapping {
        var job = self.job("results", test.machine)
        // not `needs`, of which there may be 50 only, and each copy of a job is one
        job.add("dependencies", .texts([test.id]))
        job.add("interruptible", .flag(true))
        // also where a part has failed: the report says what
        job.add(
            "rules",
            .list(
                [GitLabPipeline.ofMergeRequests, "$CI_COMMIT_BRANCH"].map { condition in
                    .mapping(.of(("if", .text(condition)), ("when", .text("always"))))
                }))
        job.add("script", .texts([plan.merge("\(test.id).*.json", reports: reports)]))
        addReports(to: &job)
        return job
    }

    private var tag: YAMLMapping {
        var job = self.job("release", plan.settings.machine)
        job.add("resource_group", .text("tag-$CI_COMMIT_BRANCH"))
        job.add("variables", .mapping(.of(("GIT_DEPTH", .text("0")))))
        job.add("rules", rules(branches.map { "\($0) && $CI_PIPELINE_SOURCE == \"push\"" }))
        job.add("script", .texts([plan.tag("--branch \"$CI_COMMIT_BRANCH\"")]))
        return job
    }

    private var release: YAMLMapping {
        var job = self.job("release", plan.settings.machine)
        job.add("resource_group", .text("release-$CI_COMMIT_TAG"))
        job.add("variables", .mapping(.of(("GIT_DEPTH", .text("0")))))
        job.add("rules", rules([ofTags]))
        job.add("script", .texts([plan.ship]))
        if !plan.published.isEmpty {
            job.add("artifacts", .mapping(.of(("paths", .texts(plan.published)))))
        }
        return job
    }

    /// A build of each merge request, in a channel of its own; one from a fork has no variables of this project.
    private var preview: YAMLMapping {
        var job = self.job("release", plan.settings.machine)
        job.add("interruptible", .flag(true))
        job.add("variables", .mapping(.of(("GIT_DEPTH", .text("0")))))
        let isOwn = "$CI_MERGE_REQUEST_SOURCE_PROJECT_ID == $CI_PROJECT_ID"
        job.add("rules", rules(["\(GitLabPipeline.ofMergeRequests) && \(isOwn)"]))
        job.add("script", .texts([plan.previewBundle, plan.previewPublish]))
        return job
    }

    // MARK: Parts

    private func job(_ stage: String, _ machine: WorkflowMachine) -> YAMLMapping {
        var job = YAMLMapping()
        job.add("stage", .text(stage))
        job.add("image", machine.container)
        job.add("tags", texts: machine.tags)
        job.add("before_script", texts: GatePlan.lines(machine.setup))
        return job
    }

    private var reports: String { " --junit junit.xml" + plan.coverageReport("coverage.xml") }

    private func addReports(to job: inout YAMLMapping) {
        var reports = YAMLMapping.of(("junit", .text("junit.xml")))
        if plan.hasCoverage {
            job.add("coverage", .text(#"/^all +(\d+\.\d+) %/"#))
            reports.add(
                "coverage_report",
                .mapping(
                    .of(
                        ("coverage_format", .text("cobertura")), ("path", .text("coverage.xml")))))
        }
        job.add("artifacts", .mapping(.of(("when", .text("always")), ("reports", .mapping(reports)))))
    }

    private var notOfTags: YAMLValue { rules([GitLabPipeline.ofMergeRequests, "$CI_COMMIT_BRANCH"]) }

    private func rules(_ conditions: [String]) -> YAMLValue {
        .list(conditions.map { .mapping(.of(("if", .text($0)))) })
    }

    /// Conditions of branches; texts have no way to hold a quotation mark.
    private var branches: [String] {
        plan.branches(as: BranchPattern.forms).map { form in
            switch form {
            case .name(let name) where !name.unicodeScalars.contains { "\"\\".unicodeScalars.contains($0) }:
                "$CI_COMMIT_BRANCH == \"\(name)\""
            case .name(let name): "$CI_COMMIT_BRANCH =~ /^\(BranchPattern.expression(name))$/"
            case .expression(let expression): "$CI_COMMIT_BRANCH =~ /\(expression)/"
            }
        }
    }

    /// Tags of releases.
    private var ofTags: String {
        let prefixes = plan.tagPrefixes.map { BranchPattern.expression($0) }.joined(separator: "|")
        return "$CI_COMMIT_TAG =~ /^(\(prefixes))[0-9]/"
    }
}
