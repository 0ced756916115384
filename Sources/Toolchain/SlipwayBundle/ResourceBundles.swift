import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The resource bundles that SwiftPM leaves beside an executable.
///
/// The accessor it generates (`Bundle.module`) looks for `<Package>_<Target>.resources` (`.bundle` on Apple systems) in
/// the executable's folder first, then at the path of the build, which no other machine has.
struct ResourceBundles {
    let files: any FileSystem
    /// The folder that holds the build.
    let root: Path
    let triple: String

    /// SwiftPM's folder of products.
    private var products: Path { BundlePlanner.products(root: root) }

    private static func suffix(_ triple: String) -> String { TargetTriple(triple).resourceBundleEnding }

    /// What SwiftPM calls the bundle of a target.
    static func name(of target: String, in package: String, for triple: String) -> String {
        "\(package)_\(target)\(suffix(triple))"
    }

    /// The bundles of one product, moved out of SwiftPM's folder by ``collect(_:of:to:)``.
    static func folder(of product: String, in stripped: Path) -> Path { stripped.appending("\(product).resources") }

    /// Removes what earlier builds left: the next build makes what it needs, and nothing else is taken for its own.
    func clear() throws(SlipwayError) {
        for name in try names() { try files.remove(products.appending(name)) }
    }

    /// Moves the bundles of the build that just ended to a folder of their own, which is emptied first.
    ///
    /// - Parameters:
    ///   - wanted: the package's own bundles to keep.
    ///   - own: all that the package may have; those not wanted are left out, those of other packages never.
    func collect(_ wanted: [String], of own: Set<String>, to folder: Path) throws(SlipwayError) {
        try files.remove(folder)
        try files.createDirectory(folder)
        let wanted = FileKey.set(wanted)
        let own = FileKey.set(own)
        for name in try names() where wanted.contains(FileKey(name)) || !own.contains(FileKey(name)) {
            try files.rename(products.appending(name), to: folder.appending(name))
        }
    }

    private func names() throws(SlipwayError) -> [String] {
        guard let real = Host.realPath(products), try files.isDirectory(real) else { return [] }
        let ending = ResourceBundles.suffix(triple)
        return try files.list(products).filter { $0.kind == .directory && $0.name.hasSuffix(ending) }.map(\.name)
    }

    /// The collected bundles as entries of an archive, all of mode 0644. A link that stays inside its bundle is kept;
    /// of any other the content is.
    static func entries(in folder: Path, below place: String, files: any FileSystem) throws(SlipwayError) -> [ZipEntry]
    {
        guard try files.isDirectory(folder) else { return [] }
        return try files.files(below: folder).map { path throws(SlipwayError) in
            let file = folder.appending(path)
            let name = "\(place)/\(path)"
            if try files.attributes(file)?.kind != .symlink {
                return ZipEntry(path: name, mode: .regular, content: .file(file))
            }
            let target = try files.readLink(file)
            if staysInside(target, from: path) {
                return ZipEntry(path: name, mode: .symlink, content: .bytes(Array(target.utf8)))
            }
            return ZipEntry(path: name, mode: .regular, content: .file(Host.realPath(file) ?? file))
        }
    }

    private static func staysInside(_ target: String, from path: String) -> Bool {
        guard !Path(target).isAbsolute, let bundle = Path(path).components.first else { return false }
        // `..` behind a name that is a link itself leads elsewhere than the text says.
        let parts = Path.split(target).filter { !$0.hasBytes(of: ".") }
        if parts.drop(while: { Path.isParent($0) }).contains(where: { Path.isParent($0) }) { return false }
        return Path(path).parent.appending(target).isWithin(Path(String(bundle)))
    }
}
