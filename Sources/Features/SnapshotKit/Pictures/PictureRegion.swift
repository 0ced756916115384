/// A part of a picture, in pixels from its left and its upper edge.
public struct PictureRegion: Sendable, Hashable, Codable, CustomStringConvertible {
    public let x: Int
    public let y: Int
    public let width: Int
    public let height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    public var description: String { "\(width) × \(height) at (\(x), \(y))" }
}
