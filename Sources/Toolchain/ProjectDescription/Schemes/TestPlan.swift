/// A test plan of a test action: a file that exists, or one to be written.
public enum TestPlan: Codable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// An `.xctestplan` file, or several by a pattern.
    case path(_ path: Path)
    /// A file written for the test targets; nil as path is `Derived/TestPlans/<name>.xctestplan`.
    ///
    /// `options` has the plan's configurations by name; each starts from `defaultOptions`. Where none is the default,
    /// the first is.
    case generated(
        name: String,
        testTargets: [TestableTarget],
        path: Path? = nil,
        defaultOptions: TestPlanOptions = .options(),
        options: [String: TestPlanOptions] = ["Configuration 1": .options()],
        isDefault: Bool = false
    )

    /// A file written for the test targets.
    public init(name: String, path: Path? = nil, testTargets: [TestableTarget], isDefault: Bool = false) {
        self = .generated(name: name, testTargets: testTargets, path: path, isDefault: isDefault)
    }

    /// An `.xctestplan` file, or several by a pattern.
    public init(stringLiteral value: String) {
        self = .path(Path(stringLiteral: value))
    }

    /// A file named from the manifest's directory.
    public static func relativeToManifest(_ pathString: String) -> TestPlan {
        .path(.relativeToManifest(pathString))
    }

    /// A file named from the root of the repository.
    public static func relativeToRoot(_ pathString: String) -> TestPlan {
        .path(.relativeToRoot(pathString))
    }

    /// A file named from the directory of the source file that calls this.
    public static func relativeToCurrentFile(_ pathString: String, callerPath: StaticString = #filePath) -> TestPlan {
        .path(.relativeToCurrentFile(pathString, callerPath: callerPath))
    }
}
