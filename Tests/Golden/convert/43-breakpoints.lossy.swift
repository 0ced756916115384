import ProjectDescription

let project = Project(
    name: "Snare",
    options: .options(automaticSchemesOptions: .disabled),
    targets: [
        .target(
            name: "Snare",
            destinations: .macOS,
            product: .commandLineTool,
            bundleId: "com.example.snare.Snare",
            infoPlist: nil,
            sources: ["Sources/**"]
        )
    ]
)

// What project.yml said besides:
//
//     breakpoints:
//       - type: File
//         path: Sources/Trap.swift
//         line: 2
//         column: 5
//         ignoreCount: 4
//         condition: depth > 3 && name != "x"
//         actions:
//           - type: DebuggerCommand
//             command: po self
//           - type: Log
//             message: hit %H at <trap>
//             conveyanceType: speak
//       - type: File
//         path: Sources/main.swift
//         line: 1
//         enabled: false
//       - type: Exception
//         scope: C++
//         stopOnStyle: catch
//         continueAfterRunningActions: true
//         actions:
//           - type: ShellCommand
//             path: /usr/bin/logger
//             arguments: -t snare "boom & bust"
//             waitUntilDone: true
//           - type: Sound
//             sound: Funk
//           - type: Sound
//             sound: Basso
//       - type: Exception
//         scope: All
//         stopOnStyle: throw
//       - type: Symbolic
//         symbol: -[NSView drawRect:]
//         module: AppKit
//         actions:
//           - type: AppleScript
//             script: |
//               display notification "drawn"
//               beep 2
//           - type: GraphicsTrace
//       - type: SwiftError
//       - type: OpenGLError
//         enabled: false
//       - type: IDEConstraintError
//       - type: IDETestFailure
//         ignoreCount: 1
//       - type: RuntimeIssue

project.yml:2:1: 'options' is said besides
project.yml:9:1: 'breakpoints' is lost
project.yml: folders of sources are said as patterns for the code, headers and resources in them
