import SlipwaySystem

extension HealthCheck {
    static let swift = HealthCheck(
        name: "swift", looksAt: "`swift --version`",
        explanation: "Swift builds, tests and bundles the repository, and runs its Swift manifests"
    ) { patient in
        guard let line = patient.swift else {
            return [
                Finding(.missing, "not found", hint: "install Swift 6.2 or later from swift.org/install")
            ]
        }
        guard let version = SwiftVersion(in: line) else { return [.ok(line)] }
        return version < SwiftVersion(6, 2)
            ? [Finding(.warning, line, hint: "Swift 6.2 or later is what is tested: swift.org/install")] : [.ok(line)]
    }
}

/// The first two numbers of Swift's version.
struct SwiftVersion: Comparable, Sendable, CustomStringConvertible {
    let major: Int
    let minor: Int

    init(_ major: Int, _ minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// `… Swift version 6.3.1 (…`, as the compiler says it.
    init?(in line: String) {
        guard let mark = line.firstRange(of: "Swift version ") else { return nil }
        self.init(String(line[mark.upperBound...].prefix { $0 == "." || $0.isNumber }))
    }

    /// `6.2` or `6.2.1`.
    init?(_ text: String) {
        let numbers = text.split(separator: ".").map { Int($0) }
        guard let first = numbers.first, let major = first else { return nil }
        self.init(major, numbers.count > 1 ? numbers[1] ?? 0 : 0)
    }

    static func < (left: SwiftVersion, right: SwiftVersion) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }

    var description: String { "\(major).\(minor)" }
}
