import SlipwayModel

/// The order of sources, which means something only where one lies in another.
enum SourceOrder {
    /// Sources in the order in which a Swift manifest names them, where their order means nothing.
    static func sorted(_ sources: [XcodeSource]) -> [XcodeSource] {
        guard !hasOverlap(sources) else { return sources }
        let ranked = sources.enumerated().map { (rank: SwiftSourceKind.rank(of: $1), index: $0, source: $1) }
        return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.source)
    }

    private static func hasOverlap(_ sources: [XcodeSource]) -> Bool {
        let paths = sources.map { source in Path.split(source.path).filter { $0 != "." } }
            .sorted { $0.lexicographicallyPrecedes($1) }
        return zip(paths, paths.dropFirst()).contains { $1.starts(with: $0) }
    }
}
