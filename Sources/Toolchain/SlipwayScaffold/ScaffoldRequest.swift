package import SlipwayModel

/// What `scaffold` is asked for.
package struct ScaffoldRequest: Sendable {
    package let template: ScaffoldTemplate
    /// What was given for the attributes.
    package let given: [GivenAttribute]
    /// The folder that the files are made in, absolute.
    package let destination: Path

    package init(template: ScaffoldTemplate, given: [GivenAttribute], destination: Path) {
        self.template = template
        self.given = given
        self.destination = destination
    }
}

/// `--name value` as it was given; a flag has no value.
package struct GivenAttribute: Sendable, Equatable {
    package let name: String
    package let value: String?

    package init(name: String, value: String?) {
        self.name = name
        self.value = value
    }

    /// `name=value`, or `name` alone.
    package init(_ text: String) {
        let equals = text.utf8.firstIndex(of: UInt8(ascii: "="))
        name = String(text[..<(equals ?? text.endIndex)])
        value = equals.map { String(text[text.utf8.index(after: $0)...]) }
    }
}
