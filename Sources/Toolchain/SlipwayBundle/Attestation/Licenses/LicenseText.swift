/// A licence's text as it is compared: its words, whatever its lines, marks and letters' sizes are.
///
/// Follows the SPDX matching guidelines (SPDX 2.3, annex B): white space, case, punctuation and copyright notices do
/// not matter. Everything else does: a text that says one word more is another licence.
struct LicenseText: Equatable, Sendable {
    /// Lower-case words of ASCII letters and digits.
    let words: [String]

    init(_ text: String) {
        words = text.split(whereSeparator: \.isNewline).filter { !LicenseText.isCopyright($0) }
            .flatMap { LicenseText.words($0) }
    }

    /// Words that give or take rights. A line or a gap that has one of them is part of the licence.
    static let binding: Set<String> = [
        "agreement", "commercial", "condition", "conditions", "except", "forbidden", "grant", "granted", "law", "laws",
        "liable", "licence", "license", "licensed", "licenses", "may", "must", "no", "noncommercial", "not", "notice",
        "notices", "only", "permission", "permissions", "permitted", "prohibited", "provided", "redistribute",
        "restriction", "restrictions", "shall", "subject", "terms", "unless", "warranties", "warranty", "without",
    ]

    private static let owners: Set<String> = ["holder", "holders", "owner", "owners", "interest", "related"]

    /// Whether a line is a notice of who has the rights, and nothing else.
    static func isCopyright(_ line: Substring) -> Bool {
        let words = words(line)
        if words == ["all", "rights", "reserved"] { return true }
        guard words.count <= 24, binding.isDisjoint(with: words), owners.isDisjoint(with: words) else { return false }
        var rest = line.drop { !$0.isLetter && $0 != "©" && $0 != "(" }
        if rest.hasPrefix("Portions ") { rest = rest.dropFirst("Portions ".count) }
        if rest.hasPrefix("Copyright") || rest.hasPrefix("COPYRIGHT") {
            // `(c)`, a year or a name; a sentence that goes on is none
            let next = rest.dropFirst("Copyright".count).drop(while: \.isWhitespace).first
            return next.map { !$0.isLowercase } ?? false
        }
        // a letter of a list is no mark
        let mark = rest.prefix(3).lowercased()
        return rest.hasPrefix("©") || mark == "(c)" && rest.dropFirst(3).drop { $0 == " " }.first?.isNumber == true
    }

    private static func words(_ line: Substring) -> [String] {
        line.lowercased().utf8.split { !(97...122).contains($0) && !(48...57).contains($0) }
            .map { $0.elementsEqual("https".utf8) ? "http" : String(decoding: $0, as: UTF8.self) }
    }
}
