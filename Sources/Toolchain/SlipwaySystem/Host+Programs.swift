package import SlipwayModel

extension Host {
    /// The program of a name as `PATH` has it; `nil` where it has none.
    package func program(_ name: String) -> Path? {
        for folder in (environment["PATH"] ?? "").split(separator: ":") where folder.hasPrefix("/") {
            let file = Path(String(folder)).appending(component: name)
            guard let real = Host.realPath(file), let known = try? files.attributes(real) else { continue }
            if known.kind == .file, known.permissions & 0o111 != 0 { return file }
        }
        return nil
    }
}
