/// The CI workflows to write (`slipway.workflows` in the manifest).
package struct WorkflowSettings: Sendable, Equatable {
    package let isEnabled: Bool
    /// The services that workflows are written for.
    package let systems: Set<CISystem>
    /// The branch that pull requests are merged into.
    package let branch: String
    /// The machine of jobs that name none.
    package let machine: WorkflowMachine
    /// The machines that the tests run on, each by itself; empty for ``machine``.
    package let machines: [NamedMachine]
    /// In how many parts the tests of a machine run, each on one of its own.
    package let shards: Int
    /// Minutes that a job may take.
    package let timeout: Int
    /// The command that runs Slipway in the workflows.
    package let slipway: String
    /// Whether a workflow is written that ships a tag.
    package let ships: Bool
    /// Whether a workflow is written that publishes a build of each pull request.
    package let previews: Bool
    /// The workflow that is started for a new tag; `nil` for none.
    package let dispatch: String?

    package struct NamedMachine: Sendable, Equatable {
        package let name: String
        package let machine: WorkflowMachine
        /// Whether its tests run as `slipway.test.apple` says.
        package let isApple: Bool

        package init(_ name: String, _ machine: WorkflowMachine, isApple: Bool = false) {
            self.name = name
            self.machine = machine
            self.isApple = isApple
        }
    }

    package init(
        isEnabled: Bool = true, systems: Set<CISystem> = [.github], branch: String = "main",
        machine: WorkflowMachine = WorkflowMachine(), machines: [NamedMachine] = [], shards: Int = 1,
        timeout: Int = 60, slipway: String = "slipway", ships: Bool = false, previews: Bool = false,
        dispatch: String? = nil
    ) {
        self.isEnabled = isEnabled
        self.systems = systems
        self.branch = branch
        self.machine = machine
        self.machines = machines
        self.shards = shards
        self.timeout = timeout
        self.slipway = slipway
        self.ships = ships
        self.previews = previews
        self.dispatch = dispatch
    }
}

/// A service that runs workflows.
package enum CISystem: String, Sendable, CaseIterable {
    case github
    case gitlab
    case bitrise
}

/// What a job runs on, in the words of each service.
package struct WorkflowMachine: Sendable, Equatable {
    /// GitHub's label of the runner.
    package let runner: String
    /// The image the job runs in; `nil` runs on the bare machine.
    package let container: String?
    /// Shell lines that prepare it, before Swift is asked for anything.
    package let setup: [String]
    /// GitLab's tags of the runner; empty for any.
    package let tags: [String]
    /// Bitrise's stack; `nil` for the application's.
    package let stack: String?

    /// `swift:6.3`, as it was when this was written: images are named by content, so that nobody can exchange them.
    package static let usualContainer =
        "swift:6.3.3-noble@sha256:8de8ea332a61e961ead4ef41029c2552b18e1a70dd5942d25ecf7d8de2eec5b5"

    /// The same without an image.
    package var bare: WorkflowMachine {
        WorkflowMachine(runner: runner, container: nil, setup: setup, tags: tags, stack: stack)
    }

    package init(
        runner: String = "ubuntu-24.04", container: String? = usualContainer, setup: [String] = [],
        tags: [String] = [], stack: String? = nil
    ) {
        self.runner = runner
        self.container = container
        self.setup = setup
        self.tags = tags
        self.stack = stack
    }
}
