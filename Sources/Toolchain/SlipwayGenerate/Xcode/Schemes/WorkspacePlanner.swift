package import XcodeProject

/// The workspace inside a project, which makes Xcode open the project by itself.
package enum WorkspacePlanner {
    package static var element: XMLElement {
        XMLElement("Workspace", [("version", "1.0")], [XMLElement("FileRef", [("location", "self:")])])
    }

    /// - Parameter project: the project's file relative to the manifest, such as `App.xcodeproj`.
    package static func files(project: String) -> [XcodeFile] {
        [
            XcodeFile(
                path: project + "/project.xcworkspace/contents.xcworkspacedata", bytes: XMLDocument.encoded(element))
        ]
    }
}
