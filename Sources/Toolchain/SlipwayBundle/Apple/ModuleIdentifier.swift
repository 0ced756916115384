/// Names of modules.
enum ModuleIdentifier {
    /// What SwiftPM calls the module of a target: what cannot be in an identifier becomes an underscore (`c99name`).
    static func make(_ name: String) -> String {
        let parts = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
        return (parts.first?.isNumber == true ? "_" : "") + String(parts)
    }
}
