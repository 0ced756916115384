extension GraphQLDocument {
    /// Reads a document.
    ///
    /// - Throws: ``GraphQLSyntaxError`` with its place, for what is none and for what is over a limit.
    public init(
        parsing text: String, limits: GraphQLParserLimits = GraphQLParserLimits()
    ) throws(GraphQLSyntaxError) {
        try self.init(parsing: Array(text.utf8), limits: limits)
    }

    /// Reads a document in UTF-8.
    ///
    /// - Throws: ``GraphQLSyntaxError``.
    public init(
        parsing bytes: [UInt8], limits: GraphQLParserLimits = GraphQLParserLimits()
    ) throws(GraphQLSyntaxError) {
        var parser = try Parser(bytes, limits: limits)
        self = try parser.document()
    }
}

/// The grammar of executable documents (GraphQL, October 2021, B.3).
struct Parser {
    private var lexer: Lexer
    var token: Lexer.Token
    private var depth = 0
    private let maximumDepth: Int

    init(_ bytes: [UInt8], limits: GraphQLParserLimits) throws(GraphQLSyntaxError) {
        lexer = try Lexer(bytes, limits: limits)
        maximumDepth = limits.depth
        token = try lexer.next()
    }

    mutating func document() throws(GraphQLSyntaxError) -> GraphQLDocument {
        var definitions: [GraphQLDocument.Definition] = []
        repeat { definitions.append(try definition()) } while token.kind != .end
        return GraphQLDocument(definitions)
    }

    private mutating func definition() throws(GraphQLSyntaxError) -> GraphQLDocument.Definition {
        let place = token.place
        if isNext("{") {
            var operation = GraphQLDocument.Operation(.query, selections: try selections())
            operation.place = place
            return .operation(operation)
        }
        if token.kind == .name, token.text == "fragment" { return .fragment(try fragment()) }
        guard token.kind == .name, let kind = GraphQLDocument.OperationKind(rawValue: token.text) else {
            throw unexpected("an operation or a fragment")
        }
        try advance()
        let name = token.kind == .name ? try self.name() : nil
        let variables = isNext("(") ? try variables() : []
        let directives = try directives(isConstant: false)
        var operation = GraphQLDocument.Operation(
            kind, name: name, variables: variables, directives: directives, selections: try selections())
        operation.place = place
        return .operation(operation)
    }

    private mutating func fragment() throws(GraphQLSyntaxError) -> GraphQLDocument.Fragment {
        let place = token.place
        try advance()
        guard token.text != "on" || token.kind != .name else { throw error("a fragment is not named 'on'") }
        let name = try name()
        guard token.kind == .name, token.text == "on" else { throw unexpected("'on'") }
        try advance()
        let typePlace = token.place
        let type = try self.name()
        let directives = try directives(isConstant: false)
        var fragment = GraphQLDocument.Fragment(name, on: type, directives: directives, selections: try selections())
        (fragment.place, fragment.typePlace) = (place, typePlace)
        return fragment
    }

    private mutating func variables() throws(GraphQLSyntaxError) -> [GraphQLDocument.Variable] {
        try many("(", ")", "a variable") { parser throws(GraphQLSyntaxError) in
            let place = parser.token.place
            try parser.expect("$")
            let name = try parser.name()
            try parser.expect(":")
            let type = try parser.type()
            let value = try parser.take("=") ? try parser.value(isConstant: true) : nil
            var variable = GraphQLDocument.Variable(
                name, type, default: value, directives: try parser.directives(isConstant: true))
            variable.place = place
            return variable
        }
    }

    mutating func type() throws(GraphQLSyntaxError) -> GraphQLDocument.TypeReference {
        var type: GraphQLDocument.TypeReference
        if isNext("[") {
            type = try nested { parser throws(GraphQLSyntaxError) in
                try parser.advance()
                let inner = try parser.type()
                try parser.expect("]")
                return .list(inner)
            }
        } else {
            type = .named(try name())
        }
        if try take("!") { type = .nonNull(type) }
        return type
    }

    private mutating func selections() throws(GraphQLSyntaxError) -> [GraphQLDocument.Selection] {
        try nested { parser throws(GraphQLSyntaxError) in
            try parser.many("{", "}", "a field") { parser throws(GraphQLSyntaxError) in try parser.selection() }
        }
    }

    private mutating func selection() throws(GraphQLSyntaxError) -> GraphQLDocument.Selection {
        let place = token.place
        if token.kind == .spread {
            try advance()
            if token.kind == .name, token.text != "on" {
                var spread = GraphQLDocument.Spread(try name())
                spread.directives = try directives(isConstant: false)
                spread.place = place
                return .spread(spread)
            }
            var type: String?
            if token.kind == .name {
                try advance()
                type = try name()
            }
            let directives = try directives(isConstant: false)
            var inline = GraphQLDocument.InlineFragment(on: type, directives: directives, selections: try selections())
            inline.place = place
            return .inline(inline)
        }
        var field = GraphQLDocument.Field(try name())
        if try take(":") { (field.alias, field.name) = (field.name, try name()) }
        if isNext("(") { field.arguments = try arguments(isConstant: false) }
        field.directives = try directives(isConstant: false)
        if isNext("{") { field.selections = try selections() }
        field.place = place
        return .field(field)
    }

