package import SlipwayModel
package import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension FileSystem {
    /// Gives a file a second name: a copy, where the file system knows nothing better.
    package func link(_ path: Path, to other: Path) throws(SlipwayError) { try copy(path, to: other) }
}

extension LocalFileSystem {
    /// Gives a file a second name in one step, replacing what is there; a copy where links cannot be made
    /// (another disk, a file system without them, too many).
    package func link(_ path: Path, to other: Path) throws(SlipwayError) {
        let random = String(UInt64.random(in: .min ... .max), radix: 36)
        let aside = other.parent.appending(".\(other.lastComponent.prefix(200)).\(random).tmp")
        #if canImport(Darwin)
            let status = Darwin.link(path.string, aside.string)
        #elseif canImport(Musl)
            let status = Musl.link(path.string, aside.string)
        #else
            let status = Glibc.link(path.string, aside.string)
        #endif
        guard status == 0 else { return try copy(path, to: other) }
        // Renaming between two names of one file does nothing and leaves both, so the name aside goes in any case.
        defer { unlink(aside.string) }
        try rename(aside, to: other)
    }
}
