/// What a browser runs on, as far as its `User-Agent` tells.
package struct Device: Sendable, Hashable {
    package let system: System
    /// As far as it is known: `[17, 4]`. Empty where the browser does not tell, or always tells the same.
    package let version: [Int]

    package enum System: String, Sendable, Hashable, CaseIterable {
        case iPhone, iPad, android, macOS, windows, linux
    }

    package init(_ system: System, version: [Int] = []) {
        self.system = system
        self.version = version
    }

    /// `nil` for a program, or a browser that nobody knows.
    package init?(userAgent: String) {
        let text = userAgent.prefix(512)
        guard text.hasPrefix("Mozilla/") else { return nil }
        func has(_ part: String) -> Bool { text.firstRange(of: part) != nil }
        if has("iPhone") || has("iPod") {
            self.init(.iPhone, version: Device.appleVersion(text))
        } else if has("iPad") {
            self.init(.iPad, version: Device.appleVersion(text))
        } else if has("Android") {
            // browsers say Android 10 on all
            self.init(.android)
        } else if has("Windows") {
            self.init(.windows)
        } else if has("Macintosh") {
            // 10.15.7 on all
            self.init(.macOS)
        } else if has("Linux") || has("CrOS") {
            self.init(.linux)
        } else {
            return nil
        }
    }

    /// The larger of the system's own version, which newer browsers no longer change, and Safari's, which goes with it.
    private static func appleVersion(_ text: Substring) -> [Int] {
        let system = number(after: "OS ", in: text)
        let browser = text.firstRange(of: "Safari/") == nil ? [] : number(after: "Version/", in: text)
        return browser.first ?? 0 > system.first ?? 0 && browser.first ?? 0 >= 26 ? browser : system
    }

    /// `17_4_1` or `17.4` behind a word, two numbers of it.
    private static func number(after word: String, in text: Substring) -> [Int] {
        var rest = text[...]
        while let found = rest.firstRange(of: word) {
            rest = rest[found.upperBound...]
            let digits = rest.utf8.prefix { (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2E }
            let parts = digits.split { $0 == 0x5F || $0 == 0x2E }.prefix(2)
                .compactMap { $0.count <= 3 ? Int(String(decoding: $0, as: UTF8.self)) : nil }
            if !parts.isEmpty { return parts }
        }
        return []
    }

    /// What pages that differ by device differ by: few values, whatever browsers say.
    package var key: String { ([system.rawValue] + version.map(String.init)).joined(separator: ".") }

    /// As people call it: "this iPhone".
    var name: String { "this " + kind.drop { $0 != " " }.dropFirst() }

    /// "an iPhone".
    var kind: String {
        switch system {
        case .iPhone: "an iPhone"
        case .iPad: "an iPad"
        case .android: "an Android device"
        case .macOS: "a Mac"
        case .windows: "a Windows computer"
        case .linux: "a Linux computer"
        }
    }
}
