import Testing

@testable import SlipwayReport

@Suite struct GitHubRendererTests {
    private func render(_ events: Event..., verbosity: Verbosity = .normal) -> String {
        var renderer = GitHubRenderer(verbosity: verbosity)
        return events.map { renderer.render($0) }.joined()
    }

    @Test("a step is a group that ends with it") func group() {
        #expect(
            render(
                .started(step: "Build"), .output("line"), .progress(step: "Build", completed: 1, total: 2),
                .finished(step: "Build", summary: "", seconds: 0.1))
                == "::group::Build\nline\n::endgroup::\n✓ Build\n")
        #expect(render(.skipped(step: "Tag", reason: "done")) == "– Tag: done\n")
    }

    @Test("a diagnostic closes the group, so that it is seen") func diagnostic() {
        let diagnostic = Diagnostic(
            .error, code: "test-failed", title: "Test failed", "A, b: c % d", cause: "1\n2\r3", hint: "h",
            at: SourceLocation(file: "a,b:c%.swift", line: 3, column: 7))
        #expect(
            render(.started(step: "Test"), .output("line"), .diagnostic(diagnostic))
                == "::group::Test\nline\n::endgroup::\n::error file=a%2Cb%3Ac%25.swift,line=3,col=7,title=Test failed"
                + "::A, b: c %25 d%0Abecause: 1%0A2%0D3%0Ahint: h\n")
    }

    @Test("severities have their commands, a code stands in for a title") func severities() {
        #expect(GitHubRenderer.annotation(Diagnostic(.warning, code: "a:b", "m")) == "::warning title=a%3Ab::m\n")
        #expect(GitHubRenderer.annotation(Diagnostic(.note, code: "c", "m")) == "::notice title=c::m\n")
    }

    @Test(
        "text from outside is never a command",
        arguments: [
            ("::error::x", ": :error::x"), ("  \t::set-env name=A::b", "  \t: :set-env name=A::b"),
            ("##[error]x", "## [error]x"), ("in the middle ##[add-mask]x", "in the middle ## [add-mask]x"),
            ("progress\r::stop-commands::t", "progress\r: :stop-commands::t"), ("a\r\n::error::x", "a\r\n: :error::x"),
            ("std::vector", "std::vector"), ("", ""), ("\u{2003}::x::", "\u{2003}: :x::"),
            ("\u{AD}:\u{200D}:error::x", "\u{AD}:\u{200D} :error::x"), ("\0::x::", "\0: :x::"),
            ("a#\u{200B}#\u{301}[error]x", "a#\u{200B}#\u{301} [error]x"), ("####[[", "#### [["), ("#[a]", "#[a]"),
            ("a ##vso[task.x]y", "a ##vso [task.x]y"),
            ("##teamcity[x]", "##teamcity [x]"),
        ])
    func neutral(line: String, expected: String) {
        #expect(render(.output(line)) == expected + "\n")
    }

    @Test("a step's name is not a command either") func stepName() {
        #expect(
            render(.started(step: "::error::s"), .output("::error::x"), .failed(step: "S", seconds: 0))
                == "::group::::error::s\n: :error::x\n::endgroup::\n✗ S\n")
        #expect(
            render(
                .started(step: "S\n::error::s"), .output("x"),
                .finished(step: "S\n::error::s", summary: "", seconds: 0))
                == "::group::S%0A::error::s\nx\n::endgroup::\n✓ S\n: :error::s\n")
    }

    @Test("a step that prints nothing needs no group") func silentStep() {
        #expect(render(.started(step: "S"), .finished(step: "S", summary: "", seconds: 0)) == "✓ S\n")
    }

    @Test("paths are told from the repository's folder on, whatever folder a command works in")
    func folder() {
        var renderer = GitHubRenderer(verbosity: .normal)
        renderer.folder = "Packages/One"
        func annotation(_ file: String) -> String {
            renderer.render(.diagnostic(Diagnostic(.warning, code: "c", "m", at: SourceLocation(file: file, line: 2))))
        }
        #expect(annotation("Sources/a.swift") == "::warning file=Packages/One/Sources/a.swift,line=2,title=c::m\n")
        #expect(annotation("../b.swift").hasPrefix("::warning file=Packages/b.swift,"))
        #expect(annotation("/tmp/c.swift").hasPrefix("::warning file=/tmp/c.swift,"))
        #expect(renderer.render(.diagnostic(Diagnostic(.note, code: "c", "m"))) == "::notice title=c::m\n")
    }
}
