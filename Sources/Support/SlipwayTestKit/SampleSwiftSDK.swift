package import SlipwayModel
package import SlipwaySystem

/// A Swift SDK (SE-0387) that builds with what the installed toolchain has, under the name of another platform: nothing
/// has to be downloaded, and what it builds runs here.
package enum SampleSwiftSDK {
    /// The platform of the machine with another vendor: `x86_64-slipway-linux-gnu`.
    package static func triple(of toolchain: Toolchain) -> String {
        var parts = toolchain.triple.split(separator: "-").map(String.init)
        if parts.count > 1 { parts[1] = "slipway" }
        return parts.joined(separator: "-")
    }

    /// Whether tests that need one have to be skipped: on Apple's systems the vendor means something.
    package static var isMissing: Bool {
        #if os(Linux)
            false
        #else
            true
        #endif
    }

    /// Makes `ID.artifactbundle` in the folder of Swift SDKs.
    ///
    /// - Parameter triples: what it builds for, each the machine's own with another vendor.
    package static func make(
        _ id: String, version: String = "0.1.0", triples: [String], in store: Path, of toolchain: Toolchain
    ) throws {
        let files = LocalFileSystem()
        let bundle = store.appending("\(id).artifactbundle")
        let folder = bundle.appending(id)
        for triple in triples {
            let libraries = folder.appending("\(triple)/usr/lib")
            for library in ["swift", "swift_static"] {
                try link(
                    toolchain.root.appending("lib").appending(library), in: libraries.appending(library),
                    from: toolchain.triple, to: triple)
            }
            try linkSystem(in: folder.appending(triple))
        }
        let targets = triples.map { triple in
            """
            "\(triple)": {
              "sdkRootPath": "\(triple)",
              "swiftResourcesPath": "\(triple)/usr/lib/swift",
              "swiftStaticResourcesPath": "\(triple)/usr/lib/swift_static"
            }
            """
        }
        try files.createDirectory(folder)
        try files.write(
            "{\"schemaVersion\": \"4.0\", \"targetTriples\": {\(targets.joined(separator: ", "))}}\n",
            to: folder.appending("swift-sdk.json"))
        try files.write(
            """
            {
              "schemaVersion": "1.0",
              "artifacts": {
                "\(id)": {"type": "swiftSDK", "version": "\(version)", "variants": [{"path": "\(id)"}]}
              }
            }

            """, to: bundle.appending("info.json"))
    }

    /// Links the machine's own headers and libraries, but Swift's.
    private static func linkSystem(in folder: Path) throws {
        let files = LocalFileSystem()
        for place in ["", "usr", "usr/lib"] {
            let source = Path("/").appending(place)
            for entry in try files.list(source) {
                let target = folder.appending(place).appending(component: entry.name)
                if try files.exists(target) { continue }
                try files.createLink(target, to: source.appending(component: entry.name).string)
            }
        }
    }

    /// Links a folder of the toolchain's libraries; modules lie there by the names of both platforms.
    private static func link(_ library: Path, in folder: Path, from old: String, to new: String) throws {
        let files = LocalFileSystem()
        try files.createDirectory(folder.appending("linux"))
        for entry in try files.list(library) where entry.name != "linux" {
            try files.createLink(folder.appending(entry.name), to: library.appending(entry.name).string)
        }
        let system = library.appending("linux")
        for entry in try files.list(system) {
            let (source, target) = (system.appending(entry.name), folder.appending("linux/\(entry.name)"))
            guard entry.name.hasSuffix(".swiftmodule") else {
                try files.createLink(target, to: source.string)
                continue
            }
            try files.createDirectory(target)
            for file in try files.list(source) {
                try files.createLink(target.appending(file.name), to: source.appending(file.name).string)
                guard file.name.hasPrefix(old) else { continue }
                let name = new + file.name.dropFirst(old.utf8.count)
                try files.createLink(target.appending(name), to: source.appending(file.name).string)
            }
        }
    }
}
