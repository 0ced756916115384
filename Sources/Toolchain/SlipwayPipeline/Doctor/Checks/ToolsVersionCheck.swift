import SlipwayModel
import SlipwaySystem

extension HealthCheck {
    static let toolsVersion = HealthCheck(
        name: "tools version",
        looksAt: "the first line of Package.swift and Tuist/Package.swift, beside Swift's version",
        explanation: "SwiftPM refuses a package that asks for a later version than its own"
    ) { patient in
        var asked: (SwiftVersion, String)?
        for file in ["Package.swift", "Tuist/Package.swift"] where patient.has(file) {
            guard let text = try? patient.host.files.readText(patient.root.appending(file)),
                let version = declared(in: text)
            else { continue }
            if asked.map({ $0.0 < version }) != false { asked = (version, file) }
        }
        guard let (wanted, file) = asked, let line = patient.swift,
            let swift = SwiftVersion(in: line)
        else { return [] }
        if wanted <= swift { return [.ok("\(wanted) in \(file), with Swift \(swift)")] }
        return [
            Finding(
                .missing, "\(file) asks for Swift \(wanted), this is \(swift)",
                hint: "install Swift \(wanted) or later from swift.org/install")
        ]
    }

    /// `// swift-tools-version: 6.2`
    private static func declared(in text: String) -> SwiftVersion? {
        let line = text.prefix { !$0.isNewline }
        guard line.hasPrefix("//"), let mark = line.firstRange(of: "swift-tools-version:") else { return nil }
        return SwiftVersion(String(line[mark.upperBound...].drop { $0 == " " }.prefix { $0 == "." || $0.isNumber }))
    }
}
