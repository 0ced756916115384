import Foundation

/// From where a description may import.
///
/// A description is what somebody else wrote: without a rule it would say which hosts of an inner network, and which
/// files, the machine that reads it asks for. Whatever the rule is, a document that came by `http` or `https` has
/// nothing from files, and no other scheme is followed (`file:`, `ftp:`, `data:` …).
public enum WSDLImports: String, Hashable, Sendable, CaseIterable {
    /// Where the first document is: its scheme, host and port; of a file, its folder and those below.
    case sameOrigin
    /// From other hosts and folders, too.
    case anywhere

    /// Whether a document may be loaded, for the first one of a description and for the one that imports it.
    func allow(_ location: String, first: String, from base: String) -> Bool {
        let origin = WSDLImports.origin(location)
        if WSDLImports.isForeign(location) { return false }
        // who came from the network says nothing of files
        if origin == nil, WSDLImports.origin(base) != nil || WSDLImports.origin(first) != nil { return false }
        guard self == .sameOrigin else { return true }
        if let origin { return origin == WSDLImports.origin(first) }
        let parts = location.split(separator: "/", omittingEmptySubsequences: false)
        let folder = first.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts.starts(with: folder) && !parts.dropFirst(folder.count).contains("..")
            && (!folder.isEmpty || !location.hasPrefix("/")) && !location.contains("\\")
    }

    /// Scheme, host and port; nil for what is no URL of HTTP.
    private static func origin(_ location: String) -> String? {
        guard let url = URL(string: location), let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme)
        else { return nil }
        return "\(scheme)://\(url.host?.lowercased() ?? ""):\(url.port ?? (scheme == "https" ? 443 : 80))"
    }

    /// Whether it has a scheme, and that of no HTTP. By its characters: what is no URL may have one.
    private static func isForeign(_ location: String) -> Bool {
        guard let colon = location.utf8.firstIndex(of: 0x3A), !location.utf8[..<colon].contains(0x2F) else {
            return false
        }
        return origin(location) == nil
    }
}
