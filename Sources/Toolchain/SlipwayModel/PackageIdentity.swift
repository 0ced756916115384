/// What a Swift package registry calls a package: `scope.name` (registry specification, 3.6). Case is kept and means
/// nothing.
package struct PackageIdentity: Sendable, CustomStringConvertible {
    package let scope: String
    package let name: String

    /// `nil` where the scope or the name is none.
    package init?(scope: String, name: String) {
        guard PackageIdentity.isScope(scope), PackageIdentity.isName(name) else { return nil }
        self.scope = scope
        self.name = name
    }

    /// Reads `scope.name`.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        self.init(scope: String(parts[0]), name: String(parts[1]))
    }

    package var description: String { "\(scope).\(name)" }

    /// Equal for identities that are the same package.
    package var key: String { description.lowercased() }

    /// At most 39 letters, digits and single hyphens between them.
    package static func isScope(_ text: String) -> Bool { isWord(text, joints: [UInt8(ascii: "-")], longest: 39) }

    /// At most 100 letters, digits and single hyphens and underscores between them.
    package static func isName(_ text: String) -> Bool {
        isWord(text, joints: [UInt8(ascii: "-"), UInt8(ascii: "_")], longest: 100)
    }

    private static func isWord(_ text: String, joints: [UInt8], longest: Int) -> Bool {
        let bytes = Array(text.utf8)
        guard (1...longest).contains(bytes.count) else { return false }
        var wasJoint = true
        for byte in bytes {
            let isJoint = joints.contains(byte)
            if isJoint ? wasJoint : !isLetterOrDigit(byte) { return false }
            wasJoint = isJoint
        }
        return !wasJoint
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
    }
}

extension PackageIdentity: Hashable {
    package static func == (left: PackageIdentity, right: PackageIdentity) -> Bool { left.key == right.key }

    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
