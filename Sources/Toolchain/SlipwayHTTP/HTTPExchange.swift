import SlipwayModel

/// A request over HTTP, small enough to be in memory.
package struct HTTPExchange: Sendable, Hashable {
    package let method: Method
    package let url: String
    /// Names and values, in the order they are sent.
    package let headers: [Header]
    package let body: [UInt8]

    package init(_ method: Method, _ url: String, headers: [Header] = [], body: [UInt8] = []) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }

    package enum Method: String, Sendable, Hashable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"

        /// Whether sending it twice is the same as once (RFC 9110, section 9.2.2).
        var isIdempotent: Bool { self != .post && self != .patch }
    }

    package struct Header: Sendable, Hashable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }
}

/// What a server answered.
package struct HTTPAnswer: Sendable, Hashable {
    package let status: Int
    package let body: [UInt8]
    private let headers: [HTTPExchange.Header]

    package var isSuccess: Bool { (200..<300).contains(status) }

    package init(status: Int, body: [UInt8], headers: [HTTPExchange.Header] = []) {
        self.status = status
        self.body = body
        self.headers = headers
    }

    /// - Parameter name: in lower case.
    package func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name }?.value }

    /// All headers of a name, in their order.
    package func allHeaders(_ name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name }.map(\.value)
    }
}

extension HTTPExchange {
    /// Where an answer's `Location` leads, which may leave out the server.
    ///
    /// - Returns: `nil` where it leaves the server of the request, or encryption.
    package func sameServer(_ location: String) -> String? {
        let next = HTTPPlace.address(location, from: url)
        guard let old = try? HTTPAddress(url), let new = try? HTTPAddress(next), old.server == new.server,
            old.isEncrypted == new.isEncrypted
        else { return nil }
        return next
    }
}
