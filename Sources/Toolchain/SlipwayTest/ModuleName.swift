/// What the module of a target is called.
enum ModuleName {
    /// Source: `mangledToC99ExtendedIdentifier` of SwiftPM.
    static func of(_ target: String) -> String {
        var result = ""
        for scalar in target.unicodeScalars {
            let isPart = scalar == "_" || scalar.properties.isXIDContinue
            result.unicodeScalars.append(isPart ? scalar : "_")
        }
        guard let first = result.unicodeScalars.first, first.properties.numericType != nil else { return result }
        return "_" + result.unicodeScalars.dropFirst().map(String.init).joined()
    }
}
