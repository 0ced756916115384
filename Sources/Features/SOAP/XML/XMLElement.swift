extension XML {
    /// An element with all that is in it.
    ///
    /// Two are equal where name, attributes in any order, and content are: prefixes and places do not count.
    public struct Element: Sendable {
        public var name: Name
        /// As it was written, and as it is written again where nothing speaks against it.
        public var prefix: String?
        public var attributes: [Attribute]
        /// Which prefix stands for which namespace here, the empty one for names without a prefix: for text that has
        /// names in it. What is written has them all.
        public var namespaces: [String: String]
        public var children: [Node]
        /// Where its `<` was; nil for one that was not read.
        public var position: Position?

        public init(
            _ name: Name, prefix: String? = nil, attributes: [Attribute] = [], namespaces: [String: String] = [:],
            children: [Node] = [], position: Position? = nil
        ) {
            (self.name, self.prefix, self.attributes) = (name, prefix, attributes)
            (self.namespaces, self.children, self.position) = (namespaces, children, position)
        }

        /// An element with text in it.
        public init(_ name: Name, text: String) { self.init(name, children: text.isEmpty ? [] : [.text(text)]) }

        /// The elements directly in it.
        public var elements: [Element] {
            children.compactMap { if case .element(let element) = $0 { element } else { nil } }
        }

        /// The text directly in it.
        public var text: String {
            var text = ""
            for case .text(let part) in children { text += part }
            return text
        }

        /// Whether there is text directly in it that is more than spaces, tabs and ends of lines.
        public var hasText: Bool {
            children.contains { node in
                if case .text(let text) = node { !text.utf8.allSatisfy(XML.isSpace) } else { false }
            }
        }

        /// The first element of a name directly in it.
        public func first(_ name: Name) -> Element? {
            for case .element(let element) in children where element.name == name { return element }
            return nil
        }

        /// The elements of a name directly in it.
        public func all(_ name: Name) -> [Element] { elements.filter { $0.name == name } }

        /// The value of an attribute in no namespace.
        public subscript(attribute: String) -> String? { self[Name("", attribute)] }

        /// The value of an attribute.
        public subscript(attribute: Name) -> String? { attributes.first { $0.name == attribute }?.value }

        /// The name that a text says here: `tns:Order`.
        ///
        /// - Parameter usesDefault: whether a name without a prefix is in the default namespace.
        /// - Returns: nil where it is no name, or its prefix stands for nothing here.
        public func resolve(_ text: String, usesDefault: Bool = true) -> Name? {
            let text = XML.trimmed(text)
            let parts = text.utf8.split(separator: 0x3A, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self)
            }
            guard parts.allSatisfy(XML.isName), parts.count <= 2 else { return nil }
            guard parts.count == 2 else { return Name(usesDefault ? namespaces[""] ?? "" : "", text) }
            if parts[0] == "xml" { return Name(XML.xmlNamespace, parts[1]) }
            return namespaces[parts[0]].map { Name($0, parts[1]) }
        }
    }
}

extension XML.Element: Hashable {
    public static func == (left: XML.Element, right: XML.Element) -> Bool {
        left.name == right.name && Set(left.attributes) == Set(right.attributes) && left.children == right.children
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(Set(attributes))
        hasher.combine(children)
    }
}
