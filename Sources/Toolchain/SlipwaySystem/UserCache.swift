package import SlipwayModel

/// The user's folder for what can be made again.
package enum UserCache {
    /// `slipway` in `XDG_CACHE_HOME` or `~/.cache`, on macOS in `~/Library/Caches`.
    ///
    /// - Returns: `nil` where the variables are not set, or to no absolute path.
    package static func folder(_ environment: [String: String]) -> Path? {
        func folder(_ name: String) -> Path? {
            environment[name].flatMap { $0.isEmpty || !Path($0).isAbsolute ? nil : Path($0) }
        }
        #if os(macOS)
            let base = folder("HOME")?.appending("Library/Caches")
        #else
            let base = folder("XDG_CACHE_HOME") ?? folder("HOME")?.appending(".cache")
        #endif
        return base?.appending("slipway")
    }
}
