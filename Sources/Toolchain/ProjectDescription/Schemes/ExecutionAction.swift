/// A script that a scheme runs before or after one of its actions.
public struct ExecutionAction: Codable, Hashable, Sendable {
    /// The title in Xcode's scheme editor.
    public var title: String
    /// The text of the script.
    public var scriptText: String
    /// The target whose build settings the script sees.
    public var target: TargetReference?
    /// The shell; nil is Xcode's default.
    public var shellPath: String?

    /// A script of the text given.
    public static func executionAction(
        title: String = "Run Script",
        scriptText: String,
        target: TargetReference? = nil,
        shellPath: String? = nil
    ) -> Self {
        ExecutionAction(title: title, scriptText: scriptText, target: target, shellPath: shellPath)
    }
}
