/// What an operation gave.
public struct SOAPResponse: Hashable, Sendable {
    /// The parts of the message by their names; where it is one element with fields, those.
    public var values: SOAPStructure
    /// The blocks of the header, as they are.
    public var headers: [XML.Element]

    /// A value by its name.
    public subscript(name: String) -> SOAPValue? { values[name] }

    /// The value, where there is one alone.
    public var result: SOAPValue? { values.fields.count == 1 ? values.fields[0].value : nil }
}
