import SlipwayReport

/// Reads Swift Testing's event stream record by record.
struct SwiftTestingReader {
    private let root: SourceRoot

    init(root: SourceRoot) { self.root = root }

    /// - Returns: `nil` for a line that is no record.
    func events(_ line: some Collection<UInt8>) -> [TestEvent]? {
        guard let record = EventStream.record(line) else { return nil }
        let payload = record.payload
        if record.kind == "test" {
            guard let id = payload.id, payload.kind != "suite" else { return [] }
            return [.found(info(id, name: payload.name ?? id, place: payload.sourceLocation))]
        }
        return record.kind == "event" ? event(payload) : []
    }

    private func event(_ event: EventStream.Payload) -> [TestEvent] {
        let key = TestKey(event.testID ?? "")
        let symbol = event.messages?.first?.symbol
        switch event.kind {
        case "testStarted": return [.started(key)]
        case "testCaseStarted": return [.caseStarted(key)]
        case "testCaseEnded": return [.caseEnded(key)]
        case "testEnded": return [.ended(key, isFailed: symbol == "fail", seconds: nil)]
        case "testSkipped", "testCancelled":
            let reason = event.comments?.joined(separator: "\n") ?? ""
            return [.skipped(key, reason: reason.isEmpty ? nil : reason)]
        case "issueRecorded":
            // version 0 has no severity: only the symbol tells a failure from a warning
            guard event.issue?.isKnown != true, symbol == "fail" else { return [] }
            let message = (event.messages ?? []).map(\.text).joined(separator: "\n")
            let place = event.issue?.sourceLocation.map { root.location($0) }
            let failure = TestFailure(message, at: place, argument: event.testCase?.displayName)
            return [.failed(key.text.isEmpty ? nil : key, failure)]
        case "valueAttached": return [.attached(key, attachment(event))]
        case "runEnded": return [.complete]
        default: return []
        }
    }

    /// Version 0 tells an attachment in words alone: `Attached 'name' to test.`, `Written to 'path'.`
    private func attachment(_ event: EventStream.Payload) -> TestAttachment {
        func quoted(_ symbol: String) -> String? {
            guard let text = event.messages?.first(where: { $0.symbol == symbol })?.text,
                let start = text.firstIndex(of: "'"), let end = text.lastIndex(of: "'"), start < end
            else { return nil }
            return String(text[text.index(after: start)..<end])
        }
        let named = quoted("_attachment") ?? ""
        return TestAttachment(name: named, path: quoted("details"))
    }

    /// Takes `Module.Type/function/File.swift:1:2` apart. Names in back-ticks may hold any character, so it is
    /// taken from its ends.
    private func info(_ id: String, name: String, place: EventStream.Place?) -> TestInfo {
        var stem = Substring(id)
        if let place {
            let file = place.fileID.split(separator: "/").last ?? ""
            let suffix = "/\(file):\(place.line):\(place.column)"
            if stem.hasSuffix(suffix) { stem = stem.dropLast(suffix.count) }
        }
        if stem.hasSuffix("/" + name) || stem.hasSuffix("." + name) { stem = stem.dropLast(name.count + 1) }
        return TestInfo(
            key: TestKey(id), name: name, suite: String(stem), framework: .swiftTesting,
            location: place.map { root.location($0) },
            module: place.map { String($0.fileID.prefix { $0 != "/" }) }.flatMap { $0.isEmpty ? nil : $0 })
    }
}
