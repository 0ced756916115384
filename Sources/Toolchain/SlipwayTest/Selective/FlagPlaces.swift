import SlipwayModel

/// What flags of compilers, linkers and SwiftPM name: folders of headers and libraries, and files of any kind.
struct FlagPlaces {
    struct Place: Hashable {
        let path: Path
        let kind: Kind

        /// The same where it is relative to a folder.
        func below(_ folder: Path) -> Place { Place(path: folder.appending(path.string), kind: kind) }
    }

    enum Kind {
        case headers, libraries
        /// A file where there is one; most arguments name none.
        case file
    }

    let places: [Place]

    private static let headers = ["-iquote", "-isystem", "-idirafter", "-include", "-imacros", "-I"]
    private static let libraries = ["-L", "-Fsystem", "-F"]

    init(_ flags: [String]) {
        // what hands the next one on says nothing itself
        let flags = flags.filter { !["-Xcc", "-Xlinker", "-Xswiftc", "-Xcxx", "-Xclang-linker"].contains($0) }
            .flatMap { $0.hasPrefix("-Wl,") ? $0.dropFirst(4).split(separator: ",").map(String.init) : [$0] }
        var places: [Place] = []
        for (index, flag) in flags.enumerated() {
            let next = index + 1 < flags.count ? flags[index + 1] : nil
            for (options, kind) in [(FlagPlaces.headers, Kind.headers), (FlagPlaces.libraries, .libraries)] {
                guard let option = options.first(where: flag.hasPrefix) else { continue }
                let named = flag.count > option.count ? String(flag.dropFirst(option.count)) : next
                if let named { places.append(Place(path: Path(named), kind: kind)) }
            }
            let value = flag.firstIndex(of: "=").map { String(flag[flag.index(after: $0)...]) } ?? flag
            if !value.isEmpty, !value.hasPrefix("-") { places.append(Place(path: Path(value), kind: .file)) }
        }
        self.places = places
    }
}
