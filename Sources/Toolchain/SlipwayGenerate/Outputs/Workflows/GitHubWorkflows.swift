import SlipwayModel

/// `.github/workflows`.
///
/// Actions are pinned by commit, images by content, permissions are the least that works, and nothing that a stranger
/// can write (a title, a branch name) stands in a shell line: GitHub's *Security hardening for GitHub Actions*.
struct GitHubWorkflows {
    let plan: GatePlan

    static let folder = ".github/workflows/"

    var documents: [(path: String, root: YAMLMapping)] {
        let all = [("gate.yml", gate), ("tag-on-merge.yml", tagOnMerge)]
        let release = plan.settings.ships ? [("release.yml", self.release)] : []
        let preview = plan.settings.previews ? [("preview.yml", self.preview)] : []
        return (all + release + preview).map { (GitHubWorkflows.folder + $0.0, $0.1) }
    }

    // MARK: The gate

    /// One job says whether all others have passed: the only one that a branch has to ask for. A job that was skipped
    /// or cancelled counts as passed for GitHub, and does not here.
    private var gate: YAMLMapping {
        var triggers = YAMLMapping()
        triggers.add("pull_request", .mapping(YAMLMapping()))
        triggers.add("merge_group", .mapping(YAMLMapping()))
        triggers.add("push", .mapping(.of(("branches", .texts(plan.branches(as: BranchPattern.filters))))))
        var jobs = YAMLMapping()
        jobs.add("lint", .mapping(lint))
        for test in plan.tests {
            jobs.add(test.id, .mapping(tests(test)), isApart: true)
            if let merge = test.merge { jobs.add(merge, .mapping(results(test)), isApart: true) }
        }
        let needs = ["lint"] + plan.tests.flatMap { [$0.id] + ($0.merge.map { [$0] } ?? []) }
        jobs.add("gate", .mapping(verdict(needs)), isApart: true)
        return document(
            "gate", on: triggers, group: "gate-${{ github.ref }}",
            cancels: .text("${{ github.event_name == 'pull_request' }}"), jobs: jobs)
    }

    private var lint: YAMLMapping {
        var job = self.job("lint", plan.settings.machine, permissions: reading)
        job.add(
            "steps",
            .list(
                begin(plan.settings.machine) + [
                    step("Check that generated files are current", run: [plan.check]), step("Lint", run: [plan.lint]),
                ]))
        return job
    }

    private func tests(_ test: GatePlan.TestJob) -> YAMLMapping {
        let isSharded = test.shards > 1
        let part = isSharded ? "${{ matrix.shard }}/\(test.shards)" : nil
        let words = [test.name, part].compactMap(\.self)
        var job = self.job(
            "tests" + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"), test.machine,
            permissions: reading)
        if isSharded {
            let numbers = YAMLValue.list((1...test.shards).map { .plain("\($0)") })
            job.add(
                "strategy",
                .mapping(
                    .of(
                        ("fail-fast", .flag(false)), ("matrix", .mapping(.of(("shard", numbers)))))))
        }
        let variables =
            (isSharded ? [("SHARD", "${{ matrix.shard }}")] : [])
            + (test.isApple ? [] : secrets)
        let command =
            isSharded
            ? plan.test(test, shard: ("$SHARD/\(test.shards)", "results-$SHARD.json")) : plan.test(test)
        var steps = begin(test.machine)
        steps.append(step("Test", variables: variables, run: [command]))
        if isSharded {
            steps.append(
                step(
                    "Keep the results", if: "${{ !cancelled() }}", uses: .uploadArtifact,
                    with: [
                        ("name", .text("\(test.id).${{ matrix.shard }}")),
                        ("path", .text("results-${{ matrix.shard }}.json")), ("if-no-files-found", .text("error")),
                    ]))
        }
        job.add("steps", .list(steps))
        return job
    }

    private var secrets: [(String, String)] { plan.secrets.map { ($0, "${{ secrets.\($0) }}") } }

    /// All parts of a machine's tests in one report.
    private func results(_ test: GatePlan.TestJob) -> YAMLMapping {
        var job = self.job(
            "tests" + (test.name.map { " (\($0))" } ?? ""), test.machine, needs: [test.id],
            condition: "${{ !cancelled() }}", permissions: reading)
        let results = step(
            "Get the results", uses: .downloadArtifact,
            with: [
                ("pattern", .text("\(test.id).*")), ("path", .text("results")), ("merge-multiple", .flag(true)),
            ])
        job.add(
            "steps",
            .list(
                begin(test.machine) + [
                    results, step("Put them together", variables: secrets, run: [plan.merge("results/*.json")]),
                ]))
        return job
    }

