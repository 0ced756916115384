/// A plural category of CLDR.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable, Comparable, Codable {
    case zero, one, two, few, many, other

    private var rank: Int { PluralCategory.allCases.firstIndex(of: self) ?? 0 }

    /// In the order of CLDR: `zero` first, `other` last.
    public static func < (left: PluralCategory, right: PluralCategory) -> Bool { left.rank < right.rank }
}
