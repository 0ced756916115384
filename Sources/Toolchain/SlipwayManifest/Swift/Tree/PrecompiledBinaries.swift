import SlipwayModel
import SlipwaySystem

/// What frameworks, XCFrameworks and libraries on disk are linked as: their binaries say it.
struct PrecompiledBinaries {
    let files: any FileSystem
    /// The folder that paths begin at.
    let folder: Path

    /// Whether a binary is found when a program starts, and has to be embedded for that; a static one is part of the
    /// program. `nil` where nothing is there that says so.
    func isDynamic(_ path: String) -> Bool? {
        for binary in binaries(of: Path(path)) {
            if let isDynamic = kind(of: folder.appending(binary)) { return isDynamic }
        }
        return nil
    }

    // MARK: Where the binary is

    private func binaries(of path: Path) -> [Path] {
        switch path.pathExtension {
        case "xcframework": libraries(of: path).flatMap { binaries(of: $0) }
        case "framework": [path.appending(component: path.lastComponent.dropping(".framework"))]
        default: [path]
        }
    }

    /// The libraries of an XCFramework, one for each of its platforms: all of them are of one kind.
    private func libraries(of path: Path) -> [Path] {
        let named = namedLibraries(of: path)
        if !named.isEmpty { return named }
        let slices = (try? files.list(folder.appending(path))) ?? []
        return slices.filter { $0.kind == .directory }.flatMap { slice -> [Path] in
            let place = path.appending(component: slice.name)
            let entries = (try? files.list(folder.appending(place))) ?? []
            return entries.filter { ["framework", "a", "dylib"].contains(Path($0.name).pathExtension) }
                .map { place.appending(component: $0.name) }
        }
    }

    /// What the `Info.plist` names; nothing where it is in no XML, in which Xcode writes it.
    private func namedLibraries(of path: Path) -> [Path] {
        let file = folder.appending(path).appending(component: "Info.plist")
        guard let text = try? files.readText(file, limit: 1 << 20) else { return [] }
        let folders = PrecompiledBinaries.texts("LibraryIdentifier", in: text)
        let names = PrecompiledBinaries.texts("LibraryPath", in: text)
        guard folders.count == names.count else { return [] }
        return zip(folders, names).map { path.appending($0).appending($1) }
    }

    /// The texts of a key of dictionaries, in their order.
    private static func texts(_ key: String, in text: String) -> [String] {
        text.split(separator: "<key>\(key)</key>", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
            guard let start = rest.firstRange(of: "<string>"), let end = rest.firstRange(of: "</string>"),
                start.upperBound <= end.lowerBound
            else { return nil }
            return String(rest[start.upperBound..<end.lowerBound])
        }
    }

    // MARK: What it is

    /// `nil` for what is no binary: a pointer to one that is not checked out, say.
    private func kind(of path: Path) -> Bool? {
        guard let head = try? files.read(path, from: 0, count: 32), head.count >= 8 else { return nil }
        if head.starts(with: "!<arch>\n".utf8) || head.starts(with: "!<thin>\n".utf8) { return false }
        guard let start = PrecompiledBinaries.firstSlice(head) else { return PrecompiledBinaries.isDylib(head) }
        guard let slice = try? files.read(path, from: start, count: 32) else { return nil }
        return slice.starts(with: "!<arch>\n".utf8) ? false : PrecompiledBinaries.isDylib(slice)
    }

    /// Where the first binary of several architectures begins (`mach-o/fat.h`); `nil` where there is one alone.
    private static func firstSlice(_ head: [UInt8]) -> Int? {
        switch number(head, 0, isLittle: false) {
        case 0xCAFE_BABE: number(head, 16, isLittle: false).map(Int.init)
        // of 64 bits, of which the upper half is that of files beyond 4 GB
        case 0xCAFE_BABF: number(head, 20, isLittle: false).map(Int.init)
        default: nil
        }
    }

    /// By the file type of the header (`mach-o/loader.h`): a library, or the stub of one.
    private static func isDylib(_ head: [UInt8]) -> Bool? {
        guard let magic = number(head, 0, isLittle: true) else { return nil }
        let isLittle: Bool
        switch magic {
        case 0xFEED_FACE, 0xFEED_FACF: isLittle = true
        case 0xCEFA_EDFE, 0xCFFA_EDFE: isLittle = false
        default: return nil
        }
        return number(head, 12, isLittle: isLittle).map { $0 == 6 || $0 == 9 }
    }

    private static func number(_ bytes: [UInt8], _ start: Int, isLittle: Bool) -> UInt32? {
        guard bytes.count >= start + 4 else { return nil }
        let four = bytes[start..<start + 4]
        return (isLittle ? Array(four.reversed()) : Array(four)).reduce(0) { $0 << 8 | UInt32($1) }
    }
}

extension String {
    fileprivate func dropping(_ ending: String) -> String {
        hasSuffix(ending) ? String(dropLast(ending.count)) : self
    }
}
