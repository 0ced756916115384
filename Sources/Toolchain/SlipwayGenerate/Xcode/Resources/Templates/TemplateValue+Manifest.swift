import SlipwayModel

extension TemplateValue {
    /// A value of a manifest: what is written without quotes and reads the same as a number, or as true or false, is
    /// that.
    init(_ value: ManifestValue) {
        switch value {
        case .list(let values): self = .list(values.map { TemplateValue($0) })
        case .mapping(let entries): self = .table(TemplateValue.table(entries))
        case .null: self = .text("")
        case .scalar(let text, let isPlain):
            if !isPlain {
                self = .text(text)
            } else if text == "true" || text == "false" {
                self = .flag(text == "true")
            } else if let number = Int(text), "\(number)" == text {
                self = .integer(number)
            } else if let number = Double(text), "\(number)" == text, number.isFinite {
                self = .real(number)
            } else {
                self = .text(text)
            }
        }
    }

    /// Values by name.
    static func table(_ entries: [ManifestValue.Entry]) -> [String: TemplateValue] {
        Dictionary(entries.map { ($0.key, TemplateValue($0.value)) }) { first, _ in first }
    }
}
