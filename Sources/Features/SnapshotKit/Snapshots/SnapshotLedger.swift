internal import Guarding

/// The references of a folder that were looked at, and where.
final class SnapshotLedger: Sendable {
    /// Where a snapshot is taken.
    struct Place: Hashable, Sendable {
        let file: String
        let line: Int
        let column: Int
    }

    private let places = Guarded<[String: Place]>([:])

    /// Two snapshots at different places may not have the same reference: one would be held against the other. Names
    /// that differ in nothing but their case are one file to some systems.
    ///
    /// - Returns: the place that has had the name before; nil where it is this one, or there is none.
    func use(_ name: String, at place: Place) -> Place? {
        places.withLock { places in
            let known = places[name.lowercased()]
            if known == nil { places[name.lowercased()] = place }
            return known == place ? nil : known
        }
    }

    func isUsed(_ name: String) -> Bool { places.withLock { $0[name.lowercased()] != nil } }
}
