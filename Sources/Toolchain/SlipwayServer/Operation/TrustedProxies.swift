import HTTPTypes

/// Who asks, where proxies stand in between: the last address in `X-Forwarded-For` that is not of a trusted proxy. What
/// stands before it, anybody can have written.
struct TrustedProxies: Sendable {
    let addresses: Set<String>

    /// - Parameter socket: the address at the other end of the connection.
    func client(_ fields: HTTPFields, socket: String) -> String {
        guard addresses.contains(socket), let name = TrustedProxies.field else { return socket }
        let hops = fields[values: name].flatMap { $0.split(separator: ",") }.map { String($0).trimmingBlanks() }
        return hops.last { !addresses.contains($0) && TrustedProxies.isAddress($0) } ?? socket
    }

    static let field = HTTPField.Name("X-Forwarded-For")

    private static func isAddress(_ text: String) -> Bool {
        (1...45).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x46, 0x61...0x66, 0x2E, 0x3A: true
                default: false
                }
            }
    }
}
