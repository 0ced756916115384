import SlipwayModel
import SlipwaySystem

/// All that the tests of a target depend on: where it is the same, they come to the same results.
struct TestInputs: Sendable, Equatable, Codable {
    /// The test target.
    let target: String
    /// What all targets depend on, by name: tools, flags, variables, settings of the package.
    let shared: [String: String]
    /// The digest of each target that it depends on, itself included; those of other packages as `Package/Target`.
    let targets: [String: String]
    /// The state of each package that it depends on, by identity.
    let packages: [String: String]

    /// The name of the results in a cache.
    var key: ContentDigest {
        var hasher = ContentHasher()
        hasher.update(Array("slipway test 1\n\(target)\n".utf8))
        for (kind, entries) in [("shared", shared), ("target", targets), ("package", packages)] {
            for name in entries.keys.sortedBytewise() {
                for text in [kind, name, entries[name] ?? ""] {
                    // lengths tell where a text ends
                    hasher.update(Array("\(text.utf8.count):\(text)".utf8))
                }
            }
        }
        return hasher.finish()
    }
}

/// What a target itself is: files by their names, and what the manifest says.
struct TargetInputs: Sendable, Equatable, Codable {
    let entries: [String: String]

    var digest: String {
        var hasher = ContentHasher()
        for name in entries.keys.sortedBytewise() {
            hasher.update(Array("\(name.utf8.count):\(name)\(entries[name] ?? "")\n".utf8))
        }
        return hasher.finish().hex
    }
}

/// What all tests of a package depend on.
struct PackageInputs: Sendable, Equatable {
    /// Sorted by target.
    let tests: [TestInputs]
    /// What the build of all targets depends on, those that no test does as well.
    let build: TestInputs
    /// By digest.
    let targets: [String: TargetInputs]
}

extension TestInputs {
    /// Why the tests would run: what has changed since they passed, one line each.
    ///
    /// - Parameters:
    ///   - known: what is known of targets, by digest.
    func changes(since old: TestInputs, known: [String: TargetInputs]) -> [String] {
        var lines = TestInputs.changes(old.shared, shared) { name, old, new in
            "\(name): \(old ?? "not set") before, \(new ?? "not set") now"
        }
        for name in Set(targets.keys).union(old.targets.keys).sortedBytewise() {
            switch (old.targets[name], targets[name]) {
            case (nil, _): lines.append("it depends on \(name) now")
            case (_, nil): lines.append("it does not depend on \(name) any more")
            case (let before?, let now?) where before != now:
                guard let before = known[before]?.entries, let now = known[now]?.entries else {
                    lines.append("\(name) has changed")
                    continue
                }
                lines += TestInputs.changes(before, now) { file, old, new in
                    let verb = old == nil ? "is new" : new == nil ? "is gone" : "has changed"
                    return "\(file == TargetInputs.manifest ? "what Package.swift says of \(name)" : file) \(verb)"
                }
            default: break
            }
        }
        return lines
            + TestInputs.changes(old.packages, packages) { name, old, new in
                "package \(name): \(old ?? "none") before, \(new ?? "none") now"
            }
    }

    private static func changes(
        _ old: [String: String], _ new: [String: String], _ text: (String, String?, String?) -> String
    ) -> [String] {
        Set(old.keys).union(new.keys).sortedBytewise().filter { old[$0] != new[$0] }.map { text($0, old[$0], new[$0]) }
    }
}

extension TargetInputs {
    /// The entry for what the manifest says of a target.
    static let manifest = "Package.swift"
}
