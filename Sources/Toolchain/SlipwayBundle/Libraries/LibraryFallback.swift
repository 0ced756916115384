import SlipwayModel
import SlipwayReport

extension SourceOnlyProduct {
    init(_ product: String, _ reason: Reason, _ detail: String) {
        self.init(product: product, reason: reason, detail: detail)
    }

    /// What is told while the bundle is made.
    var diagnostic: Diagnostic {
        Diagnostic(
            .warning, code: "source-only", "'\(product)' goes out as sources alone", cause: detail,
            hint: "the page on binary libraries says what can be shipped built")
    }
}
