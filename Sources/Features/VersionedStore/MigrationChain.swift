import Foundation

/// Walks the versions of a model, from the current one back.
enum MigrationChain {
    /// A version, and the keys of its data without one.
    struct Link: Equatable {
        let version: Int
        let keys: [Set<String>]
    }

    /// The current version first.
    static func links<Model: Migratable>(of model: Model.Type) -> [Link] {
        guard model != Never.self else { return [] }
        return [Link(version: model.schemaVersion, keys: model.unversionedKeys)] + links(of: Model.Previous.self)
    }

    static func check(_ links: [Link]) throws(ChainError) {
        for (link, previous) in zip(links, links.dropFirst()) where link.version <= previous.version {
            throw .order(version: link.version, previous: previous.version)
        }
        for (index, link) in links.enumerated() {
            for other in links[(index + 1)...] where !Set(link.keys).isDisjoint(with: other.keys) {
                throw .ambiguous(version: link.version, other: other.version)
            }
        }
    }

    /// Why bytes do not become a value.
    enum Failure: Error {
        /// They are none of that version.
        case undecodable(any Error)
        /// A migration refused.
        case refused(any Error)
    }

    /// - Parameter version: one of the chain.
    static func decode<Model: Migratable>(
        _ model: Model.Type, version: Int, from data: Data, isBare: Bool
    ) throws(Failure) -> Model {
        if version == model.schemaVersion {
            do {
                let decoder = JSONDecoder()
                return isBare
                    ? try decoder.decode(Model.self, from: data)
                    : try decoder.decode(Envelope<Model>.self, from: data).payload
            } catch {
                throw .undecodable(error)
            }
        }
        let previous = try decode(Model.Previous.self, version: version, from: data, isBare: isBare)
        do {
            return try Model(migrating: previous)
        } catch {
            throw .refused(error)
        }
    }
}
