extension Collection {
    /// The element of a collection that has exactly one.
    package var only: Element? {
        guard let element = first, index(after: startIndex) == endIndex else { return nil }
        return element
    }
}
