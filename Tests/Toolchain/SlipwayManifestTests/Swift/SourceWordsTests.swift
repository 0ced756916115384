import Testing

@testable import SlipwayManifest

/// What a manifest's text says about what its result depends on.
@Suite struct SourceWordsTests {
    private func words(_ source: String) -> SourceWords {
        var words = SourceWords()
        words.add(Array(source.utf8))
        return words
    }

    private static let own: Set<String> = ["ProjectDescription", "ProjectDescriptionHelpers"]

    @Test("words of comments are none, those of texts and of code in texts are") func comments() {
        let source = ##"""
            // one two
            /* three /* four */ five */ let six = "seven // eight"; let nine = "a\(ten("b\(eleven)"))c" // twelve
            let thirteen = #"x\(fourteen)\#(fifteen)"# + """
              // sixteen
              """ // seventeen
            """##
        let found = words(source).words
        for word in ["six", "seven", "eight", "nine", "ten", "eleven", "thirteen", "fourteen", "fifteen", "sixteen"] {
            #expect(found.contains(word), "\(word)")
        }
        for word in ["one", "two", "three", "four", "five", "twelve", "seventeen"] {
            #expect(!found.contains(word), "\(word)")
        }
    }

    @Test("imports are modules, whatever of them is imported") func imports() {
        let source = """
            import ProjectDescription
            @testable import A
            import struct B.C
            internal import D; import E
            let text = "import F"
            // import G
            """
        #expect(words(source).imports == ["ProjectDescription", "A", "B", "D", "E"])
    }

    @Test(
        "a result that may differ next time is known",
        arguments: [
            ("import ProjectDescription\nlet n = Int.random(in: 0..<3)", "random"),
            ("import Foundation\nlet d = Date()", "Date"),
            ("import Foundation\nlet t = try String(contentsOfFile: \"VERSION\")", "contentsOfFile"),
            ("import Glibc\nlet f = open(\"x\", 0)", "Glibc"),
            ("let line = readLine()", "readLine"),
            ("import Foundation\nlet p = Process()", "Process"),
            ("func now<C: Clock>(_ c: C) -> C.Instant { c.now }\nlet n = now(.continuous)", "continuous"),
            ("import Foundation\nlet u = URL(fileURLWithPath: \"gone\").absoluteString", "fileURLWithPath"),
            ("import Foundation\nlet d = DateInterval().start", "DateInterval"),
            ("import Foundation\nlet n = getppid()", "getppid"),
            ("import Dispatch\nlet queue = DispatchQueue.main", "Dispatch"),
        ])
    func unsteady(source: String, word: String) {
        #expect(words(source).unsteady(own: Self.own) == word)
    }

    @Test(
        "what reads is seen however it is written",
        arguments: [
            "import Glibc\nlet file = fopen (\"name.txt\", \"r\")",
            "import Glibc\nlet look = access\nlet found = look(\"name.txt\", 0)",
            "let raw = #\"\"\"#\nimport Glibc\nlet found = access(\"name.txt\", 0)",
            "let pattern = #/ /* /#\nimport Glibc\nlet found = access(\"name.txt\", 0)",
            "import Glibc\nlet found = Glibc // ,\n    .access(\"name.txt\", 0)",
            "import Glibc\nlet found = [(Glibc).access(\"name.txt\", 0)]",
            "/* never closed\nimport Glibc\nlet found = access(\"name.txt\", 0)",
        ])
    func evaded(source: String) {
        #expect(words(source).unsteady(own: Self.own) != nil)
    }

    @Test(
        "a result that is the same next time is known, too",
        arguments: [
            "import ProjectDescription\n// reads no Date and opens no FileManager\nlet open = 1",
            "import ProjectDescription\nlet system = \"time\"",
            "import Foundation\nlet n = ProcessInfo.processInfo.environment[\"A\"]",
            "import Foundation\nlet word = \"open\"\nlet other = word",
            "import ProjectDescriptionHelpers\nlet project = Project.app(name: \"Process\")",
            "import Foundation\nlet t = target(sources: [ // all\n  .glob(\"A/**\"), .glob(\"B/**\")], x: .open)",
        ])
    func steady(source: String) {
        #expect(words(source).unsteady(own: Self.own) == nil)
    }

