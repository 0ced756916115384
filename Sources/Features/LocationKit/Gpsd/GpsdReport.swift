import JSONScanning

/// One line of what gpsd says (its protocol 3, `gpsd_json(5)`).
public enum GpsdReport: Sendable, Hashable {
    case version(release: String, major: Int, minor: Int)
    /// The paths of all receivers.
    case devices([String])
    /// A receiver comes or goes.
    case device(path: String, isActive: Bool)
    case watch(isEnabled: Bool)
    case position(GpsdPosition)
    /// Satellites that are seen, and those that are used.
    case sky(seen: Int, used: Int)
    case error(String)
    /// Another class, such as `PPS`.
    case other(String)

    /// How long a line may be: gpsd's own limit is 10,240 bytes.
    public static let lineLimit = 65_536

    /// - Throws: ``LocationFailure/Code/malformed`` for a line that is none, with the offset of what is wrong.
    public init(_ line: some Sequence<UInt8>) throws(LocationFailure) {
        let bytes = Array(line)
        var members: [String: StrictJSON] = [:]
        let isObject: Bool
        do throws(JSONFault) {
            isObject = try StrictJSON.members(of: bytes) { members[$0] = $1 }
        } catch {
            throw GpsdReport.malformed("it is no JSON: \(error.reason)", at: error.offset)
        }
        guard isObject else { throw GpsdReport.malformed("it is no object", at: 0) }
        self = try GpsdReport.read(GpsdFields(members))
    }

    private static func read(_ fields: GpsdFields) throws(LocationFailure) -> GpsdReport {
        guard let name = try fields.text("class") else { throw malformed("it has no class", at: 0) }
        switch name {
        case "VERSION":
            guard let major = try fields.integer("proto_major") else {
                throw malformed("VERSION has no proto_major", at: 0)
            }
            return .version(
                release: try fields.text("release") ?? "", major: major, minor: try fields.integer("proto_minor") ?? 0)
        case "DEVICES": return .devices(try fields.objects("devices").compactMap { $0["path"]?.string })
        case "DEVICE":
            // a time where it is there, 0 where it has gone
            let isActive = if case .string = fields["activated"] { true } else { false }
            return .device(path: try fields.text("path") ?? "", isActive: isActive)
        case "WATCH": return .watch(isEnabled: try fields.flag("enable") ?? false)
        case "TPV": return .position(try GpsdPosition(fields))
        case "SKY":
            let satellites = try fields.objects("satellites")
            let used = satellites.count { $0["used"] == .bool(true) }
            return .sky(
                seen: try fields.integer("nSat") ?? satellites.count, used: try fields.integer("uSat") ?? used)
        case "ERROR": return .error(try fields.text("message") ?? "an error without a message")
        default: return .other(name)
        }
    }

    static func malformed(_ reason: String, at offset: Int? = nil) -> LocationFailure {
        LocationFailure(
            .malformed, "gpsd says something that is no report: \(reason)" + (offset.map { " (byte \($0))" } ?? ""))
    }
}

/// The members of a report.
struct GpsdFields {
    private let members: [String: StrictJSON]

    init(_ members: [String: StrictJSON]) { self.members = members }

    /// Nil for `null`, too.
    subscript(name: String) -> StrictJSON? { members[name].flatMap { $0.isNull ? nil : $0 } }

    private func wrong(_ name: String, _ value: StrictJSON, _ wanted: String) -> LocationFailure {
        GpsdReport.malformed("'\(name)' is \(value.kind), and not \(wanted)")
    }

    func text(_ name: String) throws(LocationFailure) -> String? {
        guard let value = self[name] else { return nil }
        guard let text = value.string else { throw wrong(name, value, "a string") }
        return text
    }

    func flag(_ name: String) throws(LocationFailure) -> Bool? {
        guard let value = self[name] else { return nil }
        guard case .bool(let flag) = value else { throw wrong(name, value, "a boolean") }
        return flag
    }

    func number(_ name: String) throws(LocationFailure) -> Double? {
        guard let value = self[name] else { return nil }
        guard case .number(let text) = value, let number = Double(text), number.isFinite else {
            throw wrong(name, value, "a number that can be kept")
        }
        return number
    }

    func integer(_ name: String) throws(LocationFailure) -> Int? {
        guard let value = self[name] else { return nil }
        guard case .number(let text) = value, let number = Int(text) else { throw wrong(name, value, "a whole number") }
        return number
    }

    func objects(_ name: String) throws(LocationFailure) -> [StrictJSON] {
        guard let value = self[name] else { return [] }
        guard case .array(let elements) = value else { throw wrong(name, value, "an array") }
        return elements
    }
}
