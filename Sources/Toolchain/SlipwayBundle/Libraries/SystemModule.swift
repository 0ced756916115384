import SlipwayModel

/// The target of a library of the system in the package of built libraries: what pkg-config says and what has to be
/// installed.
///
/// Its module map declares nothing. A compiler that reads an interface in text looks for the modules that it imports in
/// the folders of `-I`, and is not told of the module maps of targets: one that an interface imports lies among the
/// headers of the libraries.
struct SystemModule {
    let library: LibraryLinks.SystemLibrary
    /// The package's name: targets of all packages have different names.
    let package: String

    var target: String { ModuleMap.identifier(package) + library.name + "System" }

    var folder: String { "System/\(library.name)" }

    var moduleMap: String { "module \(ModuleMap.identifier(target)) [system] {}\n" }
}
