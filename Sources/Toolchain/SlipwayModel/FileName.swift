/// Names of files as texts from elsewhere give them: a bundle's description, a store's record.
package enum FileName {
    /// Whether a text names one visible file in a folder, wherever it is put: 1 to 255 bytes without slashes and
    /// control characters, the first of them no dot. What turns the direction of a text would show another name.
    package static func isPlain(_ name: String) -> Bool {
        (1...255).contains(name.utf8.count) && name.utf8.first != UInt8(ascii: ".")
            && !name.unicodeScalars.contains { $0 == "/" || isUnseen($0) }
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
