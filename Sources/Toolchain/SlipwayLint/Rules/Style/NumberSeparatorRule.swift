import SlipwayReport
import SwiftSyntax

/// Wants underscores between thousands, and nowhere else.
package struct NumberSeparatorRule: Rule {
    package static let about = RuleDescription(
        id: "number_separator", name: "Number Separator",
        summary: "A decimal number should have an underscore after each three digits, counted from the point.",
        kind: .style, isOptIn: true,
        options: [
            .severity(),
            .init("minimum_length", "0", "digits in front of the point from which on underscores are wanted"),
            .init("minimum_fraction_length", "null", "digits behind the point from which on underscores are wanted"),
            .init("exclude_ranges", "[]", "numbers to be let be: `{min: 1900, max: 2030}`, without the last one"),
        ],
        examples: [
            .init("let list = [1, 100, 1_000, 12_345_678, -1_000, 1_000.123456, 1_000e10]"),
            .init("let list = [0x10000, 0b1_0, 0o12345]"),
            .init("let list = [1000, 10_000, 12.123_4]", options: "{minimum_length: 5, minimum_fraction_length: 4}"),
            .init("let years = [1900, 2029.5]", options: "{exclude_ranges: [{min: 1900, max: 2030.5}]}"),
            .init("let list = [↓1000, ↓1_00, ↓1__000, -↓1000.5, ↓12345e6, ↓1_000_00.1, ↓10_0]"),
            .init("let list = [↓1_000]", options: "{minimum_length: 5}"),
            .init("let list = [↓0.1234, ↓1000.12345e-6, 0.123]", options: "{minimum_fraction_length: 4}"),
            .init("let list = [↓0.12_3]", options: "{severity: error}"),
            .init("let years = [↓2030]", options: "{exclude_ranges: [{min: 1900, max: 2030}]}"),
        ],
        fixes: [
            .init(
                "let list = [1000, 1_00 /* a */, -1__000, 12345E6, 1000.12_3]",
                "let list = [1_000, 100 /* a */, -1_000, 12_345E6, 1_000.123]"),
            .init("let one = 1234.56789e10", "let one = 1_234.567_89e10", options: "{minimum_fraction_length: 4}"),
        ])

    private let severity: Diagnostic.Severity
    private let minimumLength: Int
    private let minimumFractionLength: Int
    private let excluded: [Range<Double>]

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        minimumLength = options.number("minimum_length", default: 0)
        minimumFractionLength = options.number("minimum_fraction_length", default: .max)
        excluded = NumberSeparatorRule.ranges(&options)
    }

    private static func ranges(_ options: inout RuleOptions) -> [Range<Double>] {
        let key = "exclude_ranges"
        return options.value(key)?.items.compactMap { item in
            func bound(_ name: String) -> Double? {
                guard let value = item.map?.last(where: { $0.key == name })?.value else { return nil }
                return value.integer.map(Double.init) ?? value.string.flatMap { Double($0.filter { $0 != "_" }) }
            }
            if let low = bound("min"), let high = bound("max"), low <= high { return low..<high }
            options.refuse(item, "an item of '\(key)'", "a mapping with `min` and `max`")
            return nil
        } ?? []
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        func check(_ literal: TokenSyntax) {
            let bytes = file.bytes[literal.textRange]
            // short numbers are all right, and so are those of other bases
            guard bytes.count > 3 || bytes.contains(UInt8(ascii: "_")),
                bytes.dropFirst().first.map({ !NumberSeparatorRule.isBase($0) }) ?? false
            else { return }
            let text = literal.text
            let wanted = mended(text)
            guard wanted != text, !isExcluded(text) else { return }
            report(
                at: literal, severity, "write the number as `\(wanted)`",
                fix: [TextEdit(replacing: literal, with: wanted)])
        }
        walk.onEnter { (node: IntegerLiteralExprSyntax) in check(node.literal) }
        walk.onEnter { (node: FloatLiteralExprSyntax) in check(node.literal) }
    }

    private static func isBase(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter == UInt8(ascii: "x") || letter == UInt8(ascii: "o") || letter == UInt8(ascii: "b")
    }

    private func isExcluded(_ text: String) -> Bool {
        guard !excluded.isEmpty, let number = Double(text.filter { $0 != "_" }) else { return false }
        return excluded.contains { $0.contains(number) }
    }

    /// A number with underscores where they should be; the exponent stays as it is.
    private func mended(_ text: String) -> String {
        let exponent = text.firstIndex { $0 == "e" || $0 == "E" } ?? text.endIndex
        let parts = text[..<exponent].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let digits = parts.map { $0.filter { $0 != "_" } }
        var result = separated(digits[0], count: digits[0].count % 3, minimum: minimumLength)
        if digits.count > 1 { result += "." + separated(digits[1], count: 0, minimum: minimumFractionLength) }
        return result + text[exponent...]
    }

    /// Puts an underscore in front of each third digit.
    ///
    /// - Parameter count: how many digits are in front of the first underscore; 0 for three.
    private func separated(_ digits: String, count: Int, minimum: Int) -> String {
        guard digits.count >= minimum else { return digits }
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (index - count).isMultiple(of: 3) { result.append("_") }
            result.append(digit)
        }
        return result
    }
}