    private mutating func arguments(isConstant: Bool) throws(GraphQLSyntaxError) -> [GraphQLDocument.Argument] {
        try many("(", ")", "an argument") { parser throws(GraphQLSyntaxError) in
            try parser.argument(isConstant: isConstant)
        }
    }

    private mutating func argument(isConstant: Bool) throws(GraphQLSyntaxError) -> GraphQLDocument.Argument {
        let place = token.place
        let name = try name()
        try expect(":")
        let valuePlace = token.place
        var argument = GraphQLDocument.Argument(name, try value(isConstant: isConstant))
        (argument.place, argument.valuePlace) = (place, valuePlace)
        return argument
    }

    private mutating func directives(isConstant: Bool) throws(GraphQLSyntaxError) -> [GraphQLDocument.Directive] {
        var directives: [GraphQLDocument.Directive] = []
        while isNext("@") {
            let place = token.place
            try advance()
            var directive = GraphQLDocument.Directive(try name())
            if isNext("(") { directive.arguments = try arguments(isConstant: isConstant) }
            directive.place = place
            directives.append(directive)
        }
        return directives
    }
}

// Values, and what all of it is made of.
extension Parser {
    /// - Parameter isConstant: without variables.
    mutating func value(isConstant: Bool) throws(GraphQLSyntaxError) -> GraphQLDocument.Value {
        let text = token.text
        switch token.kind {
        case .int: return try advanced(.int(text))
        case .float: return try advanced(.float(text))
        case .string: return try advanced(.string(text, isBlock: false))
        case .blockString: return try advanced(.string(text, isBlock: true))
        case .name:
            switch text {
            case "true": return try advanced(.bool(true))
            case "false": return try advanced(.bool(false))
            case "null": return try advanced(.null)
            default: return try advanced(.enum(text))
            }
        case .punctuator(UInt8(ascii: "$")):
            guard !isConstant else { throw error("a variable does not stand in a constant value") }
            try advance()
            return .variable(try name())
        case .punctuator(UInt8(ascii: "[")):
            return try nested { parser throws(GraphQLSyntaxError) in
                .list(
                    try parser.any("[", "]") { parser throws(GraphQLSyntaxError) in
                        try parser.value(isConstant: isConstant)
                    })
            }
        case .punctuator(UInt8(ascii: "{")):
            return try nested { parser throws(GraphQLSyntaxError) in
                .object(
                    try parser.any("{", "}") { parser throws(GraphQLSyntaxError) in
                        try parser.argument(isConstant: isConstant)
                    })
            }
        default: throw unexpected("a value")
        }
    }

    private mutating func advanced(_ value: GraphQLDocument.Value) throws(GraphQLSyntaxError) -> GraphQLDocument.Value {
        try advance()
        return value
    }

    fileprivate mutating func advance() throws(GraphQLSyntaxError) { token = try lexer.next() }

    fileprivate func isNext(_ sign: Unicode.Scalar) -> Bool { token.kind == .punctuator(UInt8(ascii: sign)) }

    fileprivate mutating func take(_ sign: Unicode.Scalar) throws(GraphQLSyntaxError) -> Bool {
        guard isNext(sign) else { return false }
        try advance()
        return true
    }

    fileprivate mutating func expect(_ sign: Unicode.Scalar) throws(GraphQLSyntaxError) {
        guard try take(sign) else { throw unexpected("'\(sign)'") }
    }

    fileprivate mutating func name() throws(GraphQLSyntaxError) -> String {
        guard token.kind == .name else { throw unexpected("a name") }
        let name = token.text
        try advance()
        return name
    }

    fileprivate mutating func any<Element>(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar,
        _ element: (inout Parser) throws(GraphQLSyntaxError) -> Element
    ) throws(GraphQLSyntaxError) -> [Element] {
        try expect(open)
        var elements: [Element] = []
        while try !take(close) { elements.append(try element(&self)) }
        return elements
    }

    /// One or more.
    fileprivate mutating func many<Element>(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ wanted: String,
        _ element: (inout Parser) throws(GraphQLSyntaxError) -> Element
    ) throws(GraphQLSyntaxError) -> [Element] {
        try expect(open)
        guard !isNext(close) else { throw unexpected(wanted) }
        var elements: [Element] = []
        repeat { elements.append(try element(&self)) } while try !take(close)
        return elements
    }

    fileprivate mutating func nested<Value>(
        _ body: (inout Parser) throws(GraphQLSyntaxError) -> Value
    ) throws(GraphQLSyntaxError) -> Value {
        guard depth < maximumDepth else { throw error("the document is nested deeper than \(maximumDepth)") }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    fileprivate func error(_ reason: String) -> GraphQLSyntaxError {
        GraphQLSyntaxError(reason: reason, line: token.place.line, column: token.place.column)
    }

    fileprivate func unexpected(_ wanted: String) -> GraphQLSyntaxError {
        let found =
            switch token.kind {
            case .end: "the document ends"
            case .spread: "there is '...'"
            case .punctuator(let byte): "there is '\(Character(Unicode.Scalar(byte)))'"
            case .string, .blockString: "there is a string"
            case .name, .int, .float: "there is '\(token.text)'"
            }
        return error("\(wanted) is wanted, and \(found)")
    }
}
