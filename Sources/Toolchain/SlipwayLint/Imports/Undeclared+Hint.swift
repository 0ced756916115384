extension ImportTable.Undeclared {
    /// The line that is missing, and where.
    ///
    /// - Parameter instead: where a module is listed that need not be declared.
    func hint(for module: String, instead: String) -> String {
        let list = "the dependencies of '\(target)' in \(manifest.path)"
        switch place {
        case .target(let name):
            if manifest.isSwift { return "add `.target(name: \"\(name)\")` to \(list)" }
            return manifest.isProject ? "add `- target: \(name)` to \(list)" : "add `\"\(name)\"` to \(list)"
        case .package(let package, _, product: nil):
            return "package '\(package)' offers it in no product: import what it does offer, or list the module in "
                + instead
        case .package(let package, let isListed, let product?):
            let line =
                manifest.isSwift
                ? ".external(name: \"\(product)\")"
                : manifest.isProject
                    ? "- {package: \(package), product: \(product)}"
                    : ".product(name: \"\(product)\", package: \"\(package)\")"
            return (isListed ? "" : "list package '\(package)', and ") + "add `\(line)` to \(list)"
        }
    }

    /// What would declare the module; `nil` where nothing could.
    var dependency: ImportFinding.Dependency? {
        switch place {
        case .target(let name): .target(name)
        case .package(let package, _, let product): product.map { .product($0, package: package) }
        }
    }

    var packageName: String? {
        if case .package(let name, _, _) = place { name } else { nil }
    }

    /// Whether the manifest lists what has the module.
    var isListed: Bool {
        if case .package(_, let isListed, _) = place { isListed } else { true }
    }
}

extension DeclaredPackage.Manifest {
    /// Whether it is a `Project.swift`.
    fileprivate var isSwift: Bool { isProject && path.hasSuffix(".swift") }
}
