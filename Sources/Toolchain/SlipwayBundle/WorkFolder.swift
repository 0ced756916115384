/// The folders in which a commit is exported and built.
package enum WorkFolder {
    /// In the work folder, beside its lock and what it knows: what the products take for the root of the file system.
    package static let root = "root"
    /// In the root, beside the export, which has the package's name: everything else. Names of packages begin with no
    /// dot (`BundlePlanner.checkFileName`), so no package is in the way of its own build.
    static let builds = ".build"
}
