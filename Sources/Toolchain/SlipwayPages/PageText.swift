import SlipwayModel

/// How pages say things.
package enum PageText {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// A day for people, as text.
    package static func day(_ seconds: Int64) -> String {
        let time = CalendarTime(secondsSince1970: seconds)
        return "\(time.day) \(months[time.month - 1]) \(time.year)"
    }

    /// A day for people with the moment for machines.
    static func date(_ seconds: Int64) -> HTML {
        let time = CalendarTime(secondsSince1970: seconds)
        return tag("time", ["datetime": time.timestamp]) { day(seconds) }
    }

    /// A day and the time of the day in UTC.
    static func moment(_ seconds: Int64) -> HTML {
        let time = CalendarTime(secondsSince1970: seconds)
        let clock = time.timestamp.dropFirst(time.date.count + 1).prefix(5)
        return tag("time", ["datetime": time.timestamp]) {
            "\(time.day) \(months[time.month - 1]) \(time.year), \(String(clock)) UTC"
        }
    }

    /// Bytes in the largest decimal unit with two significant places: `950 bytes`, `1.4 kB`, `12 MB`.
    static func size(_ bytes: Int64) -> String {
        if bytes < 1000 { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
        var tenths = bytes / 100
        for unit in ["kB", "MB", "GB"] {
            if tenths < 100 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
            if tenths < 10_000 || unit == "GB" { return "\(tenths / 10) \(unit)" }
            tenths /= 1000
        }
        return "\(bytes) bytes"
    }

    static func count(_ number: Int, _ one: String, _ many: String) -> String {
        number == 1 ? "1 \(one)" : "\(number) \(many)"
    }

    /// What several channels of a kind are called.
    static func plural(_ kind: ChannelKind) -> String {
        switch kind {
        case .branch: "Branches"
        case .pullRequest: "Pull requests"
        case .release: "Releases"
        }
    }

    /// The platform that a triple means, for people.
    static func platform(_ triple: String) -> String {
        let parts = triple.split(separator: "-")
        let processor = parts.first.map(String.init) ?? triple
        let known: [(String, String)] = [
            ("-apple-macosx", "macOS"), ("-apple-ios", "iOS"), ("-linux-android", "Android"), ("-linux", "Linux"),
            ("-windows", "Windows"), ("-freebsd", "FreeBSD"), ("-wasi", "WebAssembly"),
        ]
        guard let system = known.first(where: { triple.contains($0.0) })?.1 else { return triple }
        return system == "macOS" && processor == "arm64" ? "macOS (Apple silicon)" : "\(system) (\(processor))"
    }

    /// The link from one page to another file of the store, both relative to the root: it works wherever the store
    /// is served from.
    static func link(from page: String, to target: String) -> String {
        let (here, there) = (page.split(separator: "/").dropLast(), target.split(separator: "/"))
        let shared = zip(here, there.dropLast()).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: here.count - shared)
        let path = (up + there.dropFirst(shared).map { WebAddress.encode(String($0)) }).joined(separator: "/")
        return path
    }
}
