import CYaml

/// The events of a YAML text, as libyaml's parser tells them.
///
/// Events instead of Yams' own nodes: aliases are sized before they are followed, every key has a place, and a
/// manifest of five hundred targets is read several times faster.
struct YAMLEvents: ~Copyable {
    /// A place of the text, counted from 1; columns count Unicode scalars.
    struct Mark {
        let line: Int
        let column: Int

        fileprivate init(_ mark: yaml_mark_t) {
            line = Int(mark.line) + 1
            column = Int(mark.column) + 1
        }
    }

    enum Kind {
        case scalar(String, isPlain: Bool, anchor: String?)
        case alias(String)
        case sequenceStart(anchor: String?)
        case sequenceEnd
        case mappingStart(anchor: String?)
        case mappingEnd
        case documentStart
        case documentEnd
        case streamEnd
        case other
    }

    /// Why the text is not YAML.
    struct Failure: Error {
        let problem: String
        /// What was being read, and where it began.
        let context: (text: String, mark: Mark)?
        let mark: Mark?
    }

    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let text: UnsafeMutableBufferPointer<UInt8>

    /// - Parameter bytes: UTF-8.
    init(_ bytes: some Collection<UInt8>) {
        text = .allocate(capacity: bytes.count)
        _ = text.initialize(fromContentsOf: bytes)
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

    /// The next event; after ``Kind/streamEnd`` and after a failure it must not be asked for.
    mutating func next() throws(Failure) -> (kind: Kind, mark: Mark) {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
        defer { yaml_event_delete(&event) }
        return (YAMLEvents.kind(of: event), Mark(event.start_mark))
    }

    private static func kind(of event: yaml_event_t) -> Kind {
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.plain_implicit != 0
            return .scalar(String(decoding: bytes, as: UTF8.self), isPlain: isPlain, anchor: string(scalar.anchor))
        case YAML_ALIAS_EVENT: return .alias(string(event.data.alias.anchor) ?? "")
        case YAML_SEQUENCE_START_EVENT: return .sequenceStart(anchor: string(event.data.sequence_start.anchor))
        case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
        case YAML_MAPPING_START_EVENT: return .mappingStart(anchor: string(event.data.mapping_start.anchor))
        case YAML_MAPPING_END_EVENT: return .mappingEnd
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        case YAML_STREAM_END_EVENT: return .streamEnd
        default: return .other
        }
    }

    private static func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    private func failure() -> Failure {
        let state = parser.pointee
        let problem = state.problem.map { String(cString: $0) } ?? "the parser ran out of memory"
        if state.error == YAML_READER_ERROR {
            let lines = text.prefix(Int(state.problem_offset)).count { $0 == UInt8(ascii: "\n") }
            return Failure(problem: problem, context: nil, mark: Mark(yaml_mark_t(index: 0, line: lines, column: 0)))
        }
        let context = state.context.map { (String(cString: $0), Mark(state.context_mark)) }
        return Failure(
            problem: problem, context: context,
            mark: state.error == YAML_MEMORY_ERROR ? nil : Mark(state.problem_mark))
    }
}
