import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The headers of the system, of which the compiler keeps copies that it can read faster.
///
/// While a manifest runs nothing can be written, so a compiler that finds its copies to be old makes them in memory,
/// again for each import, until its time is over. They have to be made anew before.
struct SystemHeaders {
    /// Where headers lie that come with packages of the system.
    private let folder: Path
    private let sdk: Path?
    private let files: any FileSystem

    init(sdk: Path?, folder: Path = "/usr/include", files: any FileSystem = LocalFileSystem()) {
        self.sdk = sdk
        self.folder = folder
        self.files = files
    }

    /// What changes when a package of the system puts other headers in place: the folders that the C library and the
    /// kernel have theirs in, to which a file is moved then; on macOS the SDK's own description.
    var stamp: String {
        var folders = [folder]
        for name in names(in: folder) {
            folders.append(folder.appending(component: name))
            // such as x86_64-linux-gnu
            guard name.contains("-") else { continue }
            folders += names(in: folder.appending(component: name)).map {
                folder.appending(component: name).appending(component: $0)
            }
        }
        let stamps = folders.map { "\($0) \(FileStamp.text(of: $0) ?? "")" }
        let settings = sdk.map { FileStamp.text(of: $0.appending("SDKSettings.json")) ?? "" }
        var hash = FieldHasher("headers 1")
        for stamp in stamps + [settings ?? ""] { hash.add(stamp) }
        return hash.finish().hex
    }

    private func names(in folder: Path) -> [String] {
        let entries = (try? files.list(folder)) ?? []
        return entries.filter { $0.kind == .directory }.map(\.name).sortedBytewise()
    }
}
