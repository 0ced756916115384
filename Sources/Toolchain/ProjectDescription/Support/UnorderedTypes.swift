/// The sets that values of this module hold.
enum UnorderedTypes {
    private static let all: [ObjectIdentifier] = [
        ObjectIdentifier(Set<String>.self), ObjectIdentifier(Destinations.self),
        ObjectIdentifier(Set<Platform>.self), ObjectIdentifier(PlatformFilters.self),
        ObjectIdentifier(Set<BuildActionTarget.BuildFor>.self),
        ObjectIdentifier(Set<Tuist.GenerationOptions.GenerationWarning>.self),
        ObjectIdentifier(Set<Package.Dependency.Trait>.self),
    ]

    static func contains(_ type: Any.Type) -> Bool { all.contains(ObjectIdentifier(type)) }
}
