/// What `slipway scaffold list` prints.
package struct TemplateList: Sendable, Encodable {
    package let schema = 1
    package let templates: [ScaffoldHelp]

    package init(_ templates: [ScaffoldHelp]) { self.templates = templates }

    private enum CodingKeys: String, CodingKey { case schema, templates }

    package var lines: [String] {
        if templates.isEmpty { return ["there are no templates here; Templates/NAME/template.yml would be one"] }
        let width = templates.map(\.name.count).max() ?? 0
        return templates.map { template in
            let text = [template.description, template.plugin.map { "(of the plugin \($0))" } ?? ""]
                .filter { !$0.isEmpty }.joined(separator: " ")
            let gap = String(repeating: " ", count: width + 2 - template.name.count)
            return text.isEmpty ? template.name : template.name + gap + text
        }
    }
}
