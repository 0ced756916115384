import Foundation
import HTTPTransport

extension HTTPField.Name {
    /// `SOAPAction`, of SOAP 1.1. The name is a token of HTTP.
    static let soapAction: HTTPField.Name = HTTPField.Name("SOAPAction") ?? .accept
}

/// What a header field says of a body.
enum Pages {
    static func isHTML(_ response: TransportResponse) -> Bool {
        if ["text/html", "application/xhtml+xml"].contains(response.mediaType) { return true }
        let mark = response.body.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let start = String(decoding: response.body.dropFirst(mark).drop(while: XML.isSpace).prefix(14), as: UTF8.self)
            .lowercased()
        return start == "<!doctype html" || start.hasPrefix("<html")
    }
}