    @Test("broken texts do not stop the reading") func broken() {
        #expect(words("let a = \"open\nlet b = 1").words.contains("b"))
        #expect(words("let a = \"\"\"\nnever closed").words.contains("closed"))
        #expect(words("/* never closed").words.isEmpty)
        #expect(words("\"\\").words.isEmpty)
        #expect(words("let a = \"\\(").words == ["let", "a"])
        #expect(words(") ( ) # ## \" \\").words.isEmpty)
    }

    @Test("variables are those that are mentioned") func variables() {
        let environment = [
            "TUIST_APP_NAME": "1", "TUIST_FLAVOR": "2", "CI": "3", "PATH": "/bin", "SLIPWAY_TOKEN": "4",
            "GITHUB_TOKEN": "5", "SSH_AUTH_SOCK": "6", "TUIST_TOKEN": "7",
        ]
        func names(_ source: String) -> Set<String> {
            Set(ManifestVariables(environment, mentionedIn: words(source)).values.keys)
        }
        #expect(names("let a = 1").isEmpty)
        #expect(names("Environment.appName.getString(default: \"\")") == ["TUIST_APP_NAME"])
        #expect(names("let a = \"TUIST_FLAVOR\"") == ["TUIST_FLAVOR"])
        #expect(names("let a = \"CI\"").isEmpty)
        #expect(names("ProcessInfo.processInfo.environment[\"CI\"]") == ["TUIST_APP_NAME", "TUIST_FLAVOR", "CI"])
        // secrets of the run, whatever is mentioned
        let asked = ["SLIPWAY_TOKEN", "GITHUB_TOKEN", "SSH_AUTH_SOCK"].map { "environment[\"\($0)\"]" }
        #expect(names(asked.joined()) == ["TUIST_APP_NAME", "TUIST_FLAVOR"])
    }

    @Test(
        "secrets are known by their names, whoever gives them",
        arguments: [
            ("TUIST_CONFIG_TOKEN", true), ("CI_REGISTRY_PASSWORD", true), ("GITLAB_PRIVATE_TOKEN", true),
            ("MATCH_PASSWORD", true), ("AZURE_CLIENT_SECRET", true), ("GITHUB_PAT", true), ("AWS_REGION", true),
            ("APP_STORE_CONNECT_API_KEY", true), ("DEPLOY_KEYS", true), ("TUIST_MAPS_APIKEY", true),
            ("TUIST_KEYBOARD", false), ("TUIST_PATH", false), ("CI", false), ("TUIST_PASSES", false),
            ("GITHUB_SHA", false), ("TUIST_COMPASS", false), ("BUILD_NUMBER", false), ("SECRETARY", false),
        ])
    func secrets(name: String, isSecret: Bool) { #expect(SecretVariable.isSecret(name) == isSecret) }

    @Test("what is withheld is known, and can be allowed by who runs it") func withheld() {
        let source = words("let key = Environment.mapsKey.getString(default: \"\")")
        let environment = ["TUIST_MAPS_KEY": "k", "TUIST_OTHER_KEY": "o"]
        let variables = ManifestVariables(environment, mentionedIn: source)
        #expect(variables.values.isEmpty && variables.withheld == ["TUIST_MAPS_KEY"])
        let allowed = ManifestVariables(
            environment.merging([ManifestVariables.allowing: "A, TUIST_MAPS_KEY"]) { $1 }, mentionedIn: source)
        #expect(allowed.values == ["TUIST_MAPS_KEY": "k"] && allowed.withheld.isEmpty)
    }
}
