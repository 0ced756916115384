/// A text, or one for each number or device.
public indirect enum CatalogText: Sendable, Hashable {
    case unit(StringUnit)
    case plural([PluralCategory: CatalogText])
    case device([CatalogDevice: CatalogText])

    /// Every unit, in an order that is always the same, with the categories and devices that lead to it.
    func forEachUnit(_ path: [String] = [], _ body: (StringUnit, [String]) -> Void) {
        switch self {
        case .unit(let unit): body(unit, path)
        case .plural(let forms):
            for (category, text) in forms.sorted(by: { $0.key < $1.key }) {
                text.forEachUnit(path + [category.rawValue], body)
            }
        case .device(let forms):
            for (device, text) in forms.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                text.forEachUnit(path + [device.rawValue], body)
            }
        }
    }

    /// Whether there is nothing to show.
    var isMissing: Bool {
        switch self {
        case .unit(let unit): unit.isMissing
        case .plural(let forms): forms.values.allSatisfy(\.isMissing)
        case .device(let forms): forms.values.allSatisfy(\.isMissing)
        }
    }

    /// Without the variations by device.
    func on(_ device: CatalogDevice) -> CatalogText? {
        guard case .device(let forms) = self else { return self }
        let usual = forms.min { $0.key.rawValue < $1.key.rawValue }?.value
        return (forms[device] ?? forms[.other] ?? usual)?.on(device)
    }
}

/// A part of a text that varies by a number of its own: `%#@name@`.
public struct CatalogSubstitution: Sendable, Hashable {
    public let name: String
    /// The argument that it varies by, from 1.
    public let argumentNumber: Int?
    /// How `%arg` shows it: `lld`.
    public let formatSpecifier: String?
    public let text: CatalogText
    /// The line in the file.
    public let line: Int
}
