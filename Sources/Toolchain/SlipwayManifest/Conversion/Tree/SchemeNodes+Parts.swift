import SlipwayModel

extension SchemeNodes {
    func testTarget(_ target: XcodeScheme.TestTarget) -> ManifestNode {
        var draft = NodeDraft(target.target.place ?? place)
        add(target.target, to: &draft)
        draft.set("parallelizable", flag: target.parallelizable, usual: false)
        draft.set("swiftTestingParallelizable", flag: target.swiftTestingParallelizable, usual: false)
        draft.set("randomExecutionOrder", flag: target.randomExecutionOrder, usual: false)
        draft.set("location", text: target.location)
        draft.set("skipped", flag: target.skipped, usual: false)
        draft.set("skippedTests", texts: target.skippedTests)
        draft.set("selectedTests", texts: target.selectedTests)
        return draft.node
    }

    func reference(_ target: TargetReference) -> ManifestNode {
        var draft = NodeDraft(target.place ?? place)
        if target.location == .local { return draft.text(target.name) }
        add(target, to: &draft)
        return draft.node
    }

    private func add(_ target: TargetReference, to draft: inout NodeDraft) {
        switch target.location {
        case .local: draft.set("name", text: target.name)
        case .package(let name): draft.set("package", text: name + "/" + target.name)
        case .project(let name): draft.set("project", text: name + "/" + target.name)
        }
    }

    func plan(_ plan: XcodeScheme.TestPlan) -> ManifestNode {
        var draft = NodeDraft(plan.place ?? place)
        draft.set("path", text: plan.path)
        draft.set("defaultPlan", flag: plan.defaultPlan, usual: false)
        guard let content = plan.content else { return draft.node }
        // what names no targets is a file that is there
        draft.set("targets", draft.list(content.targets.map { testTarget($0) }))
        draft.set("defaultOptions", draft: NodeDraft(place, content.defaultOptions))
        draft.set("configurations", draft: NodeDraft(place, content.configurations))
        return draft.node
    }

    func add(
        _ arguments: [XcodeScheme.CommandLineArgument], _ variables: [XcodeScheme.EnvironmentVariable],
        to draft: inout NodeDraft
    ) {
        add(arguments, to: &draft)
        let entries = variables.map { variable in
            var entry = NodeDraft(place)
            entry.set("variable", text: variable.variable)
            entry.set("value", text: variable.value)
            entry.set("isEnabled", flag: variable.isEnabled, usual: true)
            return entry.node
        }
        draft.set("environmentVariables", nodes: entries)
    }

    /// A mapping where they stand in the order that it is read in, else a list.
    private func add(_ arguments: [XcodeScheme.CommandLineArgument], to draft: inout NodeDraft) {
        if zip(arguments, arguments.dropFirst()).allSatisfy({ $0.argument.precedes($1.argument) }) {
            var words = NodeDraft(place)
            for argument in arguments { words.set(argument.argument, flag: argument.isEnabled) }
            draft.set("commandLineArguments", draft: words)
            return
        }
        let entries = arguments.map { argument in
            var entry = NodeDraft(place)
            entry.set("argument", text: argument.argument)
            entry.set("isEnabled", flag: argument.isEnabled, usual: true)
            return entry.node
        }
        draft.set("commandLineArguments", nodes: entries)
    }

    func add(
        _ before: [XcodeScheme.ExecutionAction], _ after: [XcodeScheme.ExecutionAction], to draft: inout NodeDraft
    ) {
        for (key, actions) in [("preActions", before), ("postActions", after)] {
            let entries = actions.map { action in
                var entry = NodeDraft(place)
                if action.name != "Run Script" { entry.set("name", text: action.name) }
                entry.set("script", text: action.script)
                entry.set("settingsTarget", text: action.settingsTarget)
                entry.set("shell", text: action.shell)
                return entry.node
            }
            draft.set(key, nodes: entries)
        }
    }

    func add(
        _ address: Bool, _ stack: Bool, _ thread: Bool, _ undefined: Bool, to draft: inout NodeDraft
    ) {
        draft.set("enableAddressSanitizer", flag: address, usual: false)
        draft.set("enableASanStackUseAfterReturn", flag: stack, usual: false)
        draft.set("enableThreadSanitizer", flag: thread, usual: false)
        draft.set("enableUBSanitizer", flag: undefined, usual: false)
    }
}
