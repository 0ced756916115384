package import SlipwayModel
import SlipwaySystem

/// A library that the bundle will hold built, for one platform, where that can be done.
package struct PlannedLibrary: Sendable, Equatable, Codable {
    package let product: String
    package let triple: String
    /// In the names of interfaces.
    package let moduleTriple: String
    /// SwiftPM's folder of builds whose interfaces other compilers can read.
    package let scratch: Path
    /// The folder that the library and its headers are put together in.
    package let folder: Path
    /// What is run to build it.
    package let build: [PlannedCommand]
    /// What is run where it does not build so, to see whether it builds at all.
    package let usualBuild: [PlannedCommand]
    /// Is made below ``folder``.
    package let archiveFile: Path
    /// What is run to make one archive of its object files.
    package let archive: [PlannedCommand]
    /// What makes one object file of each module before; `nil` where the platform has nothing for it.
    package let joiner: ObjectJoiner?

    /// What is run to build another target as those of the product are.
    func build(target: String) -> PlannedCommand? {
        guard let known = build.first, let option = known.arguments.firstIndex(of: "--target"),
            option + 1 < known.arguments.count
        else { return nil }
        var arguments = known.arguments
        arguments[option + 1] = target
        return known.with(arguments: arguments)
    }

    /// The same, with interfaces that have module selectors.
    var withModuleSelectors: PlannedLibrary {
        PlannedLibrary(
            product: product, triple: triple, moduleTriple: moduleTriple, scratch: scratch, folder: folder,
            build: build.map { $0.with(arguments: $0.arguments + BuildFlags.moduleSelectors) }, usualBuild: usualBuild,
            archiveFile: archiveFile, archive: archive, joiner: joiner)
    }

    /// Names the object files.
    var objectList: Path { PlannedLibrary.objectList(of: product, beside: folder) }
    /// Names the libraries that modules of others are linked with.
    var linkList: Path { PlannedLibrary.linkList(of: product, beside: folder) }

    /// The compiler's copies of what interfaces import.
    var interfaceCache: Path { scratch.appending("interface-modules") }

    static func objectList(of product: String, beside folder: Path) -> Path {
        folder.parent.appending(component: product + ".objects")
    }

    static func linkList(of product: String, beside folder: Path) -> Path {
        folder.parent.appending(component: product + ".links")
    }

    /// Holds the joined object files.
    static func joinedFolder(of product: String, beside folder: Path) -> Path {
        folder.parent.appending(component: product + ".modules")
    }

    /// SwiftPM links with a file `libNAME.a` by its folder and `-lNAME`: with the package's name in it, a product that
    /// is called `Foundation` or `z` is not taken for the library of that name.
    static func archiveFile(of product: String, of package: String, in folder: Path) -> Path {
        folder.appending(component: "lib\(package)-\(product).a")
    }
}
