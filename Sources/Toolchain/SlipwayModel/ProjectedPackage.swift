/// The Swift package of a manifest whose targets are Xcode's: those a package can express, beside the written ones.
package struct ProjectedPackage: Sendable, Equatable {
    /// The written targets of the package, and behind them those made of the project's.
    package var targets: [Target]
    package var products: [Product]
    package var dependencies: [PackageDependency]
    package var settings: PackageSettings
    /// The names of the targets that were made.
    package var names: Set<String>
    /// Targets of the project that the package should have, but cannot.
    package var omissions: [Omission]

    package init(
        targets: [Target], products: [Product], dependencies: [PackageDependency], settings: PackageSettings,
        names: Set<String>, omissions: [Omission]
    ) {
        self.targets = targets
        self.products = products
        self.dependencies = dependencies
        self.settings = settings
        self.names = names
        self.omissions = omissions
    }

    /// A target that is left out of the package.
    package struct Omission: Sendable, Equatable {
        package var target: String
        package var reason: String
        package var place: Place?

        package init(target: String, reason: String, place: Place?) {
            self.target = target
            self.reason = reason
            self.place = place
        }
    }
}

extension Manifest {
    /// This manifest with the targets of the project that a package can express among those of the package.
    package var packaged: Manifest {
        guard let projected, projected.targets != targets else { return self }
        return with(projected)
    }

    /// This manifest with another package.
    package func with(_ projected: ProjectedPackage) -> Manifest {
        Manifest(
            name: name, version: version, build: build, package: projected.settings,
            dependencies: projected.dependencies, targets: projected.targets, products: projected.products,
            release: release, workflows: workflows, test: test, xcode: xcode, declaresVersion: declaresVersion,
            outputs: outputs,
            versionConfigFile: versionConfigFile, versionSource: versionSource, buildSource: buildSource,
            projected: projected, inspection: inspection, bundle: bundle)
    }
}
