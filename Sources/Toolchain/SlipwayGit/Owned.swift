import SlipwayReport

/// An object of libgit2, freed when the value ends.
struct Owned: ~Copyable {
    let pointer: OpaquePointer
    private let free: (OpaquePointer) -> Void

    /// Takes over what `make` puts into its argument.
    ///
    /// - Parameters:
    ///   - free: the library's function for this kind of object.
    ///   - action: what is tried, for the error.
    /// - Throws: what the negative status of `make` means.
    init(
        _ free: @escaping (OpaquePointer) -> Void, _ action: @autoclosure () -> String,
        _ kind: ExitStatus = .environment, _ make: (inout OpaquePointer?) -> Int32
    ) throws(SlipwayError) {
        var made: OpaquePointer?
        try Libgit2.check(make(&made), action(), kind)
        guard let made else {
            throw SlipwayError(.bug, code: "git-nothing", "libgit2 gave nothing for: \(action())")
        }
        pointer = made
        self.free = free
    }

    deinit { free(pointer) }
}
