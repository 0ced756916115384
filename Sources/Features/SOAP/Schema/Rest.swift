/// Fields that are not written yet, in their order.
struct Rest {
    /// A field, of which some may have been taken where it is an array.
    private struct Entry {
        let name: String
        let value: SOAPValue
        var taken = 0

        var rest: SOAPValue {
            guard taken > 0, case .array(let values) = value else { return value }
            return .array(Array(values[taken...]))
        }
    }

    private var entries: [Entry]

    init(_ fields: [SOAPStructure.Field]) { entries = fields.map { Entry(name: $0.name, value: $0.value) } }

    var names: [String] { entries.map(\.name) }

    var first: String? { entries.first?.name }

    func has(_ name: String) -> Bool { entries.contains { $0.name == name } }

    func value(_ name: String) -> SOAPValue? { entries.first { $0.name == name }?.rest }

    mutating func take(_ name: String) -> SOAPValue? {
        guard let index = entries.firstIndex(where: { $0.name == name }) else { return nil }
        return entries.remove(at: index).rest
    }

    /// Takes one of an array, where the field is one.
    mutating func takeOne(_ name: String) -> SOAPValue? {
        guard let index = entries.firstIndex(where: { $0.name == name }) else { return nil }
        guard case .array(let values) = entries[index].value else { return entries.remove(at: index).value }
        let place = entries[index].taken
        entries[index].taken += 1
        if place + 1 >= values.count { entries.remove(at: index) }
        return place < values.count ? values[place] : nil
    }
}
