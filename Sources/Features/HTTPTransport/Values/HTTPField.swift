/// A header field (RFC 9110, 5).
public struct HTTPField: Sendable, Hashable, CustomStringConvertible {
    /// A name: letters, digits and some signs; large and small letters are the same.
    public struct Name: Sendable, Hashable, CustomStringConvertible {
        /// As it is written.
        public let rawName: String
        /// In small letters.
        public let canonicalName: String

        /// Nil for what is no token (RFC 9110, 5.6.2).
        public init?(_ name: String) {
            guard Token.isToken(name) else { return nil }
            self.init(known: name)
        }

        private init(known name: String) { (rawName, canonicalName) = (name, name.lowercased()) }

        public static func == (left: Name, right: Name) -> Bool { left.canonicalName == right.canonicalName }
        public func hash(into hasher: inout Hasher) { hasher.combine(canonicalName) }
        public var description: String { rawName }

        public static let accept = Name(known: "Accept")
        public static let acceptEncoding = Name(known: "Accept-Encoding")
        public static let age = Name(known: "Age")
        public static let allow = Name(known: "Allow")
        public static let authorization = Name(known: "Authorization")
        public static let cacheControl = Name(known: "Cache-Control")
        public static let connection = Name(known: "Connection")
        public static let contentEncoding = Name(known: "Content-Encoding")
        public static let contentLanguage = Name(known: "Content-Language")
        public static let contentLength = Name(known: "Content-Length")
        public static let contentType = Name(known: "Content-Type")
        public static let cookie = Name(known: "Cookie")
        public static let date = Name(known: "Date")
        public static let eTag = Name(known: "ETag")
        public static let expires = Name(known: "Expires")
        public static let host = Name(known: "Host")
        public static let idempotencyKey = Name(known: "Idempotency-Key")
        public static let ifModifiedSince = Name(known: "If-Modified-Since")
        public static let ifNoneMatch = Name(known: "If-None-Match")
        public static let lastModified = Name(known: "Last-Modified")
        public static let link = Name(known: "Link")
        public static let location = Name(known: "Location")
        public static let proxyAuthorization = Name(known: "Proxy-Authorization")
        public static let retryAfter = Name(known: "Retry-After")
        public static let upgrade = Name(known: "Upgrade")
        public static let userAgent = Name(known: "User-Agent")
        public static let wwwAuthenticate = Name(known: "WWW-Authenticate")
    }

    public let name: Name
    /// Without blanks around it; a byte that would end the field (a line break, a zero) is a blank.
    public let value: String

    public init(name: Name, value: String) {
        self.name = name
        self.value = HTTPField.isValidValue(value) ? value : HTTPField.cleaned(value)
    }

    /// Whether a value is sent as it is.
    public static func isValidValue(_ value: String) -> Bool {
        let bytes = value.utf8
        guard let first = bytes.first, let last = bytes.last else { return true }
        return !isBlank(first) && !isBlank(last) && !bytes.contains(where: ends)
    }

    private static func cleaned(_ value: String) -> String {
        let bytes = value.utf8.map { ends($0) ? UInt8(ascii: " ") : $0 }
        let body = bytes.drop(while: isBlank)
        return String(
            decoding: body[..<(body.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? body.startIndex)], as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    private static func ends(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }

    public var description: String { "\(name): \(value)" }
}

enum Token {
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}
