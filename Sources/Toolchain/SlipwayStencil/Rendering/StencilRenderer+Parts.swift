import SlipwayModel
import SlipwayReport

/// Loops, macros and other templates.
extension StencilRenderer {
    // MARK: loops

    func render(_ loop: StencilNode.Loop, to text: inout String, at place: SourceLocation) throws(SlipwayError) {
        var rounds: [[String: StencilScopes.Bound]] = []
        let values = try items(of: loop.values, at: place)
        if values.isEmpty { noteUnknown(loop.values, at: place) }
        for item in values {
            try budget.step(at: place)
            let names = try names(loop.names, of: item, at: place)
            if let condition = loop.condition {
                scopes.push(names)
                defer { scopes.pop() }
                if try !isTrue(condition, at: place) { continue }
            }
            rounds.append(names)
        }
        if rounds.isEmpty { return try render(loop.empty, with: [:], to: &text) }
        let outer = outerLoops()
        labels.append(loop.label)
        defer { labels.removeLast() }
        for (index, names) in rounds.enumerated() {
            let state = state(index, of: rounds.count, label: loop.label, outer: outer)
            scopes.push(["forloop": .value(state)])
            defer { scopes.pop() }
            try render(loop.nodes, with: names, to: &text)
            guard let leave = leaving else { continue }
            if let label = leave.label, label != loop.label { return }
            leaving = nil
            if leave.isBreak { return }
        }
    }

    /// What `forloop` is.
    private func state(
        _ index: Int, of count: Int, label: String?, outer: [String: TemplateValue]
    ) -> TemplateValue {
        var entries: [String: TemplateValue] = [
            "first": .flag(index == 0), "last": .flag(index == count - 1), "counter": .integer(index + 1),
            "counter0": .integer(index), "length": .integer(count),
        ]
        if let label {
            entries["label"] = .text(label)
            entries[label] = .table(entries)
        }
        return .table(entries.merging(outer) { own, _ in own })
    }

    /// The loops around with a label, by that.
    private func outerLoops() -> [String: TemplateValue] {
        guard case .value(.table(let entries))? = scopes["forloop"] else { return [:] }
        return entries.filter { if case .table(let inner) = $0.value { inner["label"] != nil } else { false } }
    }

    /// The names of a loop for one of its values. A pair of a table has two.
    private func names(
        _ names: [String], of item: StencilItem, at place: SourceLocation
    ) throws(SlipwayError) -> [String: StencilScopes.Bound] {
        guard let key = item.key else { return names.first.map { [$0: .value(item.value)] } ?? [:] }
        if names.count > 2 { throw wrong("an entry of a table has a key and a value, and no more", at: place) }
        var bound: [String: StencilScopes.Bound] = [:]
        for (name, value) in zip(names, [.text(key), item.value]) where name != "_" { bound[name] = .value(value) }
        return bound
    }

    func begin(_ leave: StencilNode.Leave, at place: SourceLocation) throws(SlipwayError) {
        if let label = leave.label, !labels.contains(label) {
            throw wrong("no loop with the label '\(label)' runs here", at: place)
        }
        leaving = leave
    }

    func render(_ map: StencilNode.Map, at place: SourceLocation) throws(SlipwayError) {
        let items = try items(of: map.values, at: place)
        if items.isEmpty { return }
        var results: [TemplateValue] = []
        for (index, item) in items.enumerated() {
            try budget.step(at: place)
            var names: [String: StencilScopes.Bound] = [
                "maploop": .value(
                    .table([
                        "counter": .integer(index), "first": .flag(index == 0), "last": .flag(index == items.count - 1),
                        "item": item.value,
                    ]))
            ]
            if let name = map.item { names[name] = .value(item.value) }
            var text = ""
            try render(map.nodes, with: names, to: &text)
            results.append(.text(text))
        }
        scopes.set(map.result, .value(.list(results)))
    }

    // MARK: macros

    func call(
        _ name: String, _ arguments: [StencilOperand], to text: inout String, at place: SourceLocation
    ) throws(SlipwayError) {
        guard case .macro(let macro, _)? = scopes[name] else {
            throw SlipwayError(
                .input, code: "unknown-macro", "there is no macro '\(name)'",
                hint: "a macro stands in front of its calls, or is imported", at: place)
        }
        guard macro.parameters.count == arguments.count else {
            throw wrong(
                "'\(name)' takes \(macro.parameters.count) values, and is given \(arguments.count)", at: place)
        }
        var names: [String: StencilScopes.Bound] = [:]
        for (parameter, argument) in zip(macro.parameters, arguments) {
            names[parameter] = try value(of: argument, at: place).map { .value($0) } ?? .nothing
        }
        try render(macro.nodes, with: names, to: &text)
    }

    // MARK: other templates

    /// The nodes of a template that is named by a value.
    func nodes(
        of name: StencilVariable, _ tag: String, at place: SourceLocation
    ) throws(SlipwayError) -> [StencilNode] {
        guard case .text(let text)? = try value(of: name, at: place) else {
            throw wrong("'\(tag)' takes the name of a template, and this is no text", at: place)
        }
        guard let (template, file) = try loader(text, place.file) else {
            throw SlipwayError(
                .input, code: "no-template-file", "there is no template '\(text)'",
                hint: "name it as seen from the folder of the template", at: place)
        }
        try budget.step(1 + template.utf8.count / 64, at: place)
        return try StencilParser.nodes(of: template, file: file)
    }

    func include(
        _ name: StencilVariable, _ context: String?, to text: inout String, at place: SourceLocation
    ) throws(SlipwayError) {
        var values: [String: StencilScopes.Bound] = [:]
        if let context, case .value(.table(let entries))? = scopes[context] {
            values = entries.mapValues { .value($0) }
        }
        try render(try nodes(of: name, "include", at: place), with: values, to: &text)
    }

    func extend(
        _ name: StencilVariable, _ blocks: [String: StencilNode.Block], to text: inout String, at place: SourceLocation
    ) throws(SlipwayError) {
        let base = try nodes(of: name, "extends", at: place)
        let former = self.blocks
        self.blocks = blocks.reduce(into: former ?? [:]) { $0[$1.key, default: []].append($1.value) }
        defer { self.blocks = former }
        try render(base, with: [:], to: &text)
    }

    func render(_ block: StencilNode.Block, to text: inout String) throws(SlipwayError) {
        var own = ""
        if var waiting = blocks?[block.name], !waiting.isEmpty {
            let child = waiting.removeFirst()
            blocks?[block.name] = waiting
            var base = ""
            try render(block, to: &base)
            try render(child.nodes, with: ["block": .value(.table(["super": .text(base)]))], to: &own)
        } else {
            try render(block.nodes, to: &own)
        }
        blockTexts[block.name] = .text(own)
        scopes.setGlobally("block", .value(.table(blockTexts)))
        text += own
    }
}