    private func verdict(_ needs: [String]) -> YAMLMapping {
        var job = self.job(
            "gate", WorkflowMachine(container: nil), minutes: 5, needs: needs, condition: "${{ always() }}",
            permissions: [])
        let results = needs.map { "\($0) ${{ needs.\($0).result }}\n" }.joined()
        job.add(
            "steps",
            .list([
                step(
                    "Require that every job has passed", variables: [("RESULTS", results)],
                    run: [
                        "status=0",
                        "while read -r job result; do",
                        "  if [ -n \"$job\" ] && [ \"$result\" != success ]; then",
                        "    echo \"::error title=gate::$job: $result\"",
                        "    status=1",
                        "  fi",
                        "done <<< \"$RESULTS\"",
                        "exit $status",
                    ])
            ]))
        return job
    }

    // MARK: Releases

    /// A later merge into the same branch may take the place of one that waits: its tag is for both.
    private var tagOnMerge: YAMLMapping {
        var triggers = YAMLMapping()
        triggers.add(
            "pull_request",
            .mapping(
                .of(("types", .texts(["closed"])), ("branches", .texts(plan.branches(as: BranchPattern.filters))))))
        var job = self.job(
            "tag", plan.settings.machine, condition: "github.event.pull_request.merged == true",
            permissions: [("contents", "write", "pushes the tag")]
                + (plan.dispatch.map { [("actions", "write", "starts \($0)")] } ?? []))
        let arguments = plan.dispatch.map { " --dispatch \($0)" } ?? ""
        job.add(
            "steps",
            .list(
                begin(
                    plan.settings.machine, history: true,
                    ref: "${{ github.event.pull_request.merge_commit_sha }}") + [
                        step(
                            "Tag", variables: [("SLIPWAY_TOKEN", "${{ github.token }}")],
                            run: [
                                plan.tag("--event \"$GITHUB_EVENT_PATH\"\(arguments)")
                            ])
                    ]))
        return document(
            "tag-on-merge", on: triggers,
            group: "tag-on-merge-${{ github.event.pull_request.base.ref }}-${{ github.event.pull_request.merged }}",
            cancels: .flag(false), jobs: .of(("tag", .mapping(job))))
    }

    private var release: YAMLMapping {
        var triggers = YAMLMapping()
        triggers.add("workflow_dispatch", .mapping(YAMLMapping()))
        triggers.add(
            "push", .mapping(.of(("tags", .texts(plan.tagPrefixes.map { BranchPattern.filter($0) + "[0-9]*" })))))
        let access = plan.shipAccess
        let isWriting = access.permissions.contains { $0.name == "contents" }
        var job = self.job(
            "ship", plan.settings.machine, condition: "github.ref_type == 'tag'",
            permissions: (isWriting ? [] : reading) + access.permissions)
        var steps = begin(plan.settings.machine, history: true)
        let variables = [("SLIPWAY_TOKEN", "${{ github.token }}")] + access.variables
        steps.append(step("Ship", variables: variables, run: [plan.ship]))
        if !plan.published.isEmpty {
            steps.append(
                step(
                    "Keep what was published", uses: .uploadArtifact,
                    with: [
                        ("name", .text("published")), ("path", .text(plan.published.map { $0 + "\n" }.joined())),
                        ("include-hidden-files", .flag(true)), ("if-no-files-found", .text("error")),
                    ]))
        }
        job.add("steps", .list(steps))
        return document(
            "release", on: triggers, group: "release-${{ github.ref }}", cancels: .flag(false),
            jobs: .of(("ship", .mapping(job))))
    }

    /// A build of each pull request, in a channel of its own. One from a fork has no secrets, and nowhere to go.
    private var preview: YAMLMapping {
        var triggers = YAMLMapping()
        triggers.add("pull_request", .mapping(YAMLMapping()))
        var job = self.job(
            "preview", plan.settings.machine,
            condition: "github.event.pull_request.head.repo.full_name == github.repository",
            permissions: reading + plan.previewAccess.permissions)
        let steps =
            begin(plan.settings.machine, history: true) + [
                step("Bundle", run: [plan.previewBundle]),
                step("Publish", variables: plan.previewAccess.variables, run: [plan.previewPublish]),
            ]
        job.add("steps", .list(steps))
        return document(
            "preview", on: triggers, group: "preview-${{ github.ref }}", cancels: .flag(true),
            jobs: .of(("preview", .mapping(job))))
    }
}
