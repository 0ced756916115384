import ProjectDescription

@resultBuilder public enum TargetBuilder {
    public static func buildBlock(_ parts: [Target]...) -> [Target] { parts.flatMap { $0 } }
    public static func buildExpression(_ target: Target) -> [Target] { [target] }
    public static func buildOptional(_ targets: [Target]?) -> [Target] { targets ?? [] }
    public static func buildArray(_ targets: [[Target]]) -> [Target] { targets.flatMap { $0 } }
    public static func buildEither(first: [Target]) -> [Target] { first }
    public static func buildEither(second: [Target]) -> [Target] { second }
}

public func makeProject(_ name: String, @TargetBuilder targets: () -> [Target]) -> Project { Project(name: name, targets: targets()) }

public func library<Name: RawRepresentable>(_ name: Name, isDynamic: Bool = false) -> Target where Name.RawValue == String {
    .target(name: name.rawValue, destinations: .iOS, product: isDynamic ? .framework : .staticFramework, bundleId: "com.example.\(name.rawValue)", sources: ["\(name.rawValue)/**"])
}
