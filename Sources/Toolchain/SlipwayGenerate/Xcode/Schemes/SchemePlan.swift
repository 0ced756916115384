package import SlipwayModel
package import XcodeProject

/// A scheme, ready to be written.
package struct PlannedScheme: Sendable, Hashable {
    package let name: String
    /// Whether it is for everybody, or only for the user who generated it.
    package let isShared: Bool
    /// The `Scheme` element.
    package let element: XMLElement
    /// What Xcode shall remember about it, where the manifest says so.
    package let management: XcodeScheme.Management?
}

/// The schemes of a project.
package struct SchemePlan: Sendable, Hashable {
    /// In the order of the manifest, those of `schemes` before those of targets; names are unique.
    package let schemes: [PlannedScheme]

    /// `xcschememanagement.plist`: order and visibility by scheme; `nil` where the manifest says nothing.
    package var management: PropertyList? {
        let states = schemes.compactMap { scheme in
            scheme.management.map { PropertyDictionary.Entry(scheme.managementKey, SchemePlan.state($0)) }
        }
        if states.isEmpty { return nil }
        return .dictionary(
            PropertyDictionary([.init("SchemeUserState", .dictionary(PropertyDictionary(states).sorted))]))
    }

    /// The files of the schemes.
    ///
    /// - Parameters:
    ///   - project: the project's file relative to the manifest, such as `App.xcodeproj`.
    ///   - user: the name in `xcuserdata`; `user` where there is none, as in containers.
    package func files(project: String, user: String? = nil) -> [XcodeFile] {
        let shared = project + "/xcshareddata/xcschemes/"
        let personal = project + "/xcuserdata/\(SchemePlan.folderName(user)).xcuserdatad/xcschemes/"
        var files = schemes.map { scheme in
            XcodeFile(
                path: (scheme.isShared ? shared : personal) + scheme.name + ".xcscheme",
                bytes: XMLDocument.encoded(scheme.element))
        }
        if let management {
            files.append(
                XcodeFile(
                    path: personal + "xcschememanagement.plist", bytes: management.xmlEncoded(sortedKeys: true)))
        }
        return files
    }

    private static func state(_ management: XcodeScheme.Management) -> PropertyList {
        var state = PropertyDictionary()
        state["isShown"] = management.isShown.map { .boolean($0) }
        state["orderHint"] = management.orderHint.map { .integer(Int64($0)) }
        return .dictionary(state)
    }

    private static func folderName(_ user: String?) -> String {
        guard let user, !user.isEmpty, !user.utf8.contains(UInt8(ascii: "/")) else { return "user" }
        return user
    }
}

extension PlannedScheme {
    /// Xcode marks shared schemes in its keys.
    fileprivate var managementKey: String { name + ".xcscheme" + (isShared ? "_^#shared#^_" : "") }
}
