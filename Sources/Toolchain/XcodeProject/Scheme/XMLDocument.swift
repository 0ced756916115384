/// Documents of `XMLElement`s: `.xcscheme`, `contents.xcworkspacedata`, `.xcbkptlist`.
public enum XMLDocument {
    /// The bytes that Xcode writes for an element and all below it: three spaces a level, an attribute a line.
    public static func encoded(_ root: XMLElement) -> [UInt8] {
        var output = Array(#"<?xml version="1.0" encoding="UTF-8"?>"#.utf8)
        output.append(0x0A)
        var open: [(element: XMLElement, next: Int)] = [(root, 0)]
        begin(root, depth: 0, into: &output)
        while let top = open.last {
            guard top.next < top.element.children.count else {
                open.removeLast()
                end(top.element, depth: open.count, into: &output)
                continue
            }
            open[open.count - 1].next += 1
            let child = top.element.children[top.next]
            begin(child, depth: open.count, into: &output)
            open.append((child, 0))
        }
        return output
    }

    /// `<Name`, one indented line per attribute, `>`.
    private static func begin(_ element: XMLElement, depth: Int, into output: inout [UInt8]) {
        indent(depth, into: &output)
        output.append(UInt8(ascii: "<"))
        output.append(contentsOf: element.name.utf8)
        for attribute in element.attributes {
            output.append(0x0A)
            indent(depth + 1, into: &output)
            output.append(contentsOf: attribute.name.utf8)
            output.append(contentsOf: " = \"".utf8)
            XMLText.escapeAttribute(attribute.value, into: &output)
            output.append(UInt8(ascii: "\""))
        }
        output.append(UInt8(ascii: ">"))
        XMLText.escape(element.text, into: &output)
        if element.text.isEmpty || !element.children.isEmpty { output.append(0x0A) }
    }

    /// `</Name>`, on a line of its own unless the element holds nothing but text.
    private static func end(_ element: XMLElement, depth: Int, into output: inout [UInt8]) {
        if element.text.isEmpty || !element.children.isEmpty { indent(depth, into: &output) }
        output.append(contentsOf: "</".utf8)
        output.append(contentsOf: element.name.utf8)
        output.append(contentsOf: ">\n".utf8)
    }

    private static func indent(_ depth: Int, into output: inout [UInt8]) {
        output.append(contentsOf: repeatElement(0x20, count: 3 * depth))
    }
}
