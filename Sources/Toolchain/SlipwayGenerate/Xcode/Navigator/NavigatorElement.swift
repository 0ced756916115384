import XcodeProject

/// One element of the project navigator while the tree is made: groups are found again and grow.
final class NavigatorElement {
    enum Kind: String {
        case group = "PBXGroup"
        case file = "PBXFileReference"
        case variantGroup = "PBXVariantGroup"
        case versionGroup = "XCVersionGroup"
        case syncedFolder = "PBXFileSystemSynchronizedRootGroup"
        case referenceProxy = "PBXReferenceProxy"

        /// Whether elements of this kind stand among groups where groups are sorted before or after files.
        var isGroup: Bool {
            switch self {
            case .group, .variantGroup, .versionGroup, .syncedFolder: true
            case .file, .referenceProxy: false
            }
        }
    }

    let kind: Kind
    let id: ObjectID
    var name: String?
    var path: String?
    var sourceTree: String
    /// What Xcode takes the file for, by its own names of types.
    var lastKnownFileType: String?
    /// What tells elements apart that read the same, such as products of one name: the target.
    var owner = ""
    /// Further fields of the object.
    var fields: [(String, PropertyList?)] = []
    var children: [NavigatorElement] = []
    /// Whether it is among the objects of the project.
    var isWritten = false
    /// What the adopted children read, where they are many.
    private var readings: Set<Reading> = []
    private(set) unowned(safe) var parent: NavigatorElement?

    init(_ kind: Kind, id: ObjectID, name: String? = nil, path: String? = nil, sourceTree: String = "<group>") {
        self.kind = kind
        self.id = id
        self.name = name
        self.path = path
        self.sourceTree = sourceTree
    }

    var nameOrPath: String { name ?? path ?? "" }

    /// Whether Xcode shows the element as a group or a folder.
    var isGroupOrFolder: Bool {
        kind == .group || kind == .variantGroup || kind == .versionGroup || kind == .syncedFolder
            || lastKnownFileType == "folder"
    }

    /// Whether this is an element or stands in it.
    func isWithin(_ element: NavigatorElement) -> Bool {
        var current: NavigatorElement? = self
        while let next = current {
            if next === element { return true }
            current = next.parent
        }
        return false
    }

    /// Puts an element at the end, unless one that reads the same is there.
    func adopt(_ child: NavigatorElement) {
        if children.count < NavigatorElement.few {
            if children.contains(where: { $0.reading == child.reading }) { return }
        } else {
            if readings.isEmpty { readings = Set(children.map(\.reading)) }
            guard readings.insert(child.reading).inserted else { return }
        }
        children.append(child)
        child.parent = self
    }

    /// Up to this many children a look at each is faster than hashing.
    private static let few = 16

    /// What a person reads of an element.
    private struct Reading: Hashable {
        let path: String
        let name: String
        let sourceTree: String
    }

    private var reading: Reading { Reading(path: path ?? "", name: name ?? "", sourceTree: sourceTree) }
}
