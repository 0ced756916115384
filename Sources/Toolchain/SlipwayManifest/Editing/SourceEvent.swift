import CYaml

/// A part of a YAML text and where exactly it stands.
struct SourceEvent {
    enum Kind: Equatable {
        case scalar(String)
        case alias
        case mappingStart(isFlow: Bool)
        case sequenceStart
        /// Of a mapping or a list.
        case end
        case other
    }

    let kind: Kind
    /// From the first byte, anchor and tag included, up to the last.
    let range: Range<Int>
    /// As places of nodes count them: from 1, columns in Unicode scalars.
    let line: Int
    let column: Int
    /// How many mappings and lists it is in.
    let depth: Int
}

extension SourceEvent {
    /// The parts of a text that is known to be YAML, as far as it is.
    ///
    /// - Parameter bytes: UTF-8, with or without a byte order mark.
    static func all(of bytes: [UInt8]) -> [SourceEvent] {
        let start = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
        var scanner = SourceScanner(bytes, from: start)
        var events: [SourceEvent] = []
        while let event = scanner.next() { events.append(event) }
        return events
    }
}

/// libyaml's parser, asked for places.
private struct SourceScanner: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let text: UnsafeMutableBufferPointer<UInt8>
    private let start: Int
    private var depth = 0
    /// The scalar that was looked up last, and its byte: the next one is near.
    private var last = (index: 0, byte: 0)
    private var isDone = false

    init(_ bytes: [UInt8], from start: Int) {
        self.start = start
        text = .allocate(capacity: bytes.count - start)
        _ = text.initialize(fromContentsOf: bytes[start...])
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        yaml_parser_initialize(parser)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deinitialize(count: 1)
        parser.deallocate()
        text.deallocate()
    }

    /// The next part; `nil` at the end and where the text is no YAML.
    mutating func next() -> SourceEvent? {
        guard !isDone else { return nil }
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else {
            isDone = true
            return nil
        }
        defer { yaml_event_delete(&event) }
        isDone = event.type == YAML_STREAM_END_EVENT
        let kind = SourceScanner.kind(of: event)
        if kind == .end { depth -= 1 }
        defer {
            if kind == .sequenceStart || kind == .mappingStart(isFlow: true) || kind == .mappingStart(isFlow: false) {
                depth += 1
            }
        }
        let mark = event.start_mark
        let from = byte(of: Int(mark.index))
        return SourceEvent(
            kind: kind, range: from..<max(from, byte(of: Int(event.end_mark.index))), line: Int(mark.line) + 1,
            column: Int(mark.column) + 1, depth: depth)
    }

    private static func kind(of event: yaml_event_t) -> SourceEvent.Kind {
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            return .scalar(String(decoding: bytes, as: UTF8.self))
        case YAML_ALIAS_EVENT: return .alias
        case YAML_MAPPING_START_EVENT:
            return .mappingStart(isFlow: event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
        case YAML_SEQUENCE_START_EVENT: return .sequenceStart
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: return .end
        default: return .other
        }
    }

    /// libyaml counts Unicode scalars.
    private mutating func byte(of index: Int) -> Int {
        var (scalars, byte) = last
        while scalars < index, byte < text.count {
            byte += 1
            while byte < text.count, isContinuation(byte) { byte += 1 }
            scalars += 1
        }
        while scalars > index, byte > 0 {
            byte -= 1
            while byte > 0, isContinuation(byte) { byte -= 1 }
            scalars -= 1
        }
        last = (scalars, byte)
        return start + byte
    }

    private func isContinuation(_ byte: Int) -> Bool { text[byte] & 0xC0 == 0x80 }
}
