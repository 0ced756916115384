/// What differs for some files of a buildable folder.
public struct BuildableFolderExceptions: Codable, Hashable, Sendable, ExpressibleByArrayLiteral {
    public var exceptions: [BuildableFolderException]

    private init(exceptions: [BuildableFolderException]) { self.exceptions = exceptions }

    public init(arrayLiteral elements: BuildableFolderException...) { exceptions = elements }

    public static func exceptions(_ exceptions: [BuildableFolderException]) -> Self { Self(exceptions: exceptions) }
}
