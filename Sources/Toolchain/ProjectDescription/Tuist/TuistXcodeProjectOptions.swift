/// How projects kept by Xcode itself are handled; there is nothing to choose yet.
public struct TuistXcodeProjectOptions: Codable, Hashable, Sendable {
    /// The one way there is.
    public static func options() -> Self {
        TuistXcodeProjectOptions()
    }
}
