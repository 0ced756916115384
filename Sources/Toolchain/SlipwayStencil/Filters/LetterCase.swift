/// Ways to write a name.
package enum LetterCase {
    /// Each word with its first letter large and the others small; a word is letters side by side.
    static func capitalized(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        var isInside = false
        for character in text {
            guard character.isLetter else {
                // `it's` is one word
                if character != "'" && character != "’" { isInside = false }
                result.append(character)
                continue
            }
            result += isInside ? character.lowercased() : character.uppercased()
            isInside = true
        }
        return result
    }

    package static func upperFirstLetter(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return "" }
        return String(first).uppercased() + String(text.unicodeScalars.dropFirst())
    }

    package static func lowerFirstLetter(_ text: String) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }

    /// Lowers the large letters that a text begins with, but for the one that begins the second word: `URLChooser`
    /// becomes `urlChooser`.
    package static func lowerFirstWord(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var count = scalars.prefix { $0.properties.generalCategory.isUpper }.count
        if count > 1, count < scalars.count, scalars[count].properties.generalCategory == .lowercaseLetter {
            count -= 1
        }
        return LetterCase.text(scalars[..<count]).lowercased() + LetterCase.text(scalars[count...])
    }

    /// `snake_case` becomes `SnakeCase`, and `SNAKE_CASE` does.
    ///
    /// - Parameter keepsUnderscores: whether those in front stay.
    package static func camelCase(_ text: String, keepsUnderscores: Bool) -> String {
        let hasSmall = text.utf8.contains { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
        let words = (hasSmall ? text : snakeCase(text)).split(separator: "_")
        let name = words.map { hasSmall ? upperFirstLetter(String($0)) : capitalized(String($0)) }.joined()
        return keepsUnderscores ? String(text.prefix { $0 == "_" }) + name : name
    }

    /// `camelCase` becomes `camel_Case`, and `URLChooser` `URL_Chooser`.
    package static func snakeCase(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            if index > 0, isLarge(scalar) {
                let former = scalars[index - 1]
                let beginsWord = index + 1 < scalars.count && isSmall(scalars[index + 1])
                if isSmall(former) || isDigit(former) || isLarge(former) && beginsWord { result.append("_") }
            }
            result.append(scalar == "-" ? "_" : scalar)
        }
        return String(result)
    }

    private static func isLarge(_ scalar: Unicode.Scalar) -> Bool { scalar >= "A" && scalar <= "Z" }
    private static func isSmall(_ scalar: Unicode.Scalar) -> Bool { scalar >= "a" && scalar <= "z" }
    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar >= "0" && scalar <= "9" }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isUpper: Bool { self == .uppercaseLetter || self == .titlecaseLetter }
}
