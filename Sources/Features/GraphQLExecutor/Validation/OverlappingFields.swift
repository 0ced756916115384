import GraphQLClient

extension GraphQLDocument.Value {
    /// How many values it is made of.
    fileprivate var size: Int {
        switch self {
        case .list(let list): list.reduce(1) { $0 + $1.size }
        case .object(let members): members.reduce(1) { $0 + $1.value.size }
        default: 1
        }
    }

    /// Whether both are written alike; texts that are equal by canonical equivalence alone are two texts.
    fileprivate func isIdentical(to other: GraphQLDocument.Value) -> Bool {
        let (value, other) = (sorted, other.sorted)
        return value == other && value.description.utf8.elementsEqual(other.description.utf8)
    }

    /// With the members of objects in the order of their names.
    fileprivate var sorted: GraphQLDocument.Value {
        switch self {
        case .list(let list): .list(list.map(\.sorted))
        case .object(let members):
            .object(
                members.map { GraphQLDocument.Argument($0.name, $0.value.sorted) }.sorted { $0.name < $1.name })
        default: self
        }
    }
}

/// Whether fields of one name in the response can be one (GraphQL, October 2021, 5.3.2).
///
/// Fields of one name are looked at together, with all that is selected of them, and each is compared with the first:
/// what compares each with each other takes the square of their number.
struct OverlappingFields {
    private let schema: GraphQLSchema
    private let fragments: [String: GraphQLDocument.Fragment]
    private(set) var errors: [GraphQLError] = []
    /// How many fields, and values of arguments, are looked at.
    private var budget = 200_000

    private struct Entry {
        let field: GraphQLDocument.Field
        let parent: String
        let type: GraphQLDocument.TypeReference?
    }

    private typealias Part = (selections: [GraphQLDocument.Selection], parent: String)

    init(_ schema: GraphQLSchema, _ fragments: [String: GraphQLDocument.Fragment]) {
        (self.schema, self.fragments) = (schema, fragments)
    }

    mutating func check(_ selections: [GraphQLDocument.Selection], on parent: String) {
        check([(selections, parent)], onlyShapes: false)
        if budget <= 0, errors.isEmpty {
            errors = [
                GraphQLError(
                    "there are too many fields of the same names",
                    extensions: ["code": "COMPLEXITY_LIMIT_EXCEEDED"])
            ]
        }
    }

    private mutating func collect(_ parts: [Part]) -> [[Entry]] {
        var groups: [[Entry]] = []
        var positions: [String: Int] = [:]
        var seen: Set<String> = []
        var (rest, next) = (parts, 0)
        while next < rest.count, budget > 0 {
            let part = rest[next]
            next += 1
            for selection in part.selections {
                switch selection {
                case .field(let field):
                    budget -= 1
                    let type = schema.anyField(field.name, of: part.parent)?.type
                    let entry = Entry(field: field, parent: part.parent, type: type)
                    if let position = positions[field.responseName] {
                        groups[position].append(entry)
                    } else {
                        positions[field.responseName] = groups.count
                        groups.append([entry])
                    }
                case .spread(let spread):
                    guard let fragment = fragments[spread.name], seen.insert(spread.name).inserted else { continue }
                    rest.append((fragment.selections, fragment.type))
                case .inline(let inline): rest.append((inline.selections, inline.type ?? part.parent))
                }
            }
        }
        return groups
    }

    private mutating func check(_ parts: [Part], onlyShapes: Bool) {
        for group in collect(parts) where budget > 0 && errors.count < 50 {
            if group.count > 1, !shapes(group) { continue }
            let buckets = onlyShapes ? [] : self.buckets(group)
            guard buckets.allSatisfy({ isOneField($0) }) else { continue }
            // what is not in one object needs no more than the same shape
            if buckets.count != 1 { check(selected(of: group), onlyShapes: true) }
            for bucket in buckets { check(selected(of: bucket), onlyShapes: false) }
        }
    }

    private func selected(of entries: [Entry]) -> [Part] {
        entries.compactMap { entry in
            guard !entry.field.selections.isEmpty, let type = entry.type else { return nil }
            return (entry.field.selections, type.name)
        }
    }

    /// Those that can be fields of one object.
    private func buckets(_ group: [Entry]) -> [[Entry]] {
        var concrete: [String: [Entry]] = [:]
        var abstract: [Entry] = []
        for entry in group {
            if schema.types[entry.parent]?.isAbstract == true {
                abstract.append(entry)
            } else {
                concrete[entry.parent, default: []].append(entry)
            }
        }
        guard !concrete.isEmpty else { return [abstract] }
        return concrete.keys.sorted().map { abstract + (concrete[$0] ?? []) }
    }

    private mutating func isOneField(_ entries: [Entry]) -> Bool {
        let first = entries[0].field
        // the same large value may be compared for each place that a fragment is spread at
        let cost = first.arguments.reduce(0) { $0 + $1.value.size }
        for entry in entries.dropFirst() {
            let other = entry.field
            budget -= cost
            guard budget > 0 else { return false }
            guard first.name == other.name else {
                refuse(entries[0], entry, "they are '\(first.name)' and '\(other.name)'")
                return false
            }
            guard OverlappingFields.isSame(first.arguments, other.arguments) else {
                refuse(entries[0], entry, "their arguments differ")
                return false
            }
        }
        return true
    }

    private static func isSame(_ first: [GraphQLDocument.Argument], _ second: [GraphQLDocument.Argument]) -> Bool {
        guard first.count == second.count else { return false }
        return first.allSatisfy { argument in
            second.contains { $0.name == argument.name && $0.value.isIdentical(to: argument.value) }
        }
    }

    private mutating func shapes(_ group: [Entry]) -> Bool {
        for entry in group.dropFirst() {
            guard let first = group[0].type, let type = entry.type, !isSameShape(first, type) else { continue }
            refuse(group[0], entry, "they are of the types '\(first)' and '\(type)'")
            return false
        }
        return true
    }

    private func isSameShape(_ first: GraphQLDocument.TypeReference, _ second: GraphQLDocument.TypeReference) -> Bool {
        switch (first, second) {
        case (.nonNull(let first), .nonNull(let second)), (.list(let first), .list(let second)):
            return isSameShape(first, second)
        case (.named(let first), .named(let second)):
            let areObjects = schema.types[first]?.isComposite == true && schema.types[second]?.isComposite == true
            return first == second || areObjects
        default: return false
        }
    }

    private mutating func refuse(_ first: Entry, _ second: Entry, _ reason: String) {
        let places = [first.field.place, second.field.place]
        errors.append(
            GraphQLError(
                "two fields '\(first.field.responseName)' cannot be one: \(reason); give one of them another name",
                locations: places.map { .init(line: $0.line, column: $0.column) },
                extensions: ["code": "GRAPHQL_VALIDATION_FAILED"]))
    }
}
