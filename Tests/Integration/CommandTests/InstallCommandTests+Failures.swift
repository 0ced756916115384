import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

extension InstallCommandTests {
    @Test("a host that is not found is the status of what lies elsewhere") func unknownHost() async throws {
        let text = packages("2.0.0").replacing(url("Basket"), with: "https://nonexistent.invalid/basket.git")
        try write(text, to: "Tuist/Package.swift")
        let result = try await slipway.run("install")
        #expect(result.termination == .exited(4), "\(result.errorOutput)")
        #expect(result.errorOutput.contains("error: a package of Tuist/Package.swift cannot be fetched"))
        #expect(result.errorOutput.contains("because: git cannot fetch https://nonexistent.invalid/basket.git\n"))
        #expect(result.errorOutput.contains("Could not resolve host: nonexistent.invalid"), "\(result.errorOutput)")
        #expect(!result.errorOutput.contains("config --get"), "\(result.errorOutput)")
    }

    @Test("pins that were merged with conflicts are told before SwiftPM reads them") func conflict() async throws {
        try write("<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> other\n", to: "Tuist/Package.resolved")
        let result = try await slipway.run("install")
        #expect(result.termination == .exited(2))
        #expect(result.errorOutput.contains("error: Tuist/Package.resolved is no list of pins"))
    }

    @Test("a Package.swift that does not end is ended") func endless() async throws {
        try write(packages("2.0.0") + "\nwhile true {}\n", to: "Tuist/Package.swift")
        let result = try await slipway.run("install")
        #expect(result.termination == .exited(2), "\(result.errorOutput)")
        #expect(result.errorOutput.contains("error: 'Tuist/Package.swift' did not end within 30 s"))
    }
}
