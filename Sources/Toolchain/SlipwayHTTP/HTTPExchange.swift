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
        case post = "POST"
        case put = "PUT"
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
}
