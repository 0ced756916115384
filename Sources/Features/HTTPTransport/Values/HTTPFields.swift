/// Header fields in their order; a name may be there more than once.
public struct HTTPFields: Sendable, Hashable, RandomAccessCollection, ExpressibleByDictionaryLiteral {
    private var fields: [HTTPField]

    public init() { fields = [] }

    public init(_ fields: some Sequence<HTTPField>) { self.fields = Array(fields) }

    public init(dictionaryLiteral elements: (HTTPField.Name, String)...) {
        fields = elements.map { HTTPField(name: $0.0, value: $0.1) }
    }

    public var startIndex: Int { fields.startIndex }
    public var endIndex: Int { fields.endIndex }
    public subscript(position: Int) -> HTTPField { fields[position] }

    public mutating func append(_ field: HTTPField) { fields.append(field) }

    /// The value of a name; those of several fields with commas between them, cookies with semicolons.
    ///
    /// Setting replaces all fields of the name.
    public subscript(name: HTTPField.Name) -> String? {
        get {
            let values = self[values: name]
            return values.isEmpty ? nil : values.joined(separator: name == .cookie ? "; " : ", ")
        }
        set { self[values: name] = newValue.map { [$0] } ?? [] }
    }

    /// The values of all fields of a name.
    public subscript(values name: HTTPField.Name) -> [String] {
        get { fields.compactMap { $0.name == name ? $0.value : nil } }
        set { self[fields: name] = newValue.map { HTTPField(name: name, value: $0) } }
    }

    /// All fields of a name.
    public subscript(fields name: HTTPField.Name) -> [HTTPField] {
        get { fields.filter { $0.name == name } }
        set {
            let place = fields.firstIndex { $0.name == name } ?? fields.endIndex
            fields.removeAll { $0.name == name }
            fields.insert(contentsOf: newValue, at: place)
        }
    }
}
