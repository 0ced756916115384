package import SlipwayModel
import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension LocalFileSystem {
    /// Writes aside in the same folder, flushes, renames over the old file and flushes the folder; a failure
    /// leaves the old file and nothing beside it.
    ///
    /// - Parameter check: looks at the old file at the last moment, where there has to be one.
    func replace(
        _ path: Path, permissions: UInt16, check: (() throws(SlipwayError) -> Void)? = nil,
        content: (borrowing FileHandle) throws(SlipwayError) -> Void
    ) throws(SlipwayError) {
        let aside = LocalFileSystem.aside(path)
        // without a name as long as it grows: a process that is killed leaves nothing behind
        if let file = FileHandle.unnamed(in: path.parent, for: path) {
            try fill(file, permissions, content)
            // a new file gets its name at once, one that is there is replaced
            if check == nil, try attributes(path) == nil, file.claims(path) { return try syncDirectory(path.parent) }
            try file.name(aside)
            try move(file, aside, to: path, check)
        } else {
            let file = try FileHandle(opening: aside, flags: O_WRONLY | O_CREAT | O_EXCL, named: path)
            do {
                try fill(file, permissions, content)
            } catch {
                unlink(aside.string)
                throw error
            }
            try move(file, aside, to: path, check)
        }
    }

    /// - Parameter file: open, so that its lock says that it is no leftover.
    private func move(
        _ file: borrowing FileHandle, _ aside: Path, to path: Path, _ check: (() throws(SlipwayError) -> Void)?
    ) throws(SlipwayError) {
        do {
            try check?()
            try rename(aside, to: path)
        } catch {
            unlink(aside.string)
            throw error
        }
    }

    private func fill(
        _ file: borrowing FileHandle, _ permissions: UInt16,
        _ content: (borrowing FileHandle) throws(SlipwayError) -> Void
    ) throws(SlipwayError) {
        _ = file.lock()
        try content(file)
        try file.setPermissions(permissions)
        try file.sync()
    }

    // MARK: Names aside

    private static func aside(_ path: Path) -> Path {
        let random = String(UInt64.random(in: .min ... .max), radix: 36)
        return path.parent.appending(component: ".\(shortened(path.lastComponent)).\(random).tmp")
    }

    /// At most 200 bytes of the name: with it, the name aside fits wherever the name itself does.
    private static func shortened(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.prefix(50)))
    }

    /// Those that a process holds open, and so is about to put in place, are locked and stay.
    package func removeLeftovers(of names: Set<String>, in folder: Path) {
        guard let entries = try? list(folder) else { return }
        let names = Set(names.map(LocalFileSystem.shortened))
        for entry in entries where entry.kind == .file && entry.name.hasPrefix(".") && entry.name.hasSuffix(".tmp") {
            let parts = entry.name.dropFirst().dropLast(4)
            guard let dot = parts.lastIndex(of: "."), names.contains(String(parts[..<dot])) else { continue }
            let random = parts[parts.index(after: dot)...].utf8
            let isRandom = random.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
            guard isRandom, (10...13).contains(random.count) else { continue }
            let path = folder.appending(component: entry.name)
            do throws(SlipwayError) {
                let file = try FileHandle(opening: path, flags: O_RDONLY | O_NOFOLLOW)
                if file.lock() { unlink(path.string) }
            } catch {
                // somebody else's: it stays
                continue
            }
        }
    }
}
