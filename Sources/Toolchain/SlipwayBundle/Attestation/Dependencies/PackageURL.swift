/// Package URLs of the type `swift` (github.com/package-url/purl-spec).
enum PackageURL {
    /// `pkg:swift/github.com/apple/swift-log@1.16.1`.
    ///
    /// - Parameter folder: of a package inside the repository: `…@1.16.1#Vendor/Inner`.
    static func make(_ address: PackageAddress, version: String?, folder: String? = nil) -> String {
        let inner = folder.map { "#" + $0.split(separator: "/").map { encoded(String($0)) }.joined(separator: "/") }
        return make(
            namespace: [address.host] + address.bare.split(separator: "/").dropLast().map(String.init),
            name: address.bare.split(separator: "/").last.map(String.init) ?? address.bare, version: version)
            + (inner ?? "")
    }

    /// `pkg:swift/mona/LinkedList@1.1.0`: of a package in a registry, whose own address is no part of its name.
    static func make(registry identity: String, version: String?) -> String {
        let parts = identity.split(separator: ".", maxSplits: 1).map(String.init)
        return make(namespace: Array(parts.dropLast()), name: parts.last ?? identity, version: version)
    }

    private static func make(namespace: [String], name: String, version: String?) -> String {
        let path = (namespace + [name]).map(encoded).joined(separator: "/")
        return "pkg:swift/\(path)\(version.map { "@\(encoded($0))" } ?? "")"
    }

    /// Percent encoding of all but what the specification keeps.
    private static func encoded(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            if scalar.properties.isAlphabetic && byte < 128 || (48...57).contains(byte) || "-._~:".utf8.contains(byte) {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}
