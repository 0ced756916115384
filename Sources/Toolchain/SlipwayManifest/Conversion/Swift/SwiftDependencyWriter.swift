import ProjectDescription
import SlipwayModel

/// What targets need: up to the first dependency that has no words.
struct SwiftDependencyWriter {
    let spec: XcodeSpec
    let style: SwiftManifestStyle
    /// Packages that the manifest names.
    let packages: [String]
    let around: SwiftSurroundings

    func dependencies(of target: XcodeTarget) -> [SwiftExpression] {
        var result: [SwiftExpression] = []
        // what others bring along comes with them
        for dependency in target.dependencies where !dependency.transitive && SwiftCopiedProduct(dependency) == nil {
            guard let plain = plain(dependency, of: target), let said = self.dependency(plain) else { break }
            result.append(said)
        }
        return result
    }

    /// The dependency without what Swift manifests say by themselves; `nil` where they would say it otherwise.
    private func plain(_ dependency: XcodeDependency, of target: XcodeTarget) -> XcodeDependency? {
        var plain = dependency
        switch dependency.kind {
        case .target(let name):
            guard let other = facts(of: name) else { break }
            switch SwiftEmbedding(of: other, in: .init(target)) {
            case .usual: break
            case .none:
                // one that is copied has no words
                if dependency.embed == false { plain.embed = nil }
                if dependency.embed == nil, style.isExact { return nil }
            case .plugin:
                if dependency.copy == SwiftEmbedding.plugins { plain.copy = nil }
                if dependency.copy == nil, style.isExact { return nil }
            }
            // static code that a dynamic library is made of is linked
            guard SwiftLinkage.takesIn(other.product, SwiftTargetWriter.product(target)) else { break }
            if dependency.link == true { plain.link = nil }
            if dependency.link == nil, style.isExact { return nil }
        case .framework(let path):
            // a static one is not embedded
            guard around.search.binaries.isDynamic(path) == false else { break }
            if dependency.embed == false { plain.embed = nil }
            if dependency.embed == nil, style.isExact { return nil }
        case .sdk, .carthage, .package, .bundle: break
        }
        return plain
    }

    private func facts(of name: String) -> SwiftEmbedding.Facts? {
        if let target = spec.targets.first(where: { $0.name == name }) { return .init(target) }
        return around.other(name)?.facts
    }

    private func dependency(_ dependency: XcodeDependency) -> SwiftExpression? {
        var rest = dependency
        rest.kind = .target("")
        rest.link = nil
        rest.weak = false
        rest.destinationFilters = []
        rest.place = nil
        if case .package = dependency.kind { rest.embed = nil }
        guard rest == XcodeDependency(.target("")), SwiftPaths.condition(dependency.destinationFilters) != nil else {
            return nil
        }
        var arguments = SwiftArguments()
        switch dependency.kind {
        case .target(let name):
            if name.contains("/"), !spec.targets.contains(where: { $0.name == name }) {
                guard let other = around.other(name) else { return nil }
                arguments.add("target", .text(other.target))
                arguments.add("path", .text(other.folder))
                return call(".project", dependency, &arguments)
            }
            arguments.add("name", .text(name))
            return call(".target", dependency, &arguments)
        case .framework(let path):
            guard SwiftPaths.isPath(path) else { return nil }
            arguments.add("path", .text(path))
            return call(
                SlipwayModel.Path(path).pathExtension == "xcframework" ? ".xcframework" : ".framework", dependency,
                &arguments)
        case .sdk(let name, let root):
            guard root == nil, let sdk = SwiftDependencyWriter.sdk(name) else { return nil }
            arguments.add("name", .text(sdk.name))
            arguments.add("type", .source(sdk.type))
            return call(".sdk", dependency, &arguments)
        case .package(let name, let products): return package(name, products, dependency)
        case .carthage, .bundle: return nil
        }
    }

    /// Adds how it is linked.
    private func call(
        _ function: String, _ dependency: XcodeDependency, _ arguments: inout SwiftArguments
    ) -> SwiftExpression? {
        switch (dependency.link, dependency.weak) {
        case (nil, false): break
        case (nil, true): arguments.add("status", .source(".optional"))
        case (false?, false): arguments.add("status", .source(".none"))
        default: return nil
        }
        arguments.add("condition", SwiftPaths.conditionExpression(dependency.destinationFilters))
        return .call(function, arguments.all)
    }

    /// Manifests name the product alone: its package has to be found by it.
    private func package(_ name: String, _ products: [String], _ dependency: XcodeDependency) -> SwiftExpression? {
        guard products.count == 1, !dependency.weak, name.isEmpty || packages.contains(name),
            SwiftDependencyNodes.package(of: products[0], among: packages) ?? "" == name
        else { return nil }
        var arguments = SwiftArguments()
        arguments.add("product", .text(products[0]))
        switch (dependency.link, dependency.embed) {
        case (nil, nil): break
        case (nil, true?): arguments.add("type", .source(".runtimeEmbedded"))
        case (false?, nil): arguments.add("type", .source(".plugin"))
        default: return nil
        }
        arguments.add("condition", SwiftPaths.conditionExpression(dependency.destinationFilters))
        return .call(".package", arguments.all)
    }

    /// A framework or library of the SDK by its name.
    private static func sdk(_ file: String) -> (name: String, type: String)? {
        let framework = ".framework"
        let library = ".tbd"
        if file.hasSuffix(framework), !file.contains("/") {
            return (String(file.dropLast(framework.count)), ".framework")
        }
        if file.hasPrefix("lib"), file.hasSuffix(library), !file.contains("/") {
            let name = String(file.dropFirst(3).dropLast(library.count))
            return name.isEmpty || name.hasPrefix("lib") ? nil : (name, ".library")
        }
        return [framework, library, ".dylib"].contains { file.hasSuffix($0) } ? (file, ".library") : nil
    }
}
