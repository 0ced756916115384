package import SlipwayModel
import SlipwaySystem
package import XcodeProject

/// Plans the list of shared breakpoints.
package struct BreakpointPlanner {
    private let breakpoints: [Breakpoint]

    package init(spec: XcodeSpec) { breakpoints = spec.breakpoints }

    /// The `Bucket` element; `nil` where the manifest has no breakpoints.
    package var element: XMLElement? {
        if breakpoints.isEmpty { return nil }
        var seen: [Breakpoint: Int] = [:]
        let proxies = breakpoints.map { breakpoint in
            let copy = seen[breakpoint, default: 0]
            seen[breakpoint] = copy + 1
            return BreakpointPlanner.proxy(breakpoint, copy: copy)
        }
        return XMLElement(
            "Bucket", [("type", "4"), ("version", "2.0")], [XMLElement("Breakpoints", [], proxies)])
    }

    /// - Parameter project: the project's file relative to the manifest, such as `App.xcodeproj`.
    package func files(project: String) -> [XcodeFile] {
        guard let element else { return [] }
        return [
            XcodeFile(
                path: project + "/xcshareddata/xcdebugger/Breakpoints_v2.xcbkptlist",
                bytes: XMLDocument.encoded(element))
        ]
    }

    private static func proxy(_ breakpoint: Breakpoint, copy: Int) -> XMLElement {
        let children = [
            XMLElement("Actions", [], breakpoint.actions.map(\.element)), XMLElement("Locations"),
        ]
        var content = XMLElement("BreakpointContent", some: breakpoint.attributes, children)
        content.attributes.insert(.init("uuid", uuid(of: content, kind: breakpoint.extensionName, copy: copy)), at: 0)
        return XMLElement(
            "BreakpointProxy", [("BreakpointExtensionID", "Xcode.Breakpoint.\(breakpoint.extensionName)Breakpoint")],
            [content])
    }

    /// An id that the breakpoint keeps as long as it stays the same: a UUID of version 8 (RFC 9562, section 5.8) over
    /// what it is, and over its number among equal ones.
    private static func uuid(of content: XMLElement, kind: String, copy: Int) -> String {
        var hasher = ContentHasher()
        hasher.update(Array("\(kind)\u{0}\(copy)\u{0}".utf8))
        hasher.update(XMLDocument.encoded(content))
        var digits = Array(hasher.finish().hex.uppercased().utf8.prefix(32))
        digits[12] = UInt8(ascii: "8")
        digits[16] = UInt8(ascii: "A")
        let ends = [8, 12, 16, 20, 32]
        return zip([0] + ends, ends).map { String(decoding: digits[$0..<$1], as: UTF8.self) }.joined(separator: "-")
    }
}

extension Breakpoint {
    /// What stands between `Xcode.Breakpoint.` and `Breakpoint` in Xcode's name for the kind.
    fileprivate var extensionName: String {
        switch kind {
        case .file: "File"
        case .exception: "Exception"
        case .swiftError: "SwiftError"
        case .openGLError: "OpenGLError"
        case .symbolic: "Symbolic"
        case .ideConstraintError: "IDEConstraintError"
        case .ideTestFailure: "IDETestFailure"
        case .runtimeIssue: "RuntimeIssue"
        }
    }

    fileprivate var attributes: [(String, String?)] {
        [
            ("shouldBeEnabled", enabled ? "Yes" : "No"), ("condition", condition),
            ("ignoreCount", String(ignoreCount)),
            ("continueAfterRunningActions", continueAfterRunningActions ? "Yes" : "No"),
        ] + kindAttributes
    }

    private var kindAttributes: [(String, String?)] {
        switch kind {
        case .file(let path, let line, let column):
            let (line, column) = (String(line), column.map { String($0) })
            return [
                ("filePath", path), ("startingColumnNumber", column), ("endingColumnNumber", column),
                ("startingLineNumber", line), ("endingLineNumber", line),
            ]
        case .exception(let scope, let style):
            return [("scope", scope.code), ("stopOnStyle", style == .throw ? "0" : "1")]
        case .symbolic(let symbol, let module):
            return [("symbolName", symbol), ("moduleName", module)]
        case .swiftError, .openGLError, .ideConstraintError, .ideTestFailure, .runtimeIssue:
            return []
        }
    }
}

extension Breakpoint.ExceptionScope {
    fileprivate var code: String {
        switch self {
        case .all: "0"
        case .objectiveC: "1"
        case .cpp: "2"
        }
    }
}

extension Breakpoint.Action {
    fileprivate var element: XMLElement {
        let (name, attributes) = parts
        return XMLElement(
            "BreakpointActionProxy", [("ActionExtensionID", "Xcode.BreakpointAction.\(name)")],
            [XMLElement("ActionContent", some: attributes)])
    }

    private var parts: (String, [(String, String?)]) {
        switch self {
        case .debuggerCommand(let command): ("DebuggerCommand", [("consoleCommand", command)])
        case .log(let message, let type):
            ("Log", [("message", message), ("conveyanceType", type == .console ? "0" : "1")])
        case .shellCommand(let path, let arguments, let waits):
            ("ShellCommand", [("command", path), ("arguments", arguments), ("waitUntilDone", waits.yesNo)])
        case .graphicsTrace: ("GraphicsTrace", [])
        case .appleScript(let script): ("AppleScript", [("script", script)])
        case .sound(let name): ("Sound", [("soundName", name)])
        }
    }
}
