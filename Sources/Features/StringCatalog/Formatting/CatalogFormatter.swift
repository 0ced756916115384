/// Puts arguments into a text.
struct CatalogFormatter {
    static let depthLimit = 8
    static let substitutionLimit = 1000

    let key: String
    let language: LanguageTag
    let rules: PluralRules
    let device: CatalogDevice
    let text: CatalogText
    let substitutions: [CatalogSubstitution]
    let arguments: [CatalogArgument]

    /// How far a text has come.
    private struct Progress {
        /// The argument of the next specifier without a position.
        var next = 1
        /// How many substitutions there were.
        var substitutions = 0
    }

    /// The specifier of `%arg`.
    static func specifier(_ substitution: CatalogSubstitution) -> FormatSpecifier? {
        guard let text = substitution.formatSpecifier else { return nil }
        let bytes = Array("%\(text)".utf8)
        let (specifier, end) = FormatSpecifier.parse(bytes, behind: 0)
        return end == bytes.count && specifier.kind != nil ? specifier : nil
    }

    private func error(_ reason: CatalogFormatError.Reason) -> CatalogFormatError {
        CatalogFormatError(key: key, language: language, reason: reason)
    }

    func formatted() throws(CatalogFormatError) -> String {
        let value = try form(text) { () throws(CatalogFormatError) in
            guard let index = arguments.firstIndex(where: { $0.kind != .string }) else {
                throw arguments.isEmpty
                    ? error(.tooFewArguments(needed: 1, given: 0))
                    : error(.wrongType(position: 1, specifier: "%lld", given: .string))
            }
            return (arguments[index], numberSpecifier(text, index + 1))
        }
        guard value.utf8.contains(UInt8(ascii: "%")) else { return value }
        let pieces = FormatPiece.parse(value, isSubstitution: false)
        var progress = Progress()
        let shown = try render(pieces, &progress, own: nil, path: [])
        try checkGaps(pieces)
        return shown
    }

    /// The text of the form that the device and the number choose.
    private func form(
        _ text: CatalogText,
        _ number: () throws(CatalogFormatError) -> (CatalogArgument, FormatSpecifier?)
    ) throws(CatalogFormatError) -> String {
        switch text.on(device) {
        case nil, .device: throw error(.noForm(.other))
        case .unit(let unit): return unit.value
        case .plural(let forms):
            let (argument, specifier) = try number()
            guard let operands = operands(argument, specifier) else {
                guard let other = forms[.other] else { throw error(.noForm(.other)) }
                return try form(other, number)
            }
            let category = rules.category(for: operands)
            // as Foundation has it: a form for 0 is for 0, also where the language has no such category
            let zero = operands.isZero ? forms[.zero] : nil
            guard let chosen = zero ?? forms[category].flatMap({ $0.isMissing ? nil : $0 }) ?? forms[.other] else {
                throw error(.noForm(category))
            }
            return try form(chosen, number)
        }
    }

    /// The operands of a number as it will be shown; nil for what is no number.
    private func operands(_ argument: CatalogArgument, _ specifier: FormatSpecifier?) -> PluralOperands? {
        switch argument {
        case .integer(let value): return PluralOperands(value)
        case .unsigned(let value): return PluralOperands(value)
        case .string: return nil
        case .double(let value):
            guard value.isFinite else { return nil }
            if var plain = specifier, plain.kind == .double {
                (plain.width, plain.flags) = (0, [])
                return NumberText.text(argument, plain).flatMap { PluralOperands($0) }
            }
            if value.rounded() == value, value.magnitude < 1e15 { return PluralOperands(Int64(value)) }
            return PluralOperands("\(value)")
        }
    }

    /// How the forms of a text show the argument.
    private func numberSpecifier(_ text: CatalogText, _ position: Int) -> FormatSpecifier? {
        var found: FormatSpecifier?
        text.forEachUnit { unit, _ in
            var next = 1
            for case .specifier(let specifier) in FormatPiece.parse(unit.value, isSubstitution: false) {
                if (specifier.position ?? next) == position, specifier.kind == .double { found = specifier }
                if specifier.position == nil { next += 1 }
            }
        }
        return found
    }

