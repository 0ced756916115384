/// Sources of a target: a file or a folder.
package struct XcodeSource: Sendable, Hashable {
    /// Relative to the manifest.
    package var path: String
    package var name: String?
    /// The group it is put into: names with `/` between.
    package var group: String?
    package var compilerFlags: [String] = []
    /// Globs relative to ``path``.
    package var excludes: [String] = []
    /// Globs relative to ``path``; empty is everything.
    package var includes: [String] = []
    /// Globs relative to ``path``, of folders that a synchronized folder keeps as they are.
    package var explicitFolders: [String] = []
    package var type: SourceType?
    /// Whether it may be missing: a folder's files are none then, anything else is referenced all the same.
    package var isOptional = false
    /// Whether it is left out where it is not there.
    package var skipsMissing = false
    package var buildPhase: BuildPhaseSpec?
    package var headerVisibility: HeaderVisibility?
    package var createIntermediateGroups: Bool?
    package var attributes: [String] = []
    package var resourceTags: [String] = []
    package var inferDestinationFiltersByPath = false
    package var destinationFilters: [SupportedDestination] = []
    /// The version of a Core Data model in use, where its `.xccurrentversion` does not say it.
    package var currentVersion: String?
    /// What differs for some files of a synchronized folder.
    package var files: [SyncedFile] = []
    package var place: Place?

    package init(path: String) { self.path = path }
}

/// A file of a synchronized folder that is not as the others.
package struct SyncedFile: Sendable, Hashable {
    /// Relative to the folder.
    package var path: String
    package var compilerFlags: [String] = []
    package var headerVisibility: HeaderVisibility?
    package var destinationFilters: [SupportedDestination] = []

    package init(path: String) { self.path = path }
}

package enum SourceType: String, Sendable, CaseIterable { case group, file, folder, syncedFolder }

package enum HeaderVisibility: String, Sendable, CaseIterable { case `public`, `private`, project }

/// Which build phase files belong to.
package enum BuildPhaseSpec: Sendable, Hashable {
    case sources, headers, resources, frameworks, carbonResources, runScript, none
    case copyFiles(CopyFiles)
}

/// A copy phase.
package struct CopyFiles: Sendable, Hashable {
    package var destination: Destination
    package var subpath: String
    package var phaseOrder = Order.postCompile
    /// What the phase is called, where it is called anything.
    package var name: String?

    package init(destination: Destination, subpath: String = "", phaseOrder: Order = .postCompile) {
        self.destination = destination
        self.subpath = subpath
        self.phaseOrder = phaseOrder
    }

    package enum Destination: String, Sendable, CaseIterable {
        case absolutePath, productsDirectory, wrapper, executables, resources, javaResources, frameworks
        case sharedFrameworks, sharedSupport, plugins
    }

    /// Before or after the sources are compiled.
    package enum Order: String, Sendable, CaseIterable { case preCompile, postCompile }
}

/// How files with one extension are treated.
package struct FileType: Sendable, Hashable {
    /// Whether a folder with this extension counts as a file.
    package var file = true
    package var buildPhase: BuildPhaseSpec?
    package var attributes: [String] = []
    package var resourceTags: [String] = []
    package var compilerFlags: [String] = []

    package init() {}
}

/// What a target needs.
package struct XcodeDependency: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// A target of this project, or `Project/Target` of a referenced one.
        case target(String)
        /// A framework, XCFramework or library on disk.
        case framework(path: String)
        case carthage(name: String, findFrameworks: Bool?, linkType: CarthageLinkType)
        case sdk(name: String, root: String?)
        /// Products of a package; the package's name where it lists none.
        case package(name: String, products: [String])
        case bundle(name: String)
    }

    package enum CarthageLinkType: String, Sendable, CaseIterable { case dynamic, `static` }
    package enum PlatformFilter: String, Sendable, CaseIterable { case all, iOS, macOS }

    package var kind: Kind
    package var embed: Bool?
    package var link: Bool?
    package var codeSign: Bool?
    package var removeHeaders: Bool?
    package var weak = false
    package var implicit = false
    /// Whether it is here for what another dependency brings along, to be linked or embedded: nobody declared it.
    package var transitive = false
    package var platformFilter = PlatformFilter.all
    package var destinationFilters: [SupportedDestination] = []
    /// Empty is every platform.
    package var platforms: [XcodePlatform] = []
    package var copy: CopyFiles?
    package var place: Place?
    /// Where the same is declared again.
    package var repeats = Places()

    package init(_ kind: Kind) { self.kind = kind }
}

/// A package of an Xcode project.
package struct XcodePackage: Sendable, Hashable {
    package enum Source: Sendable, Hashable {
        case remote(url: String, PackageDependency.Requirement)
        case local(path: String, group: String?)
    }

    package var name: String
    package var source: Source
    package var excludeFromProject = false
    /// The traits that are switched on, `default` for those that the package has on by itself; `nil` is these alone.
    package var traits: [String]?
    package var place: Place?

    package init(name: String, source: Source) {
        self.name = name
        self.source = source
    }
}
