extension Template {
    /// Where the contents of an item come from.
    public enum Contents: Codable, Hashable, Sendable {
        /// A text with attributes in it.
        case string(String)
        /// A file with attributes in it.
        case file(Path)
        /// A directory that is copied as it is.
        case directory(Path)
    }

    /// One file or directory that a template makes.
    public struct Item: Codable, Hashable, Sendable {
        /// Where the item is made; attributes may stand in it.
        public let path: String
        /// What is put there.
        public let contents: Contents

        /// An item of the contents given.
        public static func item(path: String, contents: Contents) -> Self {
            Item(path: path, contents: contents)
        }

        /// A file of the text given.
        public static func string(path: String, contents: String) -> Template.Item {
            Item(path: path, contents: .string(contents))
        }

        /// A file made from another file.
        public static func file(path: String, templatePath: Path) -> Template.Item {
            Item(path: path, contents: .file(templatePath))
        }

        /// A copy of a directory.
        public static func directory(path: String, sourcePath: Path) -> Template.Item {
            Item(path: path, contents: .directory(sourcePath))
        }
    }
}
