import SlipwayModel

/// One thing to tell a person: what happened, because of what, where, and what to do about it.
///
/// Messages are lower case without a full stop. Every renderer prints this one value.
package struct Diagnostic: Sendable {
    /// There may be a hundred thousand: each is written once, and passed on as one reference.
    private let contents: Contents

    package var severity: Severity { contents.fields.severity }
    /// A stable identifier in kebab or snake case, such as `unknown-key` or `line_length`.
    package var code: String { contents.fields.code }
    /// A name in title case where the code has one, such as `Line Length`.
    package var title: String? { contents.fields.title }
    /// What happened.
    package var message: String { contents.fields.message }
    /// Because of what.
    package var cause: String? { contents.fields.cause }
    /// What to do.
    package var hint: String? { contents.fields.hint }
    package var location: SourceLocation? { contents.fields.location }
    /// What would mend it; `nil` where a person has to.
    package var fix: [TextEdit]? { contents.fields.fix }

    package init(
        _ severity: Severity, code: String, title: String? = nil, _ message: String, cause: String? = nil,
        hint: String? = nil, at location: SourceLocation? = nil, fix: [TextEdit] = []
    ) {
        contents = Contents(
            Fields(
                severity: severity, code: code, title: title, message: message, cause: cause, hint: hint,
                location: location, fix: fix.isEmpty ? nil : fix))
    }

    package enum Severity: String, Sendable, Codable, Comparable {
        case note, warning, error

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }

        package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
    }
}

extension Diagnostic: Hashable, Codable {
    package init(from decoder: any Decoder) throws { contents = Contents(try Fields(from: decoder)) }

    package func encode(to encoder: any Encoder) throws { try contents.fields.encode(to: encoder) }

    package static func == (left: Diagnostic, right: Diagnostic) -> Bool {
        left.contents === right.contents || left.contents.fields == right.contents.fields
    }

    package func hash(into hasher: inout Hasher) { contents.fields.hash(into: &hasher) }

    private struct Fields: Sendable, Hashable, Codable {
        let severity: Severity
        let code: String
        let title: String?
        let message: String
        let cause: String?
        let hint: String?
        let location: SourceLocation?
        let fix: [TextEdit]?
    }

    private final class Contents: Sendable {
        let fields: Fields

        init(_ fields: Fields) { self.fields = fields }
    }
}

extension Diagnostic {
    /// The same finding with its rule in the message: people switch rules off by their ids.
    package var namingItsRule: Diagnostic {
        with(message: "\(message) (\(code))")
    }

    package func with(severity: Severity? = nil, message: String? = nil) -> Diagnostic {
        Diagnostic(
            severity ?? self.severity, code: code, title: title, message ?? self.message, cause: cause, hint: hint,
            at: location, fix: fix ?? [])
    }

    /// The same finding with a message that is one line.
    var onOneLine: Diagnostic { with(message: message.onOneLine) }

    /// The same finding at another place.
    func at(_ location: SourceLocation?) -> Diagnostic {
        Diagnostic(
            severity, code: code, title: title, message, cause: cause, hint: hint, at: location, fix: fix ?? [])
    }

    /// The same finding with its path from further up: from the folder that `folder` is relative to.
    package func inFolder(_ folder: String) -> Diagnostic {
        guard !folder.isEmpty, let place = location, !Path(place.file).isAbsolute else { return self }
        let file = Path(folder).appending(place.file).string
        return at(SourceLocation(file: file, line: place.line, column: place.column))
    }
}

/// A place in a file. Lines and columns count from 1; columns count UTF-16 units, as editors do.
package struct SourceLocation: Sendable, Hashable, Codable, CustomStringConvertible {
    package let file: String
    package let line: Int?
    package let column: Int?

    package init(file: String, line: Int? = nil, column: Int? = nil) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// `file:line:column`, as far as known, on one line whatever the file's name is.
    package var description: String {
        ([file.escapingControls] + [line, column].prefix { $0 != nil }.compactMap { $0.map(String.init) }).joined(
            separator: ":")
    }
}

extension SourceLocation: Comparable {
    /// By file (bytewise), then line, then column.
    package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        if left.file != right.file { return left.file.utf8.lexicographicallyPrecedes(right.file.utf8) }
        return (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
    }
}
