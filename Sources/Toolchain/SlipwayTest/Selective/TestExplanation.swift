package import SlipwayModel
package import SlipwayReport

/// Why the tests of a target would run (`--explain`).
package struct TestExplanation: Sendable, Equatable, Encodable {
    package let target: String
    package let key: ContentDigest
    /// How many tests have passed with what is there now; `nil` where none has, and they would run.
    package let tests: Int?
    /// When they passed: seconds since 1970.
    package let time: Int64?
    /// Where that is kept.
    package let cache: String
    /// What has changed since they passed here; `nil` where they have not.
    package let changes: [String]?
    /// Other targets that they depend on.
    package let dependsOn: [String]
    /// Packages that they depend on.
    package let packages: [String]
    /// What is wrong with what the cache has of them.
    package let notes: [Diagnostic]

    /// Lines for a person.
    package var lines: [String] {
        let short = key.hex.prefix(12)
        var lines: [String]
        if let tests, let time {
            let date = CalendarTime(secondsSince1970: time).timestamp
            lines = ["\(target) need not run: \(tests == 1 ? "its test has" : "its \(tests) tests have") passed"]
            lines.append("  \(date), \(cache), key \(short)")
        } else if let changes {
            lines = ["\(target) would run:"]
            lines +=
                changes.isEmpty ? ["  the cache \(cache) has nothing under key \(short)"] : changes.map { "  \($0)" }
        } else {
            lines = [
                "\(target) would run:", "  its tests have not passed here, and \(cache) has nothing under key \(short)",
            ]
        }
        if !dependsOn.isEmpty { lines.append("  it depends on \(dependsOn.joined(separator: ", "))") }
        if !packages.isEmpty { lines.append("  and on the packages \(packages.joined(separator: ", "))") }
        return lines
    }
}
