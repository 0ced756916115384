/// What user-interface tests keep of the screen (Xcode 15 and later).
public enum ScreenCaptureFormat: String, Codable, Hashable, Sendable {
    /// Pictures.
    case screenshots
    /// A film of the whole test.
    case screenRecording
}
