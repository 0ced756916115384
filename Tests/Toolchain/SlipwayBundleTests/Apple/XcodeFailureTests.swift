import SlipwayModel
import SlipwayReport
import Testing

@testable import SlipwayBundle

@Suite struct XcodeFailureTests {
    private func error(_ lines: String...) -> SlipwayError {
        let command = PlannedCommand(
            .appArchive, product: "Greeter", program: "xcodebuild", arguments: ["archive"], directory: "/work/Greeter")
        return XcodeFailure(
            step: "Archiving Greeter", command: command, termination: "exit status 65", lines: lines,
            log: "logs/Greeter-archive.log", export: "/work/Greeter"
        ).error
    }

    @Test("errors of the compiler have their places") func compiler() {
        let error = error(
            "/work/Greeter/App/Main.swift:3:9: error: cannot find 'x' in scope", "    let y = x",
            "** ARCHIVE FAILED **")
        #expect(error.status == .gate && error.code == "build-failed")
        #expect(error.diagnostics.last?.location?.description == "App/Main.swift:3:9")
        #expect(error.diagnostics[0].hint?.contains("logs/Greeter-archive.log") == true)
    }

    @Test(
        "what is wrong with signing is told with what helps",
        arguments: [
            (
                "error: No profiles for 'com.example.greeter' were found: Xcode couldn't find any",
                "--provisioning-profile"
            ),
            (
                "/w/App.xcodeproj: error: Signing for \"App\" requires a development team. (in target 'App')",
                "--team"
            ),
            ("error: exportArchive: No signing certificate \"iOS Distribution\" found", "--signing-identity"),
            ("error: exportArchive: \"App.app\" requires a provisioning profile.", "--provisioning-profile"),
            ("error: No Accounts: Add a new account in Accounts settings.", "-authenticationKeyPath"),
            ("/w/App.app: error: errSecInternalComponent", "security unlock-keychain"),
        ])
    func signing(line: String, hint: String) {
        let error = error("note: Using new build system", line)
        #expect(error.status == .environment && error.code == "signing-failed")
        #expect(error.diagnostics[0].hint?.contains(hint) == true, "\(error)")
        #expect(error.diagnostics[0].message == "archiving Greeter failed")
    }

    @Test("schemes, platforms, packages") func others() {
        let scheme = error(
            "xcodebuild: error: The project named \"Greeter\" does not contain a scheme named \"Greter\".")
        #expect(scheme.status == .input && scheme.code == "no-scheme")
        let platform = error(
            "xcodebuild: error: Unable to find a destination matching the provided destination specifier:",
            "\t\t{ generic:1, platform:visionOS }")
        #expect(platform.status == .environment && platform.code == "destination-missing")
        #expect(platform.diagnostics[0].cause?.hasSuffix("\n{ generic:1, platform:visionOS }") == true)
        #expect(error("error: a resolved file is required when automatic …").code == "unresolved-packages")
    }

    @Test("anything else is told as it is") func anything() {
        #expect(error("error: something", "error: something").diagnostics[0].cause == "something")
        #expect(error("** ARCHIVE FAILED **").diagnostics[0].cause == "** ARCHIVE FAILED **")
        #expect(error().diagnostics[0].cause == "xcodebuild ended with exit status 65")
    }
}
