import JSONScanning

extension AccessibilityNode {
    /// How many elements are within each other in a document that is read.
    public static let maximumDepth = 100
    /// How many elements a document has.
    public static let maximumCount = 100_000

    /// Reads a tree from JSON (RFC 8259) in UTF-8: what `Encodable` writes. A name that is not known, one that is there
    /// twice, a value of another type, and a number out of its range are errors; `null` is as if it were not there.
    ///
    /// - Throws: ``AccessibilityTreeError`` with the place.
    public init(json bytes: some Sequence<UInt8>) throws(AccessibilityTreeError) {
        let bytes = Array(bytes)
        // a byte order mark says nothing
        var scanner = JSONScanner(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
        var tree = TreeScanner()
        do throws(JSONFault) {
            self = try tree.node(&scanner)
            try scanner.end()
        } catch {
            let before = scanner.bytes[..<error.offset]
            let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            throw AccessibilityTreeError(
                line: before.count { $0 == 0x0A } + 1, column: error.offset - start + 1, path: tree.path,
                reason: AccessibilityNode.isText(bytes) ? error.reason : "it is no text in UTF-8",
                suggestion: tree.suggestion)
        }
    }

    private static func isText(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

    /// - Throws: ``AccessibilityTreeError``.
    public init(json text: String) throws(AccessibilityTreeError) { try self.init(json: text.utf8) }
}
