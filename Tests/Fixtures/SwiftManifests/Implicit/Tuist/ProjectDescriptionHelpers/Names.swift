import ProjectDescription

extension String {
    private var words: [String] { components(separatedBy: "-") }

    public var typeName: String { words.map(\.capitalized).joined() }
}
