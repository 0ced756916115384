/// Names of files as texts from elsewhere give them: a bundle's description, a store's record.
package enum FileName {
    /// Whether a text names one visible file in a folder, wherever it is put: 1 to 255 bytes without slashes and
    /// control characters, the first of them no dot.
    package static func isPlain(_ name: String) -> Bool {
        (1...255).contains(name.utf8.count) && name.utf8.first != UInt8(ascii: ".")
            && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 32 || $0 == 127 }
    }
}
