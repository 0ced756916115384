import SlipwayModel

/// The parts that workflows are made of.
extension GitHubWorkflows {
    /// An action, by the commit of a version.
    struct Action {
        let name: String
        let commit: String
        let version: String

        static let checkout = Action(
            name: "actions/checkout", commit: "11bd71901bbe5b1630ceea73d27597364c9af683", version: "v4.2.2")
        static let uploadArtifact = Action(
            name: "actions/upload-artifact", commit: "ea165f8d65b6e75b540449e92b4886f43607fa02", version: "v4.6.2")
        static let downloadArtifact = Action(
            name: "actions/download-artifact", commit: "d3f86a106a0bac45b974a628896c90dbdf5c8093", version: "v4.3.0")
    }

    func document(
        _ name: String, on triggers: YAMLMapping, group: String, cancels: YAMLValue, jobs: YAMLMapping
    ) -> YAMLMapping {
        var root = YAMLMapping()
        root.add("name", .text(name))
        root.add("on", .mapping(triggers), isApart: true)
        root.add("permissions", .mapping(YAMLMapping()), isApart: true)
        // in a container the usual one is sh, which knows less and goes on after a failure in a pipe
        root.add(
            "defaults", .mapping(.of(("run", .mapping(.of(("shell", .text("bash"))))))), isApart: true)
        root.add(
            "concurrency", .mapping(.of(("group", .text(group)), ("cancel-in-progress", cancels))), isApart: true)
        root.add("jobs", .mapping(jobs), isApart: true)
        return root
    }

    /// A job without its steps.
    ///
    /// - Parameters:
    ///   - minutes: what it may take; `nil` for what the manifest says.
    ///   - permissions: with what each is for.
    func job(
        _ name: String, _ machine: WorkflowMachine, minutes: Int? = nil, needs: [String] = [],
        condition: String? = nil, permissions: [(name: String, level: String, purpose: String)]
    ) -> YAMLMapping {
        var job = YAMLMapping()
        job.add("name", .text(name))
        job.add("needs", texts: needs)
        job.add("if", condition)
        job.add("runs-on", .text(machine.runner))
        job.add("container", machine.container)
        job.add("timeout-minutes", .plain("\(minutes ?? plan.settings.timeout)"))
        var allowed = YAMLMapping()
        for permission in permissions {
            allowed.add(permission.name, .text(permission.level), note: permission.purpose)
        }
        job.add("permissions", .mapping(allowed))
        return job
    }

    /// What a job that reads the repository may do.
    var reading: [(name: String, level: String, purpose: String)] { [("contents", "read", "checks out the sources")] }

    /// The first steps of a job that works on the repository.
    ///
    /// - Parameters:
    ///   - history: whether all of it is needed; `nil` for what the gate needs.
    ///   - ref: what is checked out; `nil` for what the event is about.
    func begin(_ machine: WorkflowMachine, history: Bool? = nil, ref: String? = nil) -> [YAMLValue] {
        [checkOut(history: history ?? plan.needsHistory, ref: ref)] + prepare(machine)
    }

    private func checkOut(history: Bool, ref: String?) -> YAMLValue {
        step(
            "Check out", uses: .checkout,
            with: (ref.map { [("ref", .text($0))] } ?? []) + (history ? [("fetch-depth", .plain("0"))] : [])
                + [("persist-credentials", .flag(false))])
    }

    /// In a container the checkout belongs to another user than the one who runs: git asks to be told.
    private func prepare(_ machine: WorkflowMachine) -> [YAMLValue] {
        let trust = machine.container == nil ? [] : ["git config --global --add safe.directory '*'"]
        let lines = trust + GatePlan.lines(machine.setup)
        return lines.isEmpty ? [] : [step("Prepare", run: lines)]
    }

    func step(
        _ name: String, if condition: String? = nil, uses action: Action, with inputs: [(String, YAMLValue)]
    ) -> YAMLValue {
        var step = YAMLMapping()
        step.add("name", .text(name))
        step.add("if", condition)
        step.add("uses", .text("\(action.name)@\(action.commit)"), note: action.version)
        var with = YAMLMapping()
        for (name, value) in inputs { with.add(name, value) }
        step.add("with", .mapping(with))
        return .mapping(step)
    }

    func step(_ name: String, variables: [(String, String)] = [], run lines: [String]) -> YAMLValue {
        var step = YAMLMapping()
        step.add("name", .text(name))
        var env = YAMLMapping()
        for (name, value) in variables { env.add(name, .text(value)) }
        step.add("env", mapping: env)
        step.add("run", .text(lines.map { $0 + "\n" }.joined()))
        return .mapping(step)
    }
}
