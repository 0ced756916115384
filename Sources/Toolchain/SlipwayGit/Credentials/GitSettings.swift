import CLibgit2
import SlipwayModel
import SlipwayReport

/// git's configuration as a list, the weakest file first, with what `GIT_CONFIG_COUNT` adds (git-config(1)).
struct GitSettings: Sendable {
    struct Entry: Sendable, Equatable {
        /// `http.https://example.com.proxy`: section and variable in lower case.
        let name: String
        /// A variable without a value is empty.
        let value: String
    }

    let entries: [Entry]

    init(_ entries: [Entry] = []) { self.entries = entries }

    /// Reads what bears on connections.
    init(of repository: borrowing RepositoryHandle, environment: [String: String]) throws(SlipwayError) {
        let pointer = repository.pointer
        let file = try Owned(git_config_free, "read the configuration") { git_repository_config(&$0, pointer) }
        var iterator: OpaquePointer?
        try Libgit2.check(git_config_iterator_new(&iterator, file.pointer), "read the configuration")
        defer { git_config_iterator_free(iterator) }
        var found: [(level: Int32, entry: Entry)] = []
        var next: UnsafeMutablePointer<git_config_entry>?
        while git_config_next(&next, iterator) == 0 {
            guard let entry = next?.pointee, let name = entry.name.map({ String(cString: $0) }) else { continue }
            guard GitSettings.sections.contains(where: { name.hasPrefix($0) }) else { continue }
            let value = entry.value.map { String(cString: $0) } ?? ""
            found.append((entry.level.rawValue, Entry(name: name, value: value)))
        }
        let levels = Set(found.map(\.level)).sorted()
        entries =
            levels.flatMap { level in found.filter { $0.level == level }.map(\.entry) }
            + GitSettings.additions(environment)
    }

    private static let sections = ["http.", "remote.", "credential.", "core.sshcommand"]

    /// `GIT_CONFIG_KEY_0`, `GIT_CONFIG_VALUE_0` and so on.
    static func additions(_ environment: [String: String]) -> [Entry] {
        guard let count = environment["GIT_CONFIG_COUNT"].flatMap({ Int($0) }), (0...10_000).contains(count) else {
            return []
        }
        return (0..<count).compactMap { number in
            guard let name = environment["GIT_CONFIG_KEY_\(number)"] else { return nil }
            return Entry(name: normalised(name), value: environment["GIT_CONFIG_VALUE_\(number)"] ?? "")
        }
    }

    /// Section and variable in lower case, what is between them as it is.
    private static func normalised(_ name: String) -> String {
        let dot = UInt8(ascii: ".")
        guard let first = name.utf8.firstIndex(of: dot), let last = name.utf8.lastIndex(of: dot) else { return name }
        return name[..<first].lowercased() + name[first..<last] + name[last...].lowercased()
    }

    /// The last value of a variable; `nil` where it is not set.
    func value(_ name: String) -> String? { entries.last { $0.name.hasBytes(of: name) }?.value }

    /// The values of `http.NAME` and `http.<url>.NAME` that hold for an address, in the order in which git takes them
    /// (git-config(1), `http.<url>.*`): the last one wins, and a better fit is not undone by a worse that follows.
    ///
    /// - Parameter isScoped: whether only those of a `<url>` count.
    func web(_ name: String, for address: AddressParts, isScoped: Bool = false) -> [String] {
        var result: [String] = []
        var best = URLPattern.Fit.none
        for entry in entries where entry.name.hasPrefix("http.") && entry.name.hasSuffix("." + name) {
            let middle = entry.name.utf8.dropFirst(5).dropLast(name.utf8.count + 1)
            let fit: URLPattern.Fit
            if middle.isEmpty {
                if isScoped { continue }
                fit = .none
            } else {
                guard let found = URLPattern(String(decoding: middle, as: UTF8.self))?.fit(address) else { continue }
                fit = found
            }
            if fit < best { continue }
            best = fit
            result.append(entry.value)
        }
        return result
    }
}
