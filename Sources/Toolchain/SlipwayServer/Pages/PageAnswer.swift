import HTTPTypes
import Hummingbird
import NIOCore
import SlipwayModel
import SlipwayPages
import SlipwayReport

/// Answers with pages, documents and files, with what browsers must know of them.
enum PageAnswer {
    static func page(_ page: Page, to visit: Visit, status: HTTPResponse.Status = .ok, hasForm: Bool = false)
        -> Response
    {
        var headers = pageFields(hasForm: hasForm)
        for field in common(visit) { headers[field.name] = field.value }
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: page.text)))
    }

    /// What browsers must know of every page.
    static func pageFields(hasForm: Bool) -> HTTPFields {
        [
            .contentType: "text/html; charset=utf-8",
            .contentSecurityPolicy: Page.policy(hasForm: hasForm) + "; frame-ancestors 'none'",
            name("X-Frame-Options"): "DENY",
            name("Cross-Origin-Opener-Policy"): "same-origin",
            name("Cross-Origin-Resource-Policy"): "same-origin",
            name("Permissions-Policy"): "camera=(), geolocation=(), microphone=()",
            .xContentTypeOptions: "nosniff", name("Referrer-Policy"): "no-referrer",
        ]
    }

    /// - Parameter link: the `Link` header of a list in pages.
    static func document(_ value: some Encodable, to visit: Visit, link: String? = nil) -> Response {
        var headers = common(visit)
        headers[.contentType] = "application/json"
        headers[name("Link")] = link
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(string: JSONDocument.pretty(value))))
    }

    static func redirect(to place: String, visit: Visit, status: HTTPResponse.Status = .seeOther) -> Response {
        var headers = common(visit)
        headers[.location] = place
        headers[.cacheControl] = "no-store"
        return Response(status: status, headers: headers)
    }

    /// A file of a build: never shown, always saved.
    static func file(_ name: String, _ digest: ContentDigest, type: String = "application/octet-stream") -> HTTPFields {
        [
            .contentType: type, .contentDisposition: disposition(name), .xContentTypeOptions: "nosniff",
            .contentSecurityPolicy: "sandbox; default-src 'none'", PageAnswer.name("Referrer-Policy"): "no-referrer",
        ]
    }

    private static func common(_ visit: Visit) -> HTTPFields {
        [
            .cacheControl: visit.audience.isEverybody ? "no-cache" : "private, no-store",
            .xContentTypeOptions: "nosniff", name("Referrer-Policy"): "no-referrer",
        ]
    }

    /// RFC 6266: a name for all, and one for those that know more than ASCII.
    static func disposition(_ file: String) -> String {
        let plain = file.utf8.map { (0x20...0x7E).contains($0) && !"\"\\%".utf8.contains($0) ? $0 : UInt8(ascii: "_") }
        var text = "attachment; filename=\"\(String(decoding: plain, as: UTF8.self))\""
        if plain != Array(file.utf8) { text += "; filename*=UTF-8''\(encoded(file))" }
        return text
    }

    /// RFC 8187 §3.2.1.
    private static func encoded(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            if isLetter || DecimalNumber.isDigit(byte) || "-._~".utf8.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }

    /// The name of a header that is written here.
    static func name(_ text: String) -> HTTPField.Name { .named(text) }
}
