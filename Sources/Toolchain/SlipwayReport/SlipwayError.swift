/// The one error type of the toolchain: how the command ends and what it tells.
package struct SlipwayError: Error, Sendable, Equatable {
    package let status: ExitStatus
    /// At least one, all problems that were found.
    package let diagnostics: [Diagnostic]

    /// An error with all its problems; `diagnostics` must not be empty.
    package init(_ status: ExitStatus, _ diagnostics: [Diagnostic]) {
        self.status = status
        self.diagnostics = diagnostics
    }

    package init(
        _ status: ExitStatus, code: String, _ message: String, cause: String? = nil, hint: String? = nil,
        at location: SourceLocation? = nil
    ) {
        self.init(
            status, [Diagnostic(.error, code: code, message, cause: cause, hint: hint, at: location)])
    }

    /// The first problem's code, for tests and decisions.
    package var code: String { diagnostics.first?.code ?? "unknown" }
}

extension SlipwayError: CustomStringConvertible {
    package var description: String {
        diagnostics.map { diagnostic in
            [diagnostic.message, diagnostic.cause, diagnostic.hint].compactMap { $0 }.joined(separator: ": ")
        }.joined(separator: "\n")
    }
}
