import SlipwayReport
import SwiftSyntax

/// Finds questions for a version that every supported system has.
package struct DeploymentTargetRule: Rule {
    package static let about = RuleDescription(
        id: "deployment_target", name: "Deployment Target",
        summary: "A check for a version at or below the deployment target always has the same result.",
        kind: .lint,
        options: [.severity()]
            + Platform.all.map {
                .init($0.key, "'\($0.fallback)'", "the lowest version of \($0.name) that the code is built for")
            },
        examples: [
            .init("if #available(iOS 16, *) {}"),
            .init("@available(swift 5.0)\nstruct One {}"),
            .init("@available(iOS, deprecated: 6.0)\nstruct One {}"),
            .init("@available(visionOS 1.0, *)\nstruct One {}"),
            .init("if #available(iOSApplicationExtension 12, *) {}", options: "{iOS_deployment_target: '11.4'}"),
            .init("if ↓#available(iOS 7, *) {}"),
            .init("↓@available(macOS 10.9.0, iOS 16, *)\nstruct One {}"),
            .init("if ↓#unavailable(watchOS 1.0) {}"),
            .init("if #available(macOS 10.9 , *) {}"),
            .init("if #available(macOS 10.2, *) {}", options: "{macOS_deployment_target: 10.10}"),
            .init("if ↓#available(macOS 10.2, *) {}", options: "{macOS_deployment_target: '10.10'}"),
            .init("if ↓#available(iOS 15.1, tvOS 16, *) {}", options: "{iOS_deployment_target: 15.1.1}"),
            .init("if ↓#available(iOSApplicationExtension 12, *) {}", options: "{iOS_deployment_target: 12}"),
            .init(
                "if #available(tvOSApplicationExtension 12, *), ↓#available(tvOS 12, *) {}",
                options: "{tvOS_deployment_target: 12, tvOSApplicationExtension_deployment_target: 11}"),
        ])

    private let severity: Diagnostic.Severity
    /// The lowest versions by the names of platforms.
    private let targets: [String: Version]

    package init(_ options: inout RuleOptions) {
        severity = options.severity("severity", default: .warning) ?? .warning
        var targets: [String: Version] = [:]
        for platform in Platform.all {
            let base = platform.base.flatMap { options.has("\($0)_deployment_target") ? targets[$0] : nil }
            targets[platform.name] = platform.target(&options) ?? base ?? Version(platform.fallback)
        }
        targets["OSX"] = targets["macOS"]
        self.targets = targets
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, targets, bytes) = (walk.report, severity, targets, walk.file.bytes)
        walk.onEnter { (node: PlatformVersionSyntax) in
            guard let target = targets[node.platform.text], let given = node.version,
                // white space or a comment within the pair
                given.totalLength == given.trimmedLength,
                let version = Version(String(decoding: bytes[given.textRange], as: UTF8.self)), version <= target,
                let place = DeploymentTargetRule.place(of: node)
            else { return }
            report(at: place, severity, "the deployment target \(target) makes this check needless")
        }
    }

    /// The `@` or the keyword that an availability belongs to.
    private static func place(of node: PlatformVersionSyntax) -> TokenSyntax? {
        let owner = node.parent?.as(AvailabilityArgumentSyntax.self)?.parent?.parent
        return owner?.as(AttributeSyntax.self)?.atSign
            ?? owner?.as(AvailabilityConditionSyntax.self)?.availabilityKeyword
    }
}

private struct Platform {
    let name: String
    let fallback: String
    /// The platform whose target this one has by default.
    let base: String?

    var key: String { "\(name)_deployment_target" }

    static let all: [Platform] = [("iOS", "7.0"), ("macOS", "10.9"), ("tvOS", "9.0"), ("watchOS", "1.0")]
        .flatMap { name, version in
            [
                Platform(name: name, fallback: version, base: nil),
                Platform(name: "\(name)ApplicationExtension", fallback: version, base: name),
            ]
        }

    func target(_ options: inout RuleOptions) -> Version? {
        guard let value = options.value(key) else { return nil }
        if let version = (value.string ?? value.integer.map(String.init)).flatMap(Version.init) { return version }
        options.refuse(value, "'\(key)' of rule 'deployment_target'", "a version")
        return nil
    }
}

/// Up to three numbers; what follows them does not count.
private struct Version: Comparable, CustomStringConvertible {
    /// Three, of which the last may have been added.
    private var numbers = (0, 0, 0)
    private let count: Int

    init?(_ text: some StringProtocol) {
        var rest = Substring(text).utf8
        var (values, count) = ([0, 0, 0], 0)
        while count < 3 {
            let digits = rest.prefix { $0 != UInt8(ascii: ".") }
            guard let number = Int(Substring(digits)) else { return nil }
            values[count] = number
            count += 1
            rest = rest.dropFirst(digits.count)
            if rest.isEmpty { break }
            rest = rest.dropFirst()
        }
        numbers = (values[0], values[1], values[2])
        self.count = count
    }

    static func < (left: Version, right: Version) -> Bool { left.numbers < right.numbers }
    static func == (left: Version, right: Version) -> Bool { left.numbers == right.numbers }

    var description: String { [numbers.0, numbers.1, numbers.2].prefix(count).map(String.init).joined(separator: ".") }
}
