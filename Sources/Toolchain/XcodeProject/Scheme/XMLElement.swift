/// One element of a scheme, a workspace or a breakpoint list.
///
/// Whitespace between elements is layout and not kept; `text` is what an element holds beside its children.
public struct XMLElement: Sendable, Hashable {
    public struct Attribute: Sendable, Hashable {
        public let name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public var name: String
    /// In the order they are written; names are unique.
    public var attributes: [Attribute]
    public var children: [XMLElement]
    public var text: String

    /// - Parameter attributes: names and values in the order they are written, names unique.
    public init(_ name: String, _ attributes: [(String, String)] = [], _ children: [XMLElement] = []) {
        self.name = name
        self.attributes = attributes.map { Attribute($0.0, $0.1) }
        self.children = children
        text = ""
    }

    /// The value of an attribute; setting `nil` removes it, setting a new one appends it.
    public subscript(attribute: String) -> String? {
        get { attributes.first { $0.name == attribute }?.value }
        set {
            if let index = attributes.firstIndex(where: { $0.name == attribute }) {
                if let newValue { attributes[index].value = newValue } else { attributes.remove(at: index) }
            } else if let newValue {
                attributes.append(Attribute(attribute, newValue))
            }
        }
    }

    /// The first child with a name.
    public func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The children with a name, in order.
    public func children(named name: String) -> [XMLElement] { children.filter { $0.name == name } }

    /// The elements with a name anywhere below this one, in document order.
    public func descendants(named name: String) -> [XMLElement] {
        var found: [XMLElement] = []
        var pending: [XMLElement] = children.reversed()
        while let next = pending.popLast() {
            if next.name == name { found.append(next) }
            pending.append(contentsOf: next.children.reversed())
        }
        return found
    }
}
