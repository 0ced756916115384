import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The target of a library of the system in the package of built libraries.
///
/// A compiler that reads an interface in text looks for the modules that it imports in the folders of `-I`, and is not
/// told of the module maps of targets. One that an interface imports therefore lies among the headers of the libraries,
/// and the target has a module map of another name: what pkg-config says and what has to be installed is still its own.
struct SystemModule {
    let library: LibraryLinks.SystemLibrary
    /// Whether its module map is among the headers of a library.
    let isImported: Bool

    var target: String { isImported ? library.name + "System" : library.name }

    static func folder(of name: String) -> String { "System/\(name)" }

    /// - Parameter top: the folder of the package in the archive.
    func entries(in export: Path, top: String, files: any FileSystem) throws(SlipwayError) -> [ZipEntry] {
        let path = Path(library.path)
        let source = path.isAbsolute ? path : export.appending(library.path)
        let folder = top + SystemModule.folder(of: library.name)
        func entry(_ name: String, _ bytes: [UInt8]) -> ZipEntry {
            ZipEntry(path: "\(folder)/\(name)", mode: .regular, content: .bytes(bytes))
        }
        if isImported {
            return [entry("module.modulemap", Array("module \(target) [system] {}\n".utf8))]
        }
        var result: [ZipEntry] = []
        for file in try files.files(below: source) {
            result.append(entry(file, try files.read(source.appending(file))))
        }
        return result
    }
}
