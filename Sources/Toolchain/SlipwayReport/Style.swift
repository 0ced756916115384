/// Colours of a terminal, or none. Everything reads the same without them.
package struct Style: Sendable, Equatable {
    package let isColored: Bool

    package init(isColored: Bool) { self.isColored = isColored }

    package static let plain = Style(isColored: false)

    package func bold(_ text: String) -> String { wrap(text, "1") }
    package func dim(_ text: String) -> String { wrap(text, "2") }
    package func red(_ text: String) -> String { wrap(text, "31;1") }
    package func green(_ text: String) -> String { wrap(text, "32") }
    package func yellow(_ text: String) -> String { wrap(text, "33;1") }
    package func cyan(_ text: String) -> String { wrap(text, "36") }

    /// In the colour of a severity.
    func colored(_ text: String, as severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: red(text)
        case .warning: yellow(text)
        case .note: cyan(text)
        }
    }

    private func wrap(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

/// When to use colour: `--color`.
package enum ColorChoice: String, Sendable, CaseIterable {
    case auto, always, never

    /// The decision for one stream.
    ///
    /// - Parameters:
    ///   - isTerminal: whether the stream is a terminal.
    ///   - environment: the process's variables; `NO_COLOR` (no-color.org) and `TERM=dumb` switch colour off.
    package func style(isTerminal: Bool, environment: [String: String]) -> Style {
        switch self {
        case .always: Style(isColored: true)
        case .never: .plain
        case .auto:
            Style(isColored: isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb")
        }
    }
}
