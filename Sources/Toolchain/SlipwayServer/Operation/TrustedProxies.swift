import HTTPTypes

/// Who asks, where proxies stand in between: the last address in `X-Forwarded-For` that is not of a trusted proxy. What
/// stands before it, anybody can have written.
struct TrustedProxies: Sendable {
    private let addresses: Set<String>

    init(addresses: Set<String>) { self.addresses = Set(addresses.map { ClientAddress($0).text }) }

    /// - Parameter socket: the address at the other end of the connection.
    func client(_ fields: HTTPFields, socket: ClientAddress) -> ClientAddress {
        guard addresses.contains(socket.text), let name = TrustedProxies.field else { return socket }
        for hop in fields[values: name].flatMap({ $0.split(separator: ",") }).reversed() {
            guard let address = ClientAddress(hop: String(hop).trimmingBlanks()) else { return socket }
            if !addresses.contains(address.text) { return address }
        }
        return socket
    }

    static let field = HTTPField.Name("X-Forwarded-For")
}
