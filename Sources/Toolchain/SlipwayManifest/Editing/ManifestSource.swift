import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// One file of a manifest as text, with the places of what is in it.
struct ManifestSource {
    /// As messages name it.
    let name: String
    let path: Path
    let bytes: [UInt8]
    let events: [SourceEvent]

    /// - Throws: status 3 where the file cannot be read.
    init(_ name: String, in directory: Path, files: any FileSystem) throws(SlipwayError) {
        self.name = name
        let path = directory.appending(name)
        // a link stays a link: what it leads to is written
        self.path = Host.realPath(path) ?? path
        bytes = try files.read(self.path)
        events = SourceEvent.all(of: bytes)
    }

    /// An entry of the mapping that is the whole file.
    struct RootEntry {
        let key: SourceEvent
        let value: SourceEvent
    }

    /// The start of the mapping that is the whole file.
    var root: SourceEvent? { events.first { $0.depth == 0 && $0.kind != .other } }

    var isFlow: Bool { root?.kind == .mappingStart(isFlow: true) }

    var rootEntries: [RootEntry] {
        var result: [RootEntry] = []
        var key: SourceEvent?
        for event in events where event.depth == 1 && event.kind != .end {
            if let begun = key {
                result.append(RootEntry(key: begun, value: event))
                key = nil
            } else {
                key = event
            }
        }
        return result
    }

    /// The key of the root whose value holds a part; `nil` for parts that are no deeper than the root's entries.
    func rootKey(around event: SourceEvent) -> String? {
        guard event.depth > 1 else { return nil }
        let entry = rootEntries.last { $0.value.range.lowerBound <= event.range.lowerBound }
        guard case .scalar(let text)? = entry?.key.kind else { return nil }
        return ManifestNode.Mapping.name(of: text).name
    }

    /// The value of a key that is written at `place`; `nil` where something else is.
    func value(of key: String, at place: Place) -> SourceEvent? {
        let index = events.firstIndex { event in
            guard event.line == place.line, event.column == place.column, case .scalar(let text) = event.kind
            else { return false }
            return ManifestNode.Mapping.name(of: text).name == key
        }
        guard let index, index + 1 < events.count else { return nil }
        return events[index + 1]
    }
}
