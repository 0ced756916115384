package import SlipwayReport

/// Two levels of a measure: above the first is a warning, above the second an error. Limits are inclusive.
package struct Limits: Sendable, Equatable {
    package let warning: Int
    /// `nil` where the rule never makes an error.
    package let error: Int?

    /// What the two are called in configurations.
    static let keys = ["warning", "error"]

    package init(warning: Int, error: Int?) {
        self.warning = warning
        self.error = error
    }

    /// The level that `value` exceeds and its limit; `nil` where it exceeds none.
    package func exceeded(by value: Int) -> (severity: Diagnostic.Severity, limit: Int)? {
        if let error, value > error { return (.error, error) }
        return value > warning ? (.warning, warning) : nil
    }

    /// The lower of the two.
    package var lowest: Int { min(warning, error ?? warning) }
}
