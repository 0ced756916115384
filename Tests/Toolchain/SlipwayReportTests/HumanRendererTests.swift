import SlipwayReport
import Testing

@Suite struct HumanRendererTests {
    private func render(
        _ events: [Event], verbosity: Verbosity = .normal, style: Style = .plain, width: Int? = nil
    ) -> String {
        var renderer = HumanRenderer(style: style, verbosity: verbosity, liveWidth: width)
        return events.map { renderer.render($0) }.joined()
    }

    private let run: [Event] = [
        .started(step: "Testing Greeter"), .output("one"), .progress(step: "Testing Greeter", completed: 1, total: 4),
        .progress(step: "Testing Greeter", completed: 2, total: nil),
        .finished(step: "Testing Greeter", summary: "4 passed", seconds: 1.26),
        .skipped(step: "Publishing", reason: "nothing changed"),
    ]

    @Test("off a terminal there is one line per step") func lines() {
        #expect(render(run) == "✓ Testing Greeter: 4 passed (1.3 s)\n– Publishing: nothing changed\n")
    }

    @Test("on a terminal the running step rewrites its line") func live() {
        #expect(
            render(run, width: 80)
                == "… Testing Greeter" + "\r\u{1B}[K… Testing Greeter [=====               ] 1/4"
                + "\r\u{1B}[K… Testing Greeter 2" + "\r\u{1B}[K✓ Testing Greeter: 4 passed (1.3 s)\n"
                + "– Publishing: nothing changed\n")
    }

    @Test("a line that does not fit is not shown, so that it never wraps") func narrow() {
        #expect(render(run, width: 17) == "✓ Testing Greeter: 4 passed (1.3 s)\n– Publishing: nothing changed\n")
    }

    @Test("verbose shows what a child prints, quiet shows nothing that went well") func verbosity() {
        #expect(
            render(run, verbosity: .verbose)
                == "  one\n✓ Testing Greeter: 4 passed (1.3 s)\n– Publishing: nothing changed\n")
        #expect(render(run, verbosity: .quiet, width: 80).isEmpty)
    }

    @Test("what a child prints holds no commands to the terminal") func controls() {
        let output = Event.output("\u{1B}]0;x\u{7}a\u{9B}31m\tb\r")
        #expect(render([output], verbosity: .verbose) == "  \\u{1B}]0;x\\u{7}a\\u{9B}31m\tb\\r\n")
        #expect(
            render([.started(step: "B"), output, .failed(step: "B", seconds: 0)])
                == "✗ B\n  \\u{1B}]0;x\\u{7}a\\u{9B}31m\tb\\r\n")
    }

    @Test("a failed step shows the end of what the child printed") func failed() {
        let lines = (1...50).map { Event.output("line \($0)") }
        let text = render([.started(step: "Build")] + lines + [.failed(step: "Build", seconds: 61.04)])
        #expect(text.hasPrefix("✗ Build (61.0 s)\n  line 11\n"))
        #expect(text.hasSuffix("  line 50\n"))
        #expect(
            render([.started(step: "B"), .output("x"), .failed(step: "B", seconds: 0)], verbosity: .quiet)
                == "✗ B\n  x\n")
        let explained = Event.failed(step: "B", seconds: 0, isExplained: true)
        #expect(render([.started(step: "B"), .output("x"), explained]) == "✗ B\n")
        #expect(render([.started(step: "B"), .output("x"), explained], verbosity: .quiet).isEmpty)
        #expect(
            render([.started(step: "B"), .output("x"), .failed(step: "B", seconds: 0)], verbosity: .verbose)
                == "  x\n✗ B\n")
        #expect(
            render([.output("old"), .started(step: "B"), .failed(step: "B", seconds: 0)]) == "✗ B\n",
            "the output of an earlier step is not shown")
    }

    @Test("a diagnostic has its place in front, its cause and its hint below") func diagnostic() {
        let diagnostic = Diagnostic(
            .error, code: "unknown-key", "unknown key 'nam'", cause: "one\ntwo", hint: "did you mean 'name'?",
            at: SourceLocation(file: "project.yml", line: 3, column: 5))
        #expect(
            render([.diagnostic(diagnostic)]) == """
                project.yml:3:5: error: unknown key 'nam'
                  because: one
                    two
                  hint: did you mean 'name'?

                """)
        let style = Style(isColored: true)
        #expect(
            HumanRenderer.text(of: Diagnostic(.warning, code: "c", "m"), style: style)
                == "\u{1B}[33;1mwarning:\u{1B}[0m m\n")
        #expect(
            HumanRenderer.text(
                of: Diagnostic(.note, code: "c", "m", at: SourceLocation(file: "f", line: 1)), style: style)
                == "\u{1B}[1mf:1:\u{1B}[0m \u{1B}[36mnote:\u{1B}[0m m\n")
    }

    @Test("quiet shows errors and warnings, no notes") func quietDiagnostics() {
        let events = [Diagnostic.Severity.error, .warning, .note].map {
            Event.diagnostic(Diagnostic($0, code: "c", "m"))
        }
        #expect(render(events, verbosity: .quiet) == "error: m\nwarning: m\n")
        #expect(render(events) == "error: m\nwarning: m\nnote: m\n")
    }

    @Test("what a message quotes makes no line of its own") func quoted() {
        let quoted = Diagnostic(.error, code: "c", "there is no rule 'x\n::error::y'", cause: "one\ntwo")
        #expect(
            render([.diagnostic(quoted)]) == "error: there is no rule 'x\\n::error::y'\n  because: one\n    two\n")
    }

    @Test("a diagnostic clears the line that rewrites itself") func diagnosticWhileLive() {
        #expect(
            render([.started(step: "S"), .diagnostic(Diagnostic(.error, code: "c", "m"))], width: 80)
                == "… S\r\u{1B}[Kerror: m\n")
    }

    @Test(
        "a bar stays within its cells, whatever it is told",
        arguments: [
            (0, 0, "[                    ] 0/0"), (9, 3, "[====================] 9/3"),
            (3, 3, "[====================] 3/3"),
        ])
    func bar(completed: Int, total: Int, expected: String) {
        #expect(render([.progress(step: "S", completed: completed, total: total)], width: 80) == "… S \(expected)")
    }
}
