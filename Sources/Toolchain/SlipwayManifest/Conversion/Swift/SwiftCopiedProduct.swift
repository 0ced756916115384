import SlipwayModel

/// What a target makes and another copies, as `.buildProduct` says it.
struct SwiftCopiedProduct {
    let copy: CopyFiles
    private let name: String
    private let isSigned: Bool
    private let destinations: [SupportedDestination]

    /// `nil` for a dependency that there are no words for.
    init?(_ dependency: XcodeDependency) {
        guard case .target(let name) = dependency.kind, !name.contains("/"), let copy = dependency.copy,
            copy.name != nil, let isSigned = dependency.codeSign,
            SwiftPaths.condition(dependency.destinationFilters) != nil
        else { return nil }
        var said = XcodeDependency(dependency.kind)
        (said.link, said.embed, said.codeSign, said.removeHeaders) = (false, true, isSigned, false)
        var place = CopyFiles(destination: copy.destination, subpath: copy.subpath)
        place.name = copy.name
        (said.copy, said.destinationFilters) = (place, dependency.destinationFilters)
        (said.place, said.repeats) = (dependency.place, dependency.repeats)
        guard said == dependency else { return nil }
        self.copy = copy
        self.name = name
        self.isSigned = isSigned
        destinations = dependency.destinationFilters
    }

    var expression: SwiftExpression {
        var arguments = SwiftArguments()
        arguments.add("name", .text(name))
        arguments.add("condition", SwiftPaths.conditionExpression(destinations))
        arguments.add("codeSignOnCopy", flag: isSigned, usual: false)
        return .call(".buildProduct", arguments.all)
    }
}
