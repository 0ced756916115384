/// Why a subcommand does not do what it was asked: what happened, because of what, and what helps.
struct BenchError: Error {
    /// The statuses that commands of this repository end with.
    enum Status: Int32, Encodable {
        case gate = 1
        case input = 2
        case environment = 3
        case remote = 4
        case usage = 64
        case bug = 70
    }

    let status: Status
    /// Stable, for programs: `store-corrupt`.
    let code: String
    let message: String
    var cause: String?
    var hint: String?

    init(_ status: Status, _ code: String, _ message: String, cause: String? = nil, hint: String? = nil) {
        self.status = status
        self.code = code
        self.message = message
        self.cause = cause
        self.hint = hint
    }

    /// As people read it.
    var lines: [String] {
        ["error: \(message)", cause.map { "  because: \($0)" }, hint.map { "  hint: \($0)" }].compactMap { $0 }
    }

    private struct Document: Encodable {
        struct Diagnostic: Encodable {
            let code: String
            let message: String
            let cause: String?
            let hint: String?
            let severity = "error"

            private enum CodingKeys: String, CodingKey { case code, message, cause, hint, severity }
        }

        let schema = 1
        var kind: String?
        let status: Status
        let diagnostics: [Diagnostic]

        private enum CodingKeys: String, CodingKey { case schema, kind, status, diagnostics }
    }

    /// As programs read it.
    var document: some Encodable { whole }

    /// As one of the documents of a stream, each of which says what it is.
    var lineDocument: some Encodable {
        var line = whole
        line.kind = "error"
        return line
    }

    private var whole: Document {
        Document(
            status: status,
            diagnostics: [Document.Diagnostic(code: code, message: message, cause: cause, hint: hint)])
    }
}
