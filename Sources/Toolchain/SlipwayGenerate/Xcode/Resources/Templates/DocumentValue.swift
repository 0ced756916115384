import SlipwayModel
import XcodeProject

/// What a document says: a property list, JSON or YAML.
indirect enum DocumentValue: Sendable, Hashable {
    case text(String)
    case integer(Int)
    case real(Double)
    case flag(Bool)
    /// Seconds since 1970-01-01T00:00:00Z.
    case date(Double)
    case data([UInt8])
    case list([DocumentValue])
    case table([String: DocumentValue])
    case null

    init(_ list: PropertyList) {
        switch list {
        case .string(let text): self = .text(text)
        case .data(let bytes): self = .data(bytes)
        case .array(let elements): self = .list(elements.map { DocumentValue($0) })
        case .dictionary(let dictionary):
            self = .table(
                Dictionary(dictionary.entries.map { ($0.key, DocumentValue($0.value)) }) { first, _ in first })
        case .integer(let number): self = .integer(Int(number))
        case .real(let number): self = .real(number)
        case .boolean(let flag): self = .flag(flag)
        case .date(let seconds): self = .date(seconds)
        }
    }

    /// What a template sees; `nil` for nothing.
    var data: TemplateValue? {
        switch self {
        case .text(let text): .text(text)
        case .integer(let number): .integer(number)
        case .real(let number): .real(number)
        case .flag(let flag): .flag(flag)
        case .date(let seconds):
            .table([
                "timeIntervalSince1970": .real(seconds),
                "timeIntervalSinceReferenceDate": .real(seconds - DocumentValue.referenceDate),
            ])
        case .data(let bytes): .list(bytes.map { .integer(Int($0)) })
        case .list(let values): .list(values.map { $0.data ?? .text("") })
        case .table(let entries): .table(entries.compactMapValues(\.data))
        case .null: nil
        }
    }

    /// From 1970 to 2001, by which Apple's systems count.
    private static let referenceDate: Double = 978_307_200

    // MARK: metadata

    /// The type, and that of what is inside.
    var metadata: TemplateValue { .table(description) }

    private var description: [String: TemplateValue] {
        var result: [String: TemplateValue] = ["type": .text(type)]
        switch self {
        case .table(let entries): result["properties"] = .table(entries.mapValues(\.metadata))
        case .list(let values): result["element"] = .table(DocumentValue.element(of: values))
        default: break
        }
        return result
    }

    private var type: String {
        switch self {
        case .text: "String"
        case .integer: "Int"
        case .real: "Double"
        case .flag: "Bool"
        case .date: "Date"
        case .data: "Data"
        case .list: "Array"
        case .table: "Dictionary"
        case .null: "Optional"
        }
    }

    /// What the elements of a list are: of one type, of which containers are described one by one, or of any.
    private static func element(of values: [DocumentValue]) -> [String: TemplateValue] {
        let types = Set(values.map(\.type))
        guard types.count == 1, let type = types.first else {
            // whole numbers are numbers, too
            if types == ["Double", "Int"] { return ["type": .text("Double")] }
            return ["type": .text("Any"), "items": .list(values.map(\.metadata))]
        }
        guard type == "Array" || type == "Dictionary" else { return ["type": .text(type)] }
        return ["type": .text(type), "items": .list(values.map(\.metadata))]
    }
}
