/// A POSIX path as text, normalised lexically: no empty or `.` component, no trailing slash.
///
/// `..` is kept where it cannot be resolved without asking the file system (at the front of a relative path).
/// Foundation's path handling is what makes comparable tools slow, and swift-system's `FilePath` lives in two
/// modules depending on the platform; this value has neither cost. All of it works on bytes: to Swift's characters a
/// slash in front of a combining mark is no slash, and two names that differ in normalisation are one.
package struct Path: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The normalised text; `"."` for the empty relative path.
    package let string: String

    package init(_ text: String) {
        string = Path.normalise(text)
    }

    private init(normalised text: String) {
        string = text
    }

    /// A path of one component, as a listing names it.
    package init(component: String) { string = component }

    package var description: String { string }
    package var isAbsolute: Bool { string.utf8.first == UInt8(ascii: "/") }

    /// The last component, `"/"` for the root.
    package var lastComponent: String {
        guard let slash = string.utf8.lastIndex(of: UInt8(ascii: "/")) else { return string }
        let name = string[string.utf8.index(after: slash)...]
        return name.isEmpty ? "/" : String(name)
    }

    /// The text after the last dot of the last component; `nil` for dot-files and names without one.
    package var pathExtension: String? { Path.pathExtension(of: lastComponent) }

    /// The text after the last dot of a component.
    package static func pathExtension(of name: String) -> String? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return nil }
        let text = name[name.utf8.index(after: dot)...]
        return text.isEmpty ? nil : String(text)
    }

    /// The last component without its extension.
    package var stem: String {
        let name = lastComponent
        guard let pathExtension else { return name }
        return String(name.utf8.dropLast(pathExtension.utf8.count + 1)) ?? name
    }

    /// The enclosing folder: `"."` for a single relative component, the root for the root.
    package var parent: Path {
        guard let slash = string.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            if string.hasBytes(of: ".") { return Path(normalised: "..") }
            return Path(normalised: Path.isParent(string) ? string + "/.." : ".")
        }
        if Path.isParent(lastComponent) { return Path(normalised: string + "/..") }
        return Path(normalised: slash == string.startIndex ? "/" : String(string[..<slash]))
    }

    /// The components without the leading slash.
    package var components: [String] {
        string.hasBytes(of: ".") ? [] : Path.split(string)
    }

    /// The parts of a text between slashes, empty ones left out.
    package static func split(_ text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a component is `..`.
    package static func isParent(_ component: some StringProtocol) -> Bool {
        component.utf8.elementsEqual("..".utf8)
    }

    /// This path with `other` resolved against it; an absolute `other` replaces it.
    package func appending(_ other: String) -> Path {
        other.utf8.first == UInt8(ascii: "/") ? Path(other) : Path(string + "/" + other)
    }

    package func appending(_ other: Path) -> Path { appending(other.string) }

    /// This path with one more component, as a listing of the folder names it.
    package func appending(component: String) -> Path {
        var text = ""
        text.reserveCapacity(string.utf8.count + component.utf8.count + 1)
        if !string.hasBytes(of: ".") {
            text += string
            if string.utf8.last != UInt8(ascii: "/") { text += "/" }
        }
        text += component
        return Path(normalised: text)
    }

    /// The text of this path relative to `base`, or `nil` where it does not lie below it.
    package func relative(to base: Path) -> String? {
        if self == base { return "." }
        if base.string.hasBytes(of: ".") {
            return isAbsolute || Path.climbs(string.utf8[...]) ? nil : string
        }
        let prefix = base.string.hasBytes(of: "/") ? "/" : base.string + "/"
        guard string.utf8.starts(with: prefix.utf8) else { return nil }
        let rest = string.utf8.dropFirst(prefix.utf8.count)
        return Path.climbs(rest) ? nil : String(rest)
    }

    /// This path as seen from a folder, through `..` where it does not lie below it: both are absolute, or both are
    /// relative to one place.
    package func string(from folder: Path) -> String {
        let (own, base) = (components, folder.components)
        var shared = 0
        while shared < own.count, shared < base.count, own[shared].hasBytes(of: base[shared]) { shared += 1 }
        let up = Array(repeating: "..", count: base.count - shared)
        let parts = up + own[shared...]
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// Whether the first component is `..`.
    private static func climbs(_ text: Substring.UTF8View) -> Bool {
        text.starts(with: "..".utf8) && (text.count == 2 || text.dropFirst(2).first == UInt8(ascii: "/"))
    }

    /// Whether this path is `base` or lies below it, lexically.
    package func isWithin(_ base: Path) -> Bool { relative(to: base) != nil }

    private static func normalise(_ text: String) -> String {
        if isNormal(text) { return text }
        let absolute = text.utf8.first == UInt8(ascii: "/")
        var parts: [String] = []
        for part in split(text) where !part.hasBytes(of: ".") {
            if isParent(part), let last = parts.last, !isParent(last) {
                parts.removeLast()
            } else if !isParent(part) || !absolute {
                parts.append(part)
            }
        }
        let joined = parts.joined(separator: "/")
        return absolute ? "/" + joined : joined.isEmpty ? "." : joined
    }

    /// One pass over the bytes; nearly every path is normal already.
    private static func isNormal(_ text: String) -> Bool {
        let slash = UInt8(ascii: "/")
        var componentLength = 0
        var dots = 0
        var index = 0
        for byte in text.utf8 {
            if byte == slash {
                if index > 0, componentLength == 0 || dots == componentLength, dots <= 2 { return false }
                componentLength = 0
                dots = 0
            } else {
                componentLength += 1
                if byte == UInt8(ascii: ".") { dots += 1 }
            }
            index += 1
        }
        return componentLength > 0 && !(dots == componentLength && dots <= 2)
    }
}

extension Path {
    /// Bytewise, as file systems other than Apple's compare names.
    package static func == (left: Path, right: Path) -> Bool {
        left.string.hasBytes(of: right.string)
    }

    package func hash(into hasher: inout Hasher) {
        let isWhole: Void? = string.utf8.withContiguousStorageIfAvailable { bytes in
            hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
        }
        if isWhole == nil { for byte in string.utf8 { hasher.combine(byte) } }
        hasher.combine(0xFF as UInt8)
    }
}

extension Path: Comparable {
    /// Bytewise order, the same on every machine and in every locale.
    package static func < (left: Path, right: Path) -> Bool {
        left.string.precedes(right.string)
    }
}

extension Path: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) { self.init(value) }
}

extension Path {
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(string)
    }
}
