public import Foundation

/// Why a document is no tree of an interface.
public struct AccessibilityTreeError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// From 1.
    public let line: Int
    /// In bytes, from 1.
    public let column: Int
    /// Within the tree: `children[2].font.size`; empty for the root.
    public let path: String
    public let reason: String
    /// A name that is meant, perhaps.
    public let suggestion: String?

    /// `line 3, column 9: children[2].font.size: it is no number`.
    public var description: String {
        "line \(line), column \(column): " + (path.isEmpty ? "" : "\(path): ") + reason
    }

    public var errorDescription: String? { description }
}
