/// How packages become projects, in `Tuist/Package.swift`.
public struct PackageSettings: Codable, Hashable, Sendable {
    /// What a package's target is built as, by its name.
    public var productTypes: [String: Product]
    /// What all other targets are built as.
    public var baseProductType: Product
    /// The devices a product is made for, by its name.
    public var productDestinations: [String: Destinations]
    /// The build settings of all targets.
    public var baseSettings: Settings
    /// Who must have signed a binary target, by its name.
    public var expectedSignatures: [String: XCFrameworkSignature]
    /// Further build settings of a target, by its name.
    public var targetSettings: [String: Settings]
    /// The options of a package's project, by its name.
    public var projectOptions: [String: Project.Options]
    /// The targets whose folders Xcode keeps in step with the disk (Xcode 16 and later).
    public var targetBuildableFolders: Set<String>
    /// Where the manifest makes the settings.
    public let place: ManifestPlace

    /// The settings given.
    public init(
        productTypes: [String: Product] = [:],
        baseProductType: Product = .staticFramework,
        productDestinations: [String: Destinations] = [:],
        baseSettings: Settings = .settings(),
        expectedSignatures: [String: XCFrameworkSignature] = [:],
        targetSettings: [String: Settings] = [:],
        projectOptions: [String: Project.Options] = [:],
        targetBuildableFolders: Set<String> = [],
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.productTypes = productTypes
        self.baseProductType = baseProductType
        self.productDestinations = productDestinations
        self.baseSettings = baseSettings
        self.expectedSignatures = expectedSignatures
        self.targetSettings = targetSettings
        self.projectOptions = projectOptions
        self.targetBuildableFolders = targetBuildableFolders
        place = ManifestPlace(file: file, line: line, column: column)
        ManifestOutput.declare(self, as: .packageSettings)
    }

    /// The settings given, with plain dictionaries for targets.
    @available(*, deprecated, message: "use Settings in place of SettingsDictionary for targetSettings")
    public init(
        productTypes: [String: Product] = [:],
        baseProductType: Product = .staticFramework,
        productDestinations: [String: Destinations] = [:],
        baseSettings: Settings = .settings(),
        expectedSignatures: [String: XCFrameworkSignature] = [:],
        targetSettings: [String: SettingsDictionary],
        projectOptions: [String: Project.Options] = [:],
        targetBuildableFolders: Set<String> = [],
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.init(
            productTypes: productTypes,
            baseProductType: baseProductType,
            productDestinations: productDestinations,
            baseSettings: baseSettings,
            expectedSignatures: expectedSignatures,
            targetSettings: targetSettings.mapValues { .settings(base: $0) },
            projectOptions: projectOptions,
            targetBuildableFolders: targetBuildableFolders,
            file: file,
            line: line,
            column: column
        )
    }
}
