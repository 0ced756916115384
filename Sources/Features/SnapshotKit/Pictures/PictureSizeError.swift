public import Foundation

/// Two pictures that cannot be compared: they have not the same size.
public struct PictureSizeError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// Of the reference.
    public let width: Int
    public let height: Int
    /// Of what is held against it.
    public let otherWidth: Int
    public let otherHeight: Int

    public init(width: Int, height: Int, otherWidth: Int, otherHeight: Int) {
        (self.width, self.height) = (width, height)
        (self.otherWidth, self.otherHeight) = (otherWidth, otherHeight)
    }

    public var description: String {
        "the pictures have different sizes: \(width) × \(height), and \(otherWidth) × \(otherHeight)"
    }
    public var errorDescription: String? { description }
}
