/// The key of an object in a project file: 24 upper-case hexadecimal digits in files that Xcode and Slipway write,
/// any text in files that other tools write.
public struct ObjectID: RawRepresentable, Sendable, Hashable, Comparable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ text: String) { rawValue = text }

    public var description: String { rawValue }

    public static func < (left: ObjectID, right: ObjectID) -> Bool {
        left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
    }
}

/// One object of a project file: a class name (`PBXBuildFile`, `XCBuildConfiguration` …) and its fields.
///
/// Every class is kept in this one form, known to Xcode today or not, so that nothing of a file is lost.
public struct ProjectObject: Sendable, Hashable {
    /// The class, such as `PBXNativeTarget`.
    public let isa: String
    /// Everything but `isa`.
    public var fields: PropertyDictionary

    public init(isa: String, fields: PropertyDictionary) {
        self.isa = isa
        self.fields = fields
    }

    public subscript(key: String) -> PropertyList? {
        get { fields[key] }
        set { fields[key] = newValue }
    }

    /// The text of a field.
    public func string(_ key: String) -> String? { fields[key]?.string }

    /// The object a field refers to.
    public func reference(_ key: String) -> ObjectID? { fields[key]?.string.map(ObjectID.init(_:)) }

    /// The objects a field refers to, in order.
    public func references(_ key: String) -> [ObjectID] { fields[key]?.strings?.map(ObjectID.init(_:)) ?? [] }
}
