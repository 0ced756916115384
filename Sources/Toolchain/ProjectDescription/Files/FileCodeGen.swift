/// What Xcode makes of an intent definition.
public enum FileCodeGen: String, Codable, Hashable, Sendable {
    case `public` = "codegen"
    case `private` = "private_codegen"
    case project = "project_codegen"
    case disabled = "no_codegen"
}
