import SlipwayReport

extension StencilParser {
    mutating func condition(_ token: StencilToken, _ words: [String]) throws(SlipwayError) -> StencilNode.Kind {
        var branches: [StencilNode.Branch] = []
        var condition: StencilExpression? = try expressions(token).expression(words.dropFirst())
        while true {
            let end = try nodes(until: condition == nil ? ["endif"] : ["endif", "elif", "else"], of: token)
            branches.append(.init(condition: condition, nodes: end.nodes))
            guard let tag = end.tag, end.name != "endif" else { return .condition(branches) }
            condition = end.name == "else" ? nil : try expressions(tag).expression(tag.words.dropFirst())
        }
    }

    mutating func negatedCondition(_ token: StencilToken, _ words: [String]) throws(SlipwayError) -> StencilNode.Kind {
        let condition = try expressions(token).expression(words.dropFirst())
        let first = try nodes(until: ["endif", "else"], of: token)
        let second = first.name == "else" ? try nodes(until: ["endif"], of: token).nodes : []
        return .condition([.init(condition: .not(condition), nodes: first.nodes), .init(condition: nil, nodes: second)])
    }

    mutating func loop(_ token: StencilToken, _ all: [String]) throws(SlipwayError) -> StencilNode.Kind {
        var words = all[...]
        var label: String?
        if let first = words.first, first.hasSuffix(":") {
            label = String(first.dropLast())
            words.removeFirst()
        }
        // the names may be apart: `for key, value in table`
        words.removeFirst()
        guard let position = words.firstIndex(of: "in"), position > words.startIndex, position + 1 < words.endIndex
        else {
            throw syntaxError("the loop is not complete", token, hint: "write {% for item in list %}")
        }
        let names = words[..<position].joined().split(separator: ",").map { String($0) }
        let values = try expressions(token).operand(words[position + 1])
        let rest = words[(position + 2)...]
        var condition: StencilExpression?
        if let word = rest.first {
            guard word == "where" else {
                throw syntaxError("'\(word)' is not expected here", token, hint: "a condition begins with 'where'")
            }
            condition = try expressions(token).expression(rest.dropFirst())
        }
        let first = try nodes(until: ["endfor", "empty"], of: token)
        let empty = first.name == "empty" ? try nodes(until: ["endfor"], of: token).nodes : []
        return .loop(
            .init(label: label, names: names, values: values, condition: condition, nodes: first.nodes, empty: empty))
    }

    mutating func extends(_ token: StencilToken, _ words: [String]) throws(SlipwayError) -> StencilNode.Kind {
        guard words.count == 2 else {
            throw syntaxError("'extends' takes a template's name", token, hint: "{% extends \"base.stencil\" %}")
        }
        let name = try expressions(token).variable(words[1])
        var blocks: [String: StencilNode.Block] = [:]
        for node in try nodes(until: [], of: nil).nodes {
            switch node.kind {
            case .block(let block): blocks[block.name] = block
            case .extends:
                throw SlipwayError(
                    .input, code: "template-syntax", "'extends' is there already",
                    cause: "a template extends one other", at: node.place)
            default: continue
            }
        }
        return .extends(name, blocks: blocks)
    }

    mutating func block(_ token: StencilToken, _ words: [String]) throws(SlipwayError) -> StencilNode.Block {
        guard words.count == 2 else { throw syntaxError("'block' takes the block's name", token) }
        return .init(name: words[1], nodes: try nodes(until: ["endblock"], of: token).nodes)
    }

    mutating func filter(_ token: StencilToken, _ words: [String]) throws(SlipwayError) -> StencilNode.Kind {
        guard words.count == 2 else {
            throw syntaxError("'filter' takes one or more filters", token, hint: "{% filter lowercase %}")
        }
        let calls = try expressions(token).calls(words[1])
        return .filter(calls, try nodes(until: ["endfilter"], of: token).nodes)
    }

    mutating func set(_ token: StencilToken, _ words: [String]) throws(SlipwayError) -> StencilNode.Kind {
        switch words.count {
        case 2: return .set(words[1], try nodes(until: ["endset"], of: token).nodes)
        case 3: return .assign(words[1], try expressions(token).operand(words[2]))
        default:
            throw syntaxError(
                "'set' takes a name, and a value or none", token,
                hint: "{% set name value %}, or {% set name %}…{% endset %}")
        }
    }

    mutating func map(_ token: StencilToken, _ words: [String]) throws(SlipwayError) -> StencilNode.Kind {
        let isWhole = words.count == 4 || words.count == 6 && words[4] == "using"
        guard isWhole, words[2] == "into" else {
            throw syntaxError(
                "the map is not complete", token, hint: "write {% map list into result using item %}")
        }
        return .map(
            .init(
                values: try expressions(token).operand(words[1]), result: words[3],
                item: words.count == 6 ? words[5] : nil, nodes: try nodes(until: ["endmap"], of: token).nodes))
    }

    mutating func macro(_ token: StencilToken, _ words: [String]) throws(SlipwayError) -> StencilNode.Kind {
        guard words.count > 1 else { throw syntaxError("'macro' takes a name", token) }
        return .macro(
            words[1],
            .init(parameters: Array(words.dropFirst(2)), nodes: try nodes(until: ["endmacro"], of: token).nodes))
    }

    mutating func call(_ token: StencilToken, _ words: [String]) throws(SlipwayError) -> StencilNode.Kind {
        guard words.count > 1 else { throw syntaxError("'call' takes the name of a macro", token) }
        var arguments: [StencilOperand] = []
        for word in words.dropFirst(2) { arguments.append(try expressions(token).operand(word)) }
        return .call(words[1], arguments)
    }
}
