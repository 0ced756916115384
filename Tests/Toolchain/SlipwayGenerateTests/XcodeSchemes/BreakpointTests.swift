import SlipwayGenerate
import SlipwayModel
import SlipwayTestKit
import Testing
import XcodeProject

@Suite struct BreakpointTests {
    private var all: [Breakpoint] {
        var trap = Breakpoint(.file(path: "Sources/Trap.swift", line: 2, column: 5))
        trap.condition = "depth > 3 && name != \"x\""
        trap.ignoreCount = 4
        trap.actions = [
            .debuggerCommand("po self"), .log(message: "hit %H at <trap>", conveyanceType: .speak),
        ]
        var main = Breakpoint(.file(path: "Sources/main.swift", line: 1, column: nil))
        main.enabled = false
        var caught = Breakpoint(.exception(scope: .cpp, stopOnStyle: .catch))
        caught.continueAfterRunningActions = true
        caught.actions = [
            .shellCommand(path: "/usr/bin/logger", arguments: "-t snare \"boom & bust\"", waitUntilDone: true),
            .sound("Funk"), .sound("Basso"),
        ]
        var symbol = Breakpoint(.symbolic(symbol: "-[NSView drawRect:]", module: "AppKit"))
        symbol.actions = [.appleScript("display notification \"drawn\"\nbeep 2\n"), .graphicsTrace]
        var graphics = Breakpoint(.openGLError)
        graphics.enabled = false
        var failure = Breakpoint(.ideTestFailure)
        failure.ignoreCount = 1
        return [
            trap, main, caught, Breakpoint(.exception(scope: .all, stopOnStyle: .throw)), symbol,
            Breakpoint(.swiftError), graphics, Breakpoint(.ideConstraintError), failure, Breakpoint(.runtimeIssue),
        ]
    }

    @Test func everyKindIsWritten() throws {
        var spec = XcodeSpec(name: "Snare")
        spec.breakpoints = all
        let expected = try SchemeFixtures.expected("43-breakpoints")
        #expect(try SchemeFixtures.difference(SchemeFixtures.dump(spec), expected) == nil)
    }

    @Test func theFileIsAsItWas() throws {
        var spec = XcodeSpec(name: "Snare")
        spec.breakpoints = all
        let file = try #require(BreakpointPlanner(spec: spec).files(project: "Snare.xcodeproj").first)
        #expect(file.path == "Snare.xcodeproj/xcshareddata/xcdebugger/Breakpoints_v2.xcbkptlist")
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(try Golden.difference(text, from: "xcode-schemes/Breakpoints_v2.xcbkptlist") == nil)
    }

    @Test func aProjectWithoutBreakpointsHasNoFile() {
        #expect(BreakpointPlanner(spec: XcodeSpec(name: "A")).files(project: "A.xcodeproj").isEmpty)
    }

    @Test func idsFollowTheContents() throws {
        var spec = XcodeSpec(name: "A")
        spec.breakpoints = [Breakpoint(.swiftError), Breakpoint(.swiftError), Breakpoint(.openGLError)]
        let first = try ids(spec)
        #expect(Set(first).count == 3)
        #expect(first.allSatisfy { $0.utf8.count == 36 })
        spec.name = "B"
        spec.breakpoints.removeFirst()
        #expect(try ids(spec) == [first[0], first[2]])
    }

    private func ids(_ spec: XcodeSpec) throws -> [String] {
        let root = try #require(BreakpointPlanner(spec: spec).element)
        return root.descendants(named: "BreakpointContent").compactMap { $0["uuid"] }
    }
}
