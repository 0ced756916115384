import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayTest

@Suite struct AppleTestPlanTests {
    private static let phone = "platform=iOS Simulator,name=iPhone 16,OS=latest"

    private func plan(
        _ folder: TemporaryDirectory, _ change: (Path) -> AppleTestRequest
    ) throws -> AppleTestPlan { try AppleTestPlan(change(folder.path), host: Host()) }

    private func code(_ folder: TemporaryDirectory, _ change: (Path) -> AppleTestRequest) throws -> String {
        try #require(throws: SlipwayError.self) { try plan(folder, change) }.code
    }

    @Test("the plan holds every command in full") func golden() throws {
        let folder = try TemporaryDirectory()
        try folder.write("", to: "App.xcodeproj/project.pbxproj")
        try folder.write("", to: "Package.swift")
        let plan = try plan(folder) { path in
            AppleTestRequest(
                package: path, scheme: "App", testPlan: "Nightly tests",
                destinations: [Self.phone, "platform=macOS", Self.phone],
                filter: ["AppTests.Login/polite(name:)", "AppUITests"], skip: ["AppTests.Slow"],
                xcodeArguments: ["-skipMacroValidation"], retries: 2, timeLimit: 59.5)
        }
        let lines = (plan.lines.joined(separator: "\n") + "\n").replacing(folder.path.string, with: "/work/App")
        #expect(try Golden.difference(lines, from: "apple-tests/plan.txt") == nil)
        let json = JSONDocument.pretty(plan).replacing(folder.path.string, with: "/work/App")
        #expect(try Golden.difference(json, from: "apple-tests/plan.json") == nil)
    }

    @Test("a package has no container, and the scheme that Xcode makes of it") func package() throws {
        let folder = try TemporaryDirectory()
        try folder.write("", to: "Package.swift")
        let plan = try plan(folder) { path in
            AppleTestRequest(
                package: path, packageScheme: AppleTestRequest.packageScheme(of: "Greeter", products: 2),
                destinations: ["platform=macOS"], scratchPath: "/out", repetitions: 3)
        }
        #expect(
            plan.build.arguments == [
                "build-for-testing", "-scheme", "Greeter-Package", "-derivedDataPath",
                "/out/slipway-apple/derived-data", "-enableCodeCoverage", "NO", "-destination", "platform=macOS",
            ])
        let test = try #require(plan.runs.first?.test.arguments)
        #expect(test.suffix(2) == ["-test-iterations", "3"] && !test.contains("-retry-tests-on-failure"))
        #expect(plan.runs[0].bundle == "/out/slipway-apple/results/macos.xcresult")
        #expect(AppleTestRequest.packageScheme(of: "Greeter", products: 1) == "Greeter")
        #expect(try code(folder) { AppleTestRequest(package: $0, destinations: ["platform=macOS"]) } == "no-scheme")
    }

    @Test("the workspace comes before the project; of several one has to be named") func containers() throws {
        let folder = try TemporaryDirectory()
        let files = LocalFileSystem()
        #expect(throws: SlipwayError.self) { try AppleContainer.find(nil, in: folder.path, files: files) }
        try folder.write("", to: "A.xcodeproj/project.pbxproj")
        #expect(try AppleContainer.find(nil, in: folder.path, files: files)?.arguments == ["-project", "A.xcodeproj"])
        try folder.write("", to: "B.xcodeproj/project.pbxproj")
        #expect(
            try code(folder) { AppleTestRequest(package: $0, scheme: "A", destinations: ["platform=macOS"]) }
                == "several-containers")
        let named = try AppleContainer.find("B.xcodeproj", in: folder.path, files: files)
        #expect(named?.arguments == ["-project", "B.xcodeproj"])
        try folder.write("", to: "C.xcworkspace/contents.xcworkspacedata")
        #expect(
            try AppleContainer.find(nil, in: folder.path, files: files)?.arguments == ["-workspace", "C.xcworkspace"])
        for name in ["D.xcodeproj", "Sources"] {
            let error = try #require(throws: SlipwayError.self) {
                try AppleContainer.find(name, in: folder.path, files: files)
            }
            #expect(error.code == "no-container")
        }
    }

    @Test("names of destinations are short, and no two are alike") func destinations() throws {
        let found = try AppleDestination.all([
            Self.phone, "platform=iOS Simulator,name=iPhone 16,OS=17.5", "platform=macOS",
            "platform=macOS,variant=Mac Catalyst", "platform=macOS,arch=x86_64", "platform=tvOS Simulator,name=テレビ",
        ])
        #expect(
            found.map(\.name) == [
                "iPhone 16 (iOS Simulator, latest)", "iPhone 16 (iOS Simulator, 17.5)", "macOS", "Mac Catalyst",
                "macOS (x86_64)", "テレビ",
            ])
        #expect(
            found.map(\.fileName) == [
                "iphone-16-ios-simulator-latest", "iphone-16-ios-simulator-17-5", "macos", "mac-catalyst",
                "macos-x86-64", "destination",
            ])
        let alike = try AppleDestination.all(["platform=macOS,name=A b", "platform=macOS,name=a-B"])
        #expect(alike.map(\.fileName) == ["a-b", "a-b-2"])
        for bad in ["iPhone 16", "platform=", "generic/platform=iOS", "platform=macOS,", "name=a\nb"] {
            let error = try #require(throws: SlipwayError.self) { try AppleDestination.all([bad]) }
            #expect(error.code == "bad-destination", "\(bad)")
        }
        #expect(try #require(throws: SlipwayError.self) { try AppleDestination.all([]) }.code == "no-destination")
    }

    @Test(
        "ids become names that xcodebuild takes",
        arguments: [
            ("GreeterTests", "GreeterTests"), ("GreeterTests.Greeting", "GreeterTests/Greeting"),
            ("GreeterTests.Greeting/testA", "GreeterTests/Greeting/testA"),
            ("GreeterTests/Greeting/testA", "GreeterTests/Greeting/testA"),
            ("GreeterTests.Outer/Inner/polite(name:)", "GreeterTests/Outer/Inner/polite(name:)"),
            ("GreeterTests.free()", "GreeterTests/free()"), ("greeter-tests.A", "greeter-tests/A"),
        ])
    func filter(id: String, name: String) throws {
        #expect(try AppleTestFilter.identifier(id, of: "--filter") == name)
    }

    @Test(
        "expressions are refused",
        arguments: ["Greeter.*", "A|B", "^A", "A/", "", ".A", "A//b", "A.b(c", "(A)", "A.b(c)d", "A.[ab]", #"A\.b"#])
    func expressions(text: String) throws {
        let error = try #require(throws: SlipwayError.self) { try AppleTestFilter.identifier(text, of: "--skip") }
        #expect(error.code == "bad-filter" && error.status == .input)
    }

    @Test("what makes no sense is refused as elsewhere") func checks() throws {
        let folder = try TemporaryDirectory()
        try folder.write("", to: "Package.swift")
        func request(_ path: Path, retries: Int = 0, repetitions: Int = 1, timeLimit: Double = 1) -> AppleTestRequest {
            AppleTestRequest(
                package: path, scheme: "A", destinations: ["platform=macOS"], retries: retries,
                repetitions: repetitions, timeLimit: timeLimit)
        }
        #expect(try code(folder) { request($0, retries: -1) } == "bad-retries")
        #expect(try code(folder) { request($0, repetitions: 0) } == "bad-repetitions")
        #expect(try code(folder) { request($0, retries: 1, repetitions: 2) } == "contradiction")
        #expect(try code(folder) { request($0, timeLimit: 0) } == "bad-time-limit")
    }
}
