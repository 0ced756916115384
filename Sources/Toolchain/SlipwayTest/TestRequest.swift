package import SlipwayModel

/// What to test: the arguments of `slipway test`.
package struct TestRequest: Sendable, Equatable {
    /// The folder of `Package.swift`.
    package let package: Path
    /// Regular expressions; a test runs where one of them matches its id. Empty runs all.
    package let filter: [String]
    /// Regular expressions; a test is left out where one of them matches its id.
    package let skip: [String]
    /// SwiftPM's build folder; `nil` is `.build` in the package.
    package let scratchPath: Path?
    /// Arguments for every `swift build` and `swift test`, such as `-Xswiftc -DDEBUG`.
    package let swiftArguments: [String]
    /// How many XCTests run at a time; `nil` lets SwiftPM choose, 1 runs the tests of both frameworks one by one.
    package let workers: Int?

    package init(
        package: Path, filter: [String] = [], skip: [String] = [], scratchPath: Path? = nil,
        swiftArguments: [String] = [], workers: Int? = nil
    ) {
        self.package = package
        self.filter = filter
        self.skip = skip
        self.scratchPath = scratchPath
        self.swiftArguments = swiftArguments
        self.workers = workers
    }
}
