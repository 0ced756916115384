import HTTPTypes
import Hummingbird
import NIOCore
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A refusal, as programs read it (RFC 9457).
struct HTTPProblem: Error, Sendable, HTTPResponseError {
    let status: HTTPResponse.Status
    /// A stable identifier, such as `already-published`.
    let code: String
    let title: String
    var detail: String?
    var hint: String?
    var more: HTTPFields = [:]

    init(
        _ status: HTTPResponse.Status, _ code: String, _ title: String, detail: String? = nil, hint: String? = nil,
        more: HTTPFields = [:]
    ) {
        self.status = status
        self.code = code
        self.title = title
        self.detail = detail
        self.hint = hint
        self.more = more
    }

    static let notFound = HTTPProblem(.notFound, "not-found", "there is nothing here")

    private struct Document: Encodable {
        let type: String
        let title: String
        let status: Int
        let code: String
        let detail: String?
        let hint: String?
    }

    func response(from request: Request, context: some RequestContext) throws -> Response {
        if let page = ProblemPage.answer(self, to: request) { return page }
        let document = Document(
            type: "about:blank", title: title, status: status.code, code: code, detail: detail ?? title, hint: hint)
        var headers = more
        headers[.contentType] = "application/problem+json"
        headers[.cacheControl] = "no-store"
        headers[.xContentTypeOptions] = "nosniff"
        return Response(
            status: status, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(string: JSONDocument.line(document))))
    }
}

extension HTTPProblem {
    /// What a failure inside is to somebody outside: the input's in full, of the machine nothing but that it failed.
    init(_ error: SlipwayError) {
        let first = error.diagnostics.first
        switch error.status {
        case .input where first?.code == "not-found":
            self = HTTPProblem.notFound
        case .input, .usage, .gate:
            self.init(
                .unprocessableContent, first?.code ?? "bad-input", first?.message ?? "it cannot be taken",
                detail: first?.cause, hint: first?.hint)
        case .remote:
            self.init(
                .conflict, first?.code ?? "refused", first?.message ?? "it is refused", detail: first?.cause,
                hint: first?.hint)
        case .environment where first?.code == SlipwayError.diskFull:
            self.init(
                .insufficientStorage, "no-room", "the server has no room for it", detail: "its disk is full",
                hint: "try again once its operator has made room")
        case .environment where first?.code == ServerDatabase.busy:
            self.init(
                .serviceUnavailable, "busy", "the server is busy", hint: "try again in some seconds",
                more: [.retryAfter: "5"])
        case .done, .environment, .bug:
            self.init(.internalServerError, "server-failed", "the server could not do that", hint: "try again later")
        }
    }
}

extension HTTPResponse.Status {
    /// What is to be kept does not fit (RFC 4918, 11.5).
    static let insufficientStorage = HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
}
