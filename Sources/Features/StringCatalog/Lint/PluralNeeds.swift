/// Which categories a language needs for which numbers.
struct PluralNeeds {
    /// All that it has.
    let categories: [PluralCategory]
    /// Those of the whole numbers that people meet every day.
    let common: Set<PluralCategory>
    /// Those of round large numbers: French `many`.
    let large: Set<PluralCategory>

    init(_ rules: PluralRules) {
        categories = rules.categories
        common = Set((0...200).map { rules.category(for: $0) })
        large = Set([1_000, 100_000, 1_000_000].map { rules.category(for: $0) })
    }
}
