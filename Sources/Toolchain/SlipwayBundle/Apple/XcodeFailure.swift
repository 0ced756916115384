import SlipwayModel
import SlipwayReport

/// What `xcodebuild` says where it does not do what it was asked for, and what can be done about it.
struct XcodeFailure {
    /// Such as `Archiving Greeter`.
    let step: String
    let command: PlannedCommand
    let termination: String
    let lines: [String]
    /// Where all that was said is kept, as messages name it.
    let log: String
    /// The folder of the export.
    let export: Path

    /// - Returns: status 1 where sources do not compile (`build-failed`), 2 where there is no such scheme or
    ///   configuration (`no-scheme`), 3 where a platform (`destination-missing`), a certificate or a profile is
    ///   missing (`signing-failed`).
    var error: SlipwayError {
        let errors = CompilerOutput.errors(in: lines, root: export)
        if !errors.isEmpty {
            return SlipwayError(
                .gate,
                [
                    Diagnostic(
                        .error, code: "build-failed", "\(failed): it does not build",
                        cause: "the compiler found \(Plural.count(errors.count, "error"))",
                        hint: "nothing was released; the whole log is \(log)")
                ] + errors)
        }
        let reasons = reasons
        for cure in XcodeFailure.cures {
            guard reasons.contains(where: { reason in cure.signs.contains { reason.contains($0) } }) else { continue }
            return SlipwayError(
                cure.status, code: cure.code, failed, cause: told(reasons), hint: "\(cure.hint); the log is \(log)")
        }
        return SlipwayError(
            .gate, code: "build-failed", failed, cause: told(reasons),
            hint: "the whole log is \(log); run `\(command.command)` in \(command.directory) to see it again")
    }

    /// `Archiving Greeter` did not come to an end.
    private var failed: String { "\(step.prefix(1).lowercased())\(step.dropFirst()) failed" }

    private func told(_ reasons: [String]) -> String {
        if !reasons.isEmpty { return reasons.prefix(12).joined(separator: "\n") }
        let tail = CompilerOutput.tail(of: Array(lines.suffix(12)))
        return tail.isEmpty ? "xcodebuild ended with \(termination)" : tail
    }

    /// What it says itself: behind `error: `, wherever in the line, without the name of the project in front, each
    /// once. The lines below `xcodebuild: error: ` that are set in belong to it.
    private var reasons: [String] {
        var result: [String] = []
        var isInside = false
        for line in lines {
            if isInside, line.first?.isWhitespace == true, !line.allSatisfy(\.isWhitespace) {
                result.append(XcodeFailure.trimmed(line[...]))
                continue
            }
            isInside = false
            guard let mark = line.firstRange(of: "error: ") else { continue }
            isInside = line.hasPrefix("xcodebuild: error: ")
            let text = XcodeFailure.trimmed(line[mark.upperBound...])
            if !text.isEmpty, !result.contains(text) { result.append(text) }
        }
        return result
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }

    /// What is wrong by its signs, and what helps.
    private struct Cure {
        let signs: [String]
        let status: ExitStatus
        let code: String
        let hint: String

        static func signing(_ signs: [String], _ hint: String) -> Cure {
            Cure(signs: signs, status: .environment, code: "signing-failed", hint: hint)
        }
    }

    /// The first that fits is told.
    private static let cures: [Cure] = [
        .signing(
            ["No Accounts", "No account for team", "Failed to Use Accounts"],
            "automatic signing asks Apple: add the account in Xcode's settings, or give `arguments` in "
                + "slipway.bundle.apple with -authenticationKeyPath, -authenticationKeyID and "
                + "-authenticationKeyIssuerID"),
        .signing(
            ["requires a development team", "No Team Found in Archive"],
            "give `--team ABCDE12345`, or `team` in slipway.bundle.apple"),
        .signing(
            [
                "No profiles for", "requires a provisioning profile", "No profile for", "no profiles for",
                "doesn't include signing certificate", "doesn't match the bundle identifier",
            ],
            "install the profile in ~/Library/Developer/Xcode/UserData/Provisioning Profiles and name it with "
                + "`--provisioning-profile BUNDLE_ID=NAME`"),
        .signing(
            [
                "No signing certificate", "No certificate for team", "No identity found", "no identity found",
                "conflicting provisioning settings",
            ],
            "name a certificate of the keychain with `--signing-identity`: `security find-identity -v -p codesigning` "
                + "lists them"),
        .signing(
            ["errSecInternalComponent", "User interaction is not allowed"],
            "the keychain is locked: `security unlock-keychain`, and `security set-key-partition-list` for codesign"),
        Cure(
            signs: ["does not contain a scheme", "not currently configured for the archive action"], status: .input,
            code: "no-scheme", hint: "see those there are with `xcodebuild -list`, and name one with `--scheme`"),
        Cure(
            signs: ["is not a member of the specified instance", "No configuration named", "configuration named"],
            status: .input, code: "no-configuration", hint: "name another with `--configuration`"),
        Cure(
            signs: ["Unable to find a destination", "is not installed", "Found no destinations"], status: .environment,
            code: "destination-missing",
            hint: "install the platform: `xcodebuild -downloadPlatform iOS`, or tvOS, watchOS, visionOS"),
        Cure(
            signs: ["Could not resolve package dependencies", "resolved file is required"], status: .input,
            code: "unresolved-packages",
            hint: "commit the Package.resolved that belongs to the project: `xcodebuild -resolvePackageDependencies`"),
    ]
}
