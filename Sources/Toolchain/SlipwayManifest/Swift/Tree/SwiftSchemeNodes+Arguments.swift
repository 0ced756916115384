import ProjectDescription
import SlipwayModel

extension SwiftSchemeNodes {
    /// Arguments: a mapping is in the order of names, a list in its own.
    private static func addWords(_ arguments: [LaunchArgument], to draft: inout NodeDraft) {
        let names = arguments.map(\.name)
        var words = NodeDraft(draft.place)
        if names == Set(names).sortedBytewise() {
            for argument in arguments { words.set(argument.name, flag: argument.isEnabled) }
            draft.set("commandLineArguments", draft: words)
            return
        }
        let empty = words
        let nodes = arguments.map { argument in
            var entry = empty
            entry.set("argument", text: argument.name)
            entry.set("isEnabled", flag: argument.isEnabled, usual: true)
            return entry.node
        }
        draft.set("commandLineArguments", nodes: nodes)
    }

    static func add(_ arguments: Arguments?, to draft: inout NodeDraft) {
        guard let arguments else { return }
        addWords(arguments.launchArguments, to: &draft)
        let empty = NodeDraft(draft.place)
        let variables = arguments.environmentVariables.sortedBytewise(by: { $0.key }).map { name, variable in
            var entry = empty
            entry.set("variable", text: name)
            entry.set("value", text: variable.value)
            entry.set("isEnabled", flag: variable.isEnabled, usual: true)
            return entry.node
        }
        draft.set("environmentVariables", nodes: variables)
    }
}
