import SlipwayModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import CPlatform
    import Musl
#else
    import CPlatform
    import Glibc
#endif

extension FileHandle {
    /// Gives the file the access control list and the extended attributes of another; `false` where one of them cannot
    /// be given. Those that the system itself keeps (`security.`, `trusted.`) are its own matter.
    func copyAttributes(of path: Path) -> Bool {
        #if canImport(Darwin)
            let other = open(path.string, O_RDONLY | O_CLOEXEC)
            if other < 0 { return false }
            defer { close(other) }
            return fcopyfile(other, descriptor, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0
        #else
            for name in FileHandle.attributes(of: path)
            where !name.hasPrefix("security.") && !name.hasPrefix("trusted.") {
                guard let value = FileHandle.attribute(name, of: path),
                    fsetxattr(descriptor, name, value, value.count, 0) == 0
                else { return false }
            }
            return true
        #endif
    }

    #if !canImport(Darwin)
        /// None where the file system has no such thing.
        private static func attributes(of path: Path) -> [String] {
            let size = llistxattr(path.string, nil, 0)
            if size <= 0 { return [] }
            var names = [CChar](repeating: 0, count: size)
            let count = llistxattr(path.string, &names, size)
            if count <= 0 { return [] }
            return names[..<count].split(separator: 0).map { name in
                String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
            }
        }

        private static func attribute(_ name: String, of path: Path) -> [UInt8]? {
            let size = lgetxattr(path.string, name, nil, 0)
            if size < 0 { return nil }
            var value = [UInt8](repeating: 0, count: size)
            let count = lgetxattr(path.string, name, &value, size)
            return count < 0 ? nil : Array(value[..<count])
        }
    #endif
}