    private func argument(_ position: Int) throws(CatalogFormatError) -> CatalogArgument {
        guard position <= arguments.count else {
            throw error(.tooFewArguments(needed: position, given: arguments.count))
        }
        return arguments[position - 1]
    }

    private func render(
        _ pieces: [FormatPiece], _ progress: inout Progress, own: (number: Int, CatalogSubstitution)?, path: [String]
    ) throws(CatalogFormatError) -> String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .literal(let text): result += text
            case .argument:
                guard let own else { continue }
                result += try shown(try argument(own.number), own)
            case .specifier(let specifier):
                if arguments.isEmpty, specifier.isPlainText {
                    result += specifier.text
                    continue
                }
                let position = specifier.position ?? own?.number ?? progress.next
                if specifier.position == nil, own == nil { progress.next += 1 }
                result += try shown(specifier, position)
            case .substitution(let name, let position):
                result += try substituted(name, position, &progress, path)
            }
        }
        return result
    }

    private func shown(_ specifier: FormatSpecifier, _ position: Int) throws(CatalogFormatError) -> String {
        guard specifier.kind != nil, position > 0 else { throw error(.unknownSpecifier(specifier.text)) }
        guard !specifier.isTooWide else { throw error(.tooWide(specifier.text)) }
        let argument = try argument(position)
        guard let text = NumberText.text(argument, specifier) else {
            throw error(.wrongType(position: position, specifier: specifier.text, given: argument.kind))
        }
        return text
    }

    /// What `%arg` shows.
    private func shown(
        _ argument: CatalogArgument, _ own: (number: Int, substitution: CatalogSubstitution)
    ) throws(CatalogFormatError) -> String {
        if let specifier = Self.specifier(own.substitution) { return try shown(specifier, own.number) }
        if let text = own.substitution.formatSpecifier { throw error(.unknownSpecifier("%\(text)")) }
        switch argument {
        case .string(let value): return value
        case .integer(let value): return String(value)
        case .unsigned(let value): return String(value)
        case .double(let value): return "\(value)"
        }
    }

    private func substituted(
        _ name: String, _ position: Int?, _ progress: inout Progress, _ path: [String]
    ) throws(CatalogFormatError) -> String {
        guard let substitution = substitutions.first(where: { $0.name == name }) else {
            throw error(.unknownSubstitution(name))
        }
        guard !path.contains(name), path.count < Self.depthLimit else { throw error(.cyclicSubstitution(name)) }
        let number = position ?? substitution.argumentNumber ?? progress.next
        guard number > 0 else { throw error(.unknownSpecifier("%0$#@\(name)@")) }
        progress.substitutions += 1
        guard progress.substitutions <= Self.substitutionLimit else { throw error(.tooManySubstitutions) }
        if position == nil { progress.next = max(progress.next, number + 1) }
        let specifier = Self.specifier(substitution)
        let value = try form(substitution.text) { () throws(CatalogFormatError) in
            let argument = try argument(number)
            guard argument.kind != .string else {
                let wanted = "%" + (substitution.formatSpecifier ?? "lld")
                throw error(.wrongType(position: number, specifier: wanted, given: .string))
            }
            return (argument, specifier)
        }
        return try render(
            FormatPiece.parse(value, isSubstitution: true), &progress, own: (number, substitution),
            path: path + [name])
    }

    /// An argument that is in no form of the text has been forgotten. One that this form alone leaves out has not.
    private func checkGaps(_ pieces: [FormatPiece]) throws(CatalogFormatError) {
        let last = pieces.reduce(0) { last, piece in
            if case .specifier(let specifier) = piece { return max(last, specifier.position ?? 0) }
            return last
        }
        guard last > 1 else { return }
        var signature = CatalogSignature(text, substitutions)
        if case .plural = text, let number = arguments.firstIndex(where: { $0.kind != .string }) {
            signature.kinds[number + 1] = signature.kinds[number + 1] ?? .integer
        }
        if let gap = signature.gap { throw error(.gap(position: gap)) }
    }
}
