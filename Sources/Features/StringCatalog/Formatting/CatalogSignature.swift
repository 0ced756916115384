/// What a text takes, over all its forms.
public struct CatalogSignature: Sendable, Hashable {
    /// What each argument is, by its position from 1.
    public internal(set) var kinds: [Int: CatalogArgumentKind] = [:]
    /// The positions that two forms take as different kinds.
    var conflicts: Set<Int> = []
    /// Specifiers that there are not, in order.
    var unknown: [String] = []
    /// The substitutions that something refers to.
    var used: Set<String> = []

    private struct Visit: Hashable {
        let name: String
        let number: Int
    }
    private var visited: Set<Visit> = []
    private let substitutions: [String: CatalogSubstitution]

    /// Of the text of an entry.
    init(_ text: CatalogText, _ substitutions: [CatalogSubstitution]) {
        self.substitutions = Dictionary(substitutions.map { ($0.name, $0) }) { $1 }
        text.forEachUnit { unit, _ in add(unit.value) }
    }

    /// Of a key that is the text itself.
    init(key: String) {
        substitutions = [:]
        add(key)
    }

    private mutating func add(_ text: String) {
        var next = 1
        let pieces = FormatPiece.parse(text, isSubstitution: false)
        // a text that has nothing but percent signs takes nothing
        let isText = pieces.allSatisfy { piece in
            switch piece {
            case .literal: true
            case .specifier(let specifier): specifier.isPercentSign
            case .argument, .substitution: false
            }
        }
        guard !isText else { return }
        for piece in pieces { add(piece, &next, nil) }
    }

    private mutating func add(_ piece: FormatPiece, _ next: inout Int, _ own: Int?) {
        switch piece {
        case .literal, .argument: break
        case .specifier(let specifier):
            guard let kind = specifier.kind, !specifier.isTooWide, specifier.position != 0 else {
                unknown.append(specifier.text)
                return
            }
            take(kind, at: specifier.position ?? own ?? next)
            if specifier.position == nil, own == nil { next += 1 }
        case .substitution(let name, let position):
            used.insert(name)
            guard let substitution = substitutions[name] else { return }
            let number = position ?? substitution.argumentNumber ?? next
            if position == nil { next = max(next, number + 1) }
            let specifier = CatalogFormatter.specifier(substitution)
            take(specifier?.kind ?? .integer, at: number)
            // each once for an argument, however often and from wherever something refers to it
            guard visited.insert(Visit(name: name, number: number)).inserted else { return }
            substitution.text.forEachUnit { unit, _ in
                for piece in FormatPiece.parse(unit.value, isSubstitution: true) {
                    add(piece, &next, number)
                }
            }
        }
    }

    private mutating func take(_ kind: CatalogArgumentKind, at position: Int) {
        if let known = kinds[position], !known.goes(with: kind) { conflicts.insert(position) }
        kinds[position] = kinds[position] ?? kind
    }

    /// The first position that nothing shows before one that something does.
    var gap: Int? {
        guard let last = kinds.keys.max() else { return nil }
        return (1..<max(last, 1)).first { kinds[$0] == nil }
    }
}
