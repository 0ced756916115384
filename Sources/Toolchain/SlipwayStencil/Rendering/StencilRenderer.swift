import SlipwayModel
import SlipwayReport

/// Renders the nodes of one template, and of those that it includes.
final class StencilRenderer {
    var scopes: StencilScopes
    let budget: StencilBudget
    let loader: StencilEngine.Loader
    /// Blocks of the templates that extend the one that is rendered, the outermost template's first.
    var blocks: [String: [StencilNode.Block]]?
    /// What `{{ block.NAME }}` stands for.
    var blockTexts: [String: TemplateValue] = [:]
    /// The `break` or `continue` that is on its way to its loop.
    var leaving: StencilNode.Leave?
    /// Labels of the loops that run.
    var labels: [String?] = []
    private(set) var unknown: [StencilEngine.UnknownName] = []

    private let closed: Set<String>

    init(
        values: [String: TemplateValue], budget: StencilBudget, closed: Set<String> = [],
        loader: @escaping StencilEngine.Loader
    ) {
        scopes = StencilScopes(values)
        self.budget = budget
        self.closed = closed
        self.loader = loader
    }

    func text(of nodes: [StencilNode]) throws(SlipwayError) -> String {
        var text = ""
        try render(nodes, to: &text)
        return text
    }

    func render(_ nodes: [StencilNode], to text: inout String) throws(SlipwayError) {
        guard let first = nodes.first else { return }
        try budget.enter(at: first.place)
        defer { budget.leave() }
        for node in nodes {
            try budget.step(at: node.place)
            try render(node, to: &text)
            if leaving != nil { return }
        }
    }

    /// Renders in a scope of its own.
    func render(
        _ nodes: [StencilNode], with values: [String: StencilScopes.Bound] = [:], to text: inout String
    ) throws(SlipwayError) {
        scopes.push(values)
        defer { scopes.pop() }
        try render(nodes, to: &text)
    }

    private func append(_ part: String, to text: inout String, at place: SourceLocation) throws(SlipwayError) {
        try budget.add(part.utf8.count, at: place)
        text += part
    }

    private func render(_ node: StencilNode, to text: inout String) throws(SlipwayError) {
        let place = node.place
        switch node.kind {
        case .text(let part): try append(part, to: &text, at: place)
        case .output(let output): try append(try printed(output, at: place), to: &text, at: place)
        case .condition(let branches):
            for branch in branches {
                if let condition = branch.condition, try !isTrue(condition, at: place) { continue }
                return try render(branch.nodes, with: [:], to: &text)
            }
        case .loop(let loop): try render(loop, to: &text, at: place)
        case .include(let name, let context): try include(name, context, to: &text, at: place)
        case .importing(let name):
            var unused = ""
            try render(try nodes(of: name, "import", at: place), to: &unused)
        case .extends(let name, let blocks): try extend(name, blocks, to: &text, at: place)
        case .block(let block): try render(block, to: &text)
        case .filter(let calls, let nodes):
            let inside = try self.text(of: nodes)
            let value = try apply(calls, to: .text(inside), at: place)
            try append(value?.printed ?? "", to: &text, at: place)
        case .set(let name, let nodes): scopes.set(name, .value(.text(try self.text(of: nodes))))
        case .assign(let name, let operand):
            scopes.set(name, try value(of: operand, at: place).map { .value($0) } ?? .nothing)
        case .map(let map): try render(map, at: place)
        case .macro(let name, let macro): scopes.set(name, .macro(macro, file: place.file))
        case .call(let name, let arguments): try call(name, arguments, to: &text, at: place)
        case .leave(let leave): try begin(leave, at: place)
        }
    }

    private func printed(_ output: StencilOutput, at place: SourceLocation) throws(SlipwayError) -> String {
        if let condition = output.condition, try !isTrue(condition, at: place) {
            guard let otherwise = output.otherwise else { return "" }
            return try value(of: otherwise, at: place)?.printed ?? ""
        }
        if let value = try value(of: output.value, at: place) { return value.printed }
        noteUnknown(output.value, at: place)
        return ""
    }

    private func noteUnknown(_ expression: StencilExpression, at place: SourceLocation) {
        if case .operand(let operand) = expression { noteUnknown(operand, at: place) }
    }

    /// A name that nothing is known of is a slip more often than not.
    func noteUnknown(_ operand: StencilOperand, at place: SourceLocation) {
        guard case .filtered(let variable, _) = operand, let name = unknownName(variable), name != "block",
            unknown.count < 20
        else { return }
        let found = StencilEngine.UnknownName(name: name, place: place)
        if !unknown.contains(found) { unknown.append(found) }
    }

    private func unknownName(_ variable: StencilVariable) -> String? {
        guard let root = variable.root else { return nil }
        guard let bound = scopes[root] else { return root }
        guard closed.contains(root), case .value(.table(let entries)) = bound, case .path(let steps) = variable,
            steps.count > 1, case .name(let entry) = steps[1], entries[entry] == nil
        else { return nil }
        return "\(root).\(entry)"
    }
}
