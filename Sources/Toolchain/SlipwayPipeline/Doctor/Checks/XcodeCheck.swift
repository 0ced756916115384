import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension HealthCheck {
    static let xcode = HealthCheck(
        name: "xcode", looksAt: "`xcodebuild -version`, beside `compatibleXcodeVersions` of Tuist.swift",
        explanation: "the repository says which versions of Xcode build it"
    ) { patient in
        // builds for Apple's platforms are made where it is
        guard let program = patient.host.program("xcodebuild"),
            let line = await patient.line(of: program.string, ["-version"]), line.hasPrefix("Xcode ")
        else { return [] }
        do throws(SlipwayError) {
            guard let wanted = try XcodeRequirement.read(patient.root, host: patient.host),
                let isAllowed = wanted.allows(String(line.dropFirst("Xcode ".count)))
            else { return [.ok(line)] }
            if isAllowed { return [.ok("\(line), of \(wanted)")] }
            return [
                Finding(
                    .warning, "\(line) is selected, and the repository is built with \(wanted)",
                    hint: "select another one with `xcode-select -s`, or change Tuist.swift")
            ]
        } catch {
            return [Finding(error, .warning)]
        }
    }
}
