import SlipwayModel
import SlipwayStencil

/// Names of files, types and members, as Tuist gives them: code that uses its accessors finds them here.
enum AccessorNames {
    /// A name in one word that begins large: `my-app kit` is `MyAppKit`.
    static func word(_ name: String) -> String {
        let parts = name.unicodeScalars.split { !$0.properties.isAlphabetic && !isDigit($0) }
        return parts.map { LetterCase.upperFirstLetter(String($0)) }.joined()
    }

    /// A name without what no name of Swift's has.
    static func plain(_ name: String) -> String {
        let scalars = name.unicodeScalars.filter { $0 == "_" || $0.properties.isAlphabetic || isDigit($0) }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar >= "0" && scalar <= "9" }

    /// A type for something that has this name.
    static func type(_ name: String) -> String {
        let name = SwiftNames.prettyIdentifier(name)
        return used.contains(name) ? name + "_" : SwiftNames.escaped(name)
    }

    /// Types that the code inside says.
    private static let used: Set<String> = [
        "Bundle", "Bool", "CChar", "CVarArg", "Data", "Date", "Double", "Int", "Locale", "Sendable", "String", "Swift",
        "UnsafePointer", "UnsafeRawPointer",
    ]

    /// A member for something that has this name.
    static func member(_ name: String) -> String {
        SwiftNames.escaped(LetterCase.lowerFirstWord(SwiftNames.prettyIdentifier(name)))
    }
}

/// Members of one type: each name once.
struct MemberSet {
    private var names: Set<String> = []

    /// - Returns: whether the name was free.
    mutating func take(_ name: String) -> Bool { !name.isEmpty && names.insert(name).inserted }
}
