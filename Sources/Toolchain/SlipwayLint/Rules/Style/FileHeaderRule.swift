import SlipwayReport
import SwiftSyntax

/// Checks the comment at the top of a file.
package struct FileHeaderRule: Rule {
    package static let about = RuleDescription(
        id: "file_header", name: "File Header",
        summary: "The comment at the top of a file should say what the project wants there. In all four options "
            + "`SWIFTLINT_CURRENT_FILENAME` stands for the name of the file. Where nothing is asked for, a copyright "
            + "is found.",
        kind: .style, isOptIn: true,
        options: [
            .severity(), .init("required_string", "null", "text that has to be in the comment"),
            .init("required_pattern", "null", "a regular expression that has to be in the comment"),
            .init("forbidden_string", "null", "text that must not be in the comment"),
            .init("forbidden_pattern", "null", "a regular expression that must not be in the comment"),
        ],
        examples: examples)

    private enum Wanted: Sendable {
        /// The word in any case.
        case copyright
        case text(String)
        case pattern(Pattern)
    }

    private let severity: Diagnostic.Severity
    private let required: Wanted?
    private let forbidden: Wanted?

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        required = FileHeaderRule.wanted("required", &options)
        forbidden =
            FileHeaderRule.wanted("forbidden", &options) ?? (required == nil ? .copyright : nil)
    }

    private static func wanted(_ name: String, _ options: inout RuleOptions) -> Wanted? {
        let text = options.text("\(name)_string")
        let pattern = options.value("\(name)_pattern")
        if let text { return .text(text) }
        guard let pattern, !pattern.isNull else { return nil }
        if let text = pattern.string.flatMap(Pattern.init) { return .pattern(text) }
        options.refuse(pattern, "'\(name)_pattern'", "a regular expression")
        return nil
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: SourceFileSyntax) in
            guard let header = FileHeaderRule.header(of: node, in: file) else {
                if required != nil {
                    report(
                        at: node.shebang?.endPosition ?? node.position, severity,
                        "begin the file with the comment that the project wants")
                }
                return
            }
            // texts that are written as blocks of YAML end in a newline
            let text = String(decoding: file.bytes[header], as: UTF8.self) + "\n"
            if let forbidden, let place = FileHeaderRule.first(forbidden, in: text, of: file) {
                let offset = text.utf8.distance(from: text.startIndex, to: place)
                report(at: header.lowerBound + offset, severity, "remove what the project does not want in headers")
            }
            if let required, FileHeaderRule.first(required, in: text, of: file) == nil {
                report(at: header.lowerBound, severity, "write the comment that the project wants")
            }
        }
    }

    /// From the first ordinary comment in front of all code to the last; commands are none, and documentation ends it.
    private static func header(of node: SourceFileSyntax, in file: LintedFile) -> Range<Int>? {
        let start = node.shebang?.endPosition.utf8Offset ?? 0
        var result: Range<Int>?
        var place = start
        for comment in file.tokens.comments {
            let between = file.bytes[place..<max(place, comment.range.lowerBound)]
            guard between.allSatisfy(Ascii.isSpace) else { break }
            place = comment.range.upperBound
            if Command.List.mention(in: file.bytes[comment.range]) != nil { continue }
            guard comment.kind == .line || comment.kind == .block else { break }
            result = (result?.lowerBound ?? comment.range.lowerBound)..<place
        }
        return result
    }

    private static func first(_ wanted: Wanted, in text: String, of file: LintedFile) -> String.Index? {
        let placeholder = "SWIFTLINT_CURRENT_FILENAME"
        switch wanted {
        case .copyright: return copyright(in: text)
        case .text(let wanted):
            let scalars = Array(wanted.replacing(placeholder, with: file.name).unicodeScalars)
            return text.unicodeScalars.firstRange(of: scalars)?.lowerBound
        case .pattern(let pattern):
            let name = file.name.map { $0.isLetter || $0.isNumber ? String($0) : "\\\($0)" }.joined()
            let whole =
                pattern.text.contains(placeholder)
                ? Pattern(pattern.text.replacing(placeholder, with: name)) : pattern
            return whole?.firstRange(in: text)?.lowerBound
        }
    }

    private static func copyright(in text: String) -> String.Index? {
        let (bytes, word) = (Array(text.utf8), Array("copyright".utf8))
        guard bytes.count >= word.count else { return nil }
        for place in 0...bytes.count - word.count where bytes[place] | 0x20 == word[0] {
            if word.indices.allSatisfy({ bytes[place + $0] | 0x20 == word[$0] }),
                WholeWords.isWhole(place..<place + word.count, in: bytes[...])
            {
                return text.utf8.index(text.startIndex, offsetBy: place)
            }
        }
        return nil
    }

    private static let examples: [RuleDescription.Example] = [
        .init("let text = \"Copyright\" // Copyright"),
        .init("// one\nlet one = 1\n// Copyright"),
        .init("/// Copyright\n// Copyright\nlet one = 1"),
        .init("// Copyrights, uncopyright"),
        .init("// one\n/* two\n ↓COPYRIGHT Copyright */\n\nlet one = 1"),
        .init("// swiftlint:disable file_length\n//\n// ↓Copyright", options: "error"),
        .init("/// swiftlint:disable file_length\n// ↓Copyright"),
        .init("// Example.swift\nlet one = 1", options: "{required_string: // SWIFTLINT_CURRENT_FILENAME}"),
        .init("↓// Other.swift Copyright", options: "{required_string: // SWIFTLINT_CURRENT_FILENAME}"),
        .init("↓let one = 1 // Example.swift", options: "{required_string: Example.swift}"),
        .init(
            "//\n// Example.swift\n// 2020\n", options: "{required_pattern: '^// SWIFTLINT_CURRENT_FILENAME$.*\\d{4}$'}"
        ),
        .init("// one\n// two\n\nlet one = 1", options: #"{required_string: "// one\n// two\n"}"#),
        .init("↓// one\n\n// two", options: #"{required_pattern: "// one\n// two\n"}"#),
        .init("↓// ExampleXswift", options: "{required_pattern: '// SWIFTLINT_CURRENT_FILENAME'}"),
        .init("// 2020 ↓a+", options: "{forbidden_string: a+}"),
        .init("// naïve 🎈 ↓20\n// Copyright", options: "{forbidden_pattern: '\\d+'}"),
    ]
}
