// Templates as they were written before they had items.

extension Template {
    /// A template of files.
    @available(*, deprecated, renamed: "init(description:attributes:items:)")
    public init(
        description: String, attributes: [Attribute] = [], files: [Item], file: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        self.init(
            description: description, attributes: attributes, items: files, file: file, line: line, column: column)
    }

    /// A template of files.
    @available(*, deprecated, renamed: "init(description:attributes:items:)")
    public init(
        description: String, arguments: [Attribute], files: [Item] = [], file: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        self.init(
            description: description, attributes: arguments, items: files, file: file, line: line, column: column)
    }
}

extension Template.Item {
    @available(*, deprecated, renamed: "string(path:contents:)")
    public static func `static`(path: String, contents: String) -> Template.Item {
        .string(path: path, contents: contents)
    }

    @available(*, deprecated, renamed: "file(path:templatePath:)")
    public static func generated(path: String, generateFilePath: Path) -> Template.Item {
        .file(path: path, templatePath: generateFilePath)
    }
}
