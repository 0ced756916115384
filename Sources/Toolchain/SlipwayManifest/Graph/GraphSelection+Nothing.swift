import SlipwayModel
package import SlipwayReport

extension GraphSelection {
    /// What to tell where no target of a graph is selected; `nil` where one is, or where there is none at all.
    ///
    /// - Parameters:
    ///   - shown: the nodes that are selected.
    ///   - whole: the graph that they are selected from.
    package func note(showing shown: [TargetGraph.Node], of whole: TargetGraph) -> Diagnostic? {
        let targets = whole.nodes.filter { !$0.kind.isExternal }
        guard !targets.isEmpty, shown.allSatisfy(\.kind.isExternal) else { return nil }
        let options = platforms.map { "--platform \($0.rawValue)" } + (tests.option.map { [$0] } ?? [])
        guard !options.isEmpty else { return nil }
        return Diagnostic(
            .note, code: "nothing-matches", "no target matches \(options.joined(separator: " "))",
            cause: cause(targets), hint: "`slipway query targets` lists all")
    }

    /// Which option leaves nothing, and what there is instead.
    private func cause(_ targets: [TargetGraph.Node]) -> String? {
        let ofTests = targets.filter(\.isTest)
        if tests == .only, ofTests.isEmpty { return "there are no targets of tests" }
        if tests == .none, ofTests.count == targets.count { return "there are only targets of tests" }
        let rest = tests == .all ? targets : tests == .only ? ofTests : targets.filter { !$0.isTest }
        var there: [String] = []
        for platform in rest.flatMap(\.platforms) where !there.contains(platform) { there.append(platform) }
        return there.isEmpty ? nil : "there are targets for \(there.joined(separator: ", "))"
    }
}

extension GraphSelection.Tests {
    /// The option that asks for it; `nil` for what is usual.
    fileprivate var option: String? {
        switch self {
        case .all: nil
        case .none: "--no-tests"
        case .only: "--only-tests"
        }
    }
}
