/// Counts in words.
package enum Plural {
    /// `0 files`, `1 file`, `2 files`.
    ///
    /// - Parameter many: the word for several, where an `s` does not make it.
    package static func count(_ number: Int, _ noun: String, _ many: String? = nil) -> String {
        "\(number) \(number == 1 ? noun : many ?? noun + "s")"
    }
}
