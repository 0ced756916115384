package import SlipwayModel

/// What `slipway scaffold NAME --help` prints, and what `list` does.
package struct ScaffoldHelp: Sendable, Encodable, Equatable {
    package let name: String
    package let description: String
    /// The plugin that it is of; `nil` for the repository's own.
    package let plugin: String?
    package let attributes: [Attribute]

    package struct Attribute: Sendable, Encodable, Equatable {
        package let name: String
        package let description: String?
        package let required: Bool
        package let defaultValue: TemplateValue?
        package let values: [String]
        /// Whether the command has an option of this name.
        let isHidden: Bool

        /// How it is given.
        var option: String { isHidden ? "--set \(name)=" : "--\(name) " }

        private enum CodingKeys: String, CodingKey {
            case name, description, required, values
            case defaultValue = "default"
        }
    }

    private enum CodingKeys: String, CodingKey { case name, description, plugin, attributes }

    /// - Parameter options: names that the command takes for itself.
    package init(_ template: ScaffoldTemplate, options: Set<String> = []) {
        name = template.name
        description = template.description
        plugin = template.plugin?.name
        attributes = template.attributes.map { attribute in
            Attribute(
                name: attribute.name, description: attribute.description, required: attribute.defaultValue == nil,
                defaultValue: attribute.defaultValue, values: attribute.values,
                isHidden: options.contains(attribute.name))
        }
    }

    package var lines: [String] {
        var lines = description.isEmpty ? [] : ["OVERVIEW: \(description)", ""]
        let needed = attributes.filter(\.required).map { " \($0.option)<\($0.name)>" }.joined()
        lines.append(
            "USAGE: slipway scaffold \(name)\(needed)\(attributes.allSatisfy(\.required) ? "" : " [attributes]")")
        if attributes.isEmpty { return lines + ["", "It has no attributes."] }
        lines += ["", "ATTRIBUTES:"]
        let heads = attributes.map { attribute in
            if case .flag? = attribute.defaultValue, !attribute.isHidden { return "  --\(attribute.name)" }
            return "  \(attribute.option)<\(attribute.name)>"
        }
        let width = min(heads.map(\.count).max() ?? 0, 30)
        for (head, attribute) in zip(heads, attributes) {
            let text = ScaffoldHelp.text(attribute)
            let gap = String(repeating: " ", count: max(2, width + 2 - head.count))
            lines.append(text.isEmpty ? head : head + gap + text)
        }
        return lines + ["", "`slipway scaffold --help` lists the options of the command."]
    }

    private static func text(_ attribute: Attribute) -> String {
        var parts: [String] = []
        if let description = attribute.description { parts.append(description) }
        if !attribute.values.isEmpty { parts.append("(values: \(attribute.values.joined(separator: ", ")))") }
        if let value = attribute.defaultValue {
            parts.append("(default: \(value.printed.isEmpty ? "nothing" : value.printed))")
        } else {
            parts.append("(required)")
        }
        return parts.joined(separator: " ")
    }
}
