import SlipwayModel
import SlipwayReport
import SlipwayStencil

/// Renders templates with a few values.
enum Rendering {
    static let values: [String: TemplateValue] = [
        "name": .text("SearchFeature"), "empty": .text(""), "list": .list([.text("a"), .text("b"), .text("c")]),
        "none": .list([]), "table": .table(["x": .integer(1), "y": .text("z")]), "two": .integer(2),
        "zero": .integer(0),
        "yes": .flag(true), "no": .flag(false), "half": .real(0.5),
        "nested": .table(["list": .list([.table(["k": .text("v1")]), .table(["k": .text("v2")])])]),
        "key": .text("x"), "module-type": .text("static"),
    ]

    static func text(
        _ template: String, templates: [String: String] = [:], limits: StencilLimits = StencilLimits()
    ) throws(SlipwayError) -> String {
        try engine(templates, limits).render(template, file: "t.stencil", values: values).text
    }

    static func engine(
        _ templates: [String: String] = [:], _ limits: StencilLimits = StencilLimits()
    ) -> StencilEngine {
        StencilEngine(budget: StencilBudget(limits)) { (name, _) throws(SlipwayError) in
            templates[name].map { ($0, name) }
        }
    }

    /// The error's code and place: `unknown-filter t.stencil:1:4`.
    static func problem(
        _ template: String, templates: [String: String] = [:], limits: StencilLimits = StencilLimits()
    ) -> String {
        do throws(SlipwayError) {
            return "no error: \(try text(template, templates: templates, limits: limits))"
        } catch {
            return "\(error.code) \(error.diagnostics.first?.location?.description ?? "")"
        }
    }
}
