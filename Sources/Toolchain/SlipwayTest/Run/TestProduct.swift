import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Tests in a form that can be run, as SwiftPM builds one for each package.
struct TestProduct: Sendable, Equatable {
    /// What SwiftPM has linked: a program; on macOS a library in a bundle, `X.xctest/Contents/MacOS/X`.
    let binary: Path
    /// What loads a bundle; `nil` for a program.
    let tools: AppleTestTools?

    init(binary: Path, tools: AppleTestTools? = nil) {
        self.binary = binary
        self.tools = tools
    }

    private var bundle: Path { binary.parent.parent.parent }

    /// What the last build of the tests has made.
    ///
    /// Source: SwiftPM's `BuildDescription`, which it writes to `description.json` in the folder of the products.
    ///
    /// - Parameter directory: where tools are asked for.
    /// - Throws: status 3 where the file is not there or says nothing of tests, or tools are missing; 1 where there
    ///   are no tests.
    static func find(in folder: Path, directory: Path, host: Host) async throws(SlipwayError) -> BuiltTests {
        struct Description: Decodable {
            let builtTestProducts: [Built]
            let testDiscoveryCommands: [String: Discovery]?

            struct Built: Decodable {
                let binaryPath: String
            }

            struct Discovery: Decodable {
                let inputs: [Input]

                struct Input: Decodable {
                    let name: String
                }
            }
        }
        let file = folder.appending("description.json")
        let bytes = try host.files.read(file)
        guard let description = try? JSONDecoder().decode(Description.self, from: Data(bytes)) else {
            throw SlipwayError(
                .environment, code: "no-test-product", "it is not known where the tests were built",
                cause: "\(file) does not say so", hint: "this version of SwiftPM may be too new; tell us")
        }
        let binaries = description.builtTestProducts.map { Path($0.binaryPath) }
        guard !binaries.isEmpty else { throw TestList.noTarget }
        for binary in binaries where try !host.files.exists(binary) {
            throw SlipwayError(
                .environment, code: "no-test-product", "the tests are not where they were built",
                cause: "there is no \(binary)", hint: "remove the build folder and run again")
        }
        let isApple = binaries.contains { $0.string.contains(".xctest/Contents/MacOS/") }
        let tools = isApple ? try await AppleTestTools.find(in: directory, host: host) : nil
        // tests are looked for in the object files of each test target, in `Target.build`
        let objects = description.testDiscoveryCommands?.values.flatMap(\.inputs).map { Path($0.name).parent }
        return BuiltTests(
            products: binaries.map { TestProduct(binary: $0, tools: tools) },
            modules: Set((objects ?? []).filter { $0.pathExtension == "build" }.map(\.stem)))
    }

    /// What lists the tests of a framework.
    ///
    /// - Parameter file: what the names of XCTests are written to where they are not printed.
    func listing(_ framework: TestFramework, to file: Path) -> TestProcess {
        switch (framework, tools) {
        case (.xctest, let tools?):
            TestProcess(tools.lister, [bundle.string, file.string], variables(of: .xctest))
        case (.xctest, nil): TestProcess(binary.string, ["--list-tests"])
        case (.swiftTesting, _): swiftTesting(["--list-tests"])
        }
    }

    /// What runs tests.
    ///
    /// - Parameters:
    ///   - isWhole: whether they are all that the product has of their framework.
    ///   - width: how many of them run at a time.
    func running(
        _ batch: TestBatch, isWhole: Bool, width: Int, selection: Path?, attachments: Path
    ) -> TestProcess {
        switch batch.framework {
        case .xctest:
            let names = batch.tests.map(\.key.text).joined(separator: ",")
            guard let tools else { return TestProcess(binary.string, [names]) }
            return TestProcess(tools.runner, ["-XCTest", names, bundle.string], variables(of: .xctest))
        case .swiftTesting:
            var arguments = ["--attachments-path", attachments.string]
            if let selection, !isWhole { arguments += ["--configuration-path", selection.string] }
            arguments +=
                width == 1 ? ["--no-parallel"] : ["--experimental-maximum-parallelization-width", String(width)]
            return swiftTesting(arguments)
        }
    }

    private func swiftTesting(_ arguments: [String]) -> TestProcess {
        let stream = ["--event-stream-version", "0", "--event-stream-output-path", WatchedProcess.eventsPath]
        // nothing is printed but by tests
        let library = ["--testing-library", "swift-testing", "--verbosity", String(Int.min)]
        guard let tools else { return TestProcess(binary.string, library + stream + arguments) }
        return TestProcess(
            tools.loader, ["--test-bundle-path", binary.string] + library + stream + arguments,
            variables(of: .swiftTesting))
    }

    /// Xcode's `xctest` runs tests of both frameworks unless it is told not to.
    private func variables(of framework: TestFramework) -> [String: String] {
        guard let tools else { return [:] }
        return framework == .xctest ? tools.variables.merging(["SWIFT_TESTING_ENABLED": "0"]) { $1 } : tools.variables
    }
}

/// A program that lists or runs tests.
struct TestProcess: Sendable, Equatable {
    let program: String
    let arguments: [String]
    /// Set on top of the inherited ones.
    let variables: [String: String]

    init(_ program: String, _ arguments: [String], _ variables: [String: String] = [:]) {
        self.program = program
        self.arguments = arguments
        self.variables = variables
    }

    func command(in directory: Path, environment: [String: String?] = [:]) -> Command {
        Command(
            program, arguments, in: directory,
            environment: environment.merging(variables.mapValues { .some($0) }) { $1 })
    }
}
