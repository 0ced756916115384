/// The tables of CLDR, read when they are first asked for.
enum CLDRData {
    static let parents = pairs(CLDRTables.parents)
    static let languageAliases = pairs(CLDRTables.languageAliases)
    static let regionAliases = pairs(CLDRTables.regionAliases)
    static let scripts = pairs(CLDRTables.scripts)

    static let ruleSets = CLDRTables.ruleSets.split(separator: " ").map { PluralRuleSet($0) }
    static let plurals = pairs(CLDRTables.plurals).compactMapValues { Int($0) }

    private static func pairs(_ table: String) -> [String: String] {
        var pairs: [String: String] = [:]
        for entry in table.split(separator: " ") {
            let parts = entry.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { pairs[String(parts[0])] = String(parts[1]) }
        }
        return pairs
    }
}
