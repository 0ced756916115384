import Foundation
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SnapshotKit

@Suite struct UnifiedDiffTests {
    @Test("what differs is told with the numbers of its lines, and three lines around it")
    func numbers() {
        let before = (1...12).map { "line \($0)\n" }.joined()
        let diff = UnifiedDiff(before, before.replacingOccurrences(of: "line 7\n", with: "line VII\nand more\n"))
        #expect(
            diff.description == """
                --- reference
                +++ new
                @@ -4,7 +4,8 @@
                 line 4
                 line 5
                 line 6
                -line 7
                +line VII
                +and more
                 line 8
                 line 9
                 line 10

                """)
        #expect(diff.removed == 1 && diff.added == 2 && !diff.isEmpty)
        #expect(UnifiedDiff("a\n", "a\n").isEmpty && UnifiedDiff("", "").isEmpty)
    }

    @Test("an end without a line feed, other ends of lines and other scalars are told")
    func ends() {
        #expect(
            UnifiedDiff("a\nb", "a\nb\n", name: "one", otherName: "other").description == """
                --- one
                +++ other
                @@ -1,2 +1,2 @@
                 a
                -b
                \\ No newline at end of file
                +b

                """)
        #expect(UnifiedDiff("a\r\n", "a\n").added == 1)
        #expect(UnifiedDiff("\u{E9}\n", "e\u{301}\n").added == 1)
        #expect(UnifiedDiff("", "a\n").description == "--- reference\n+++ new\n@@ -0,0 +1 @@\n+a\n")
        #expect(UnifiedDiff("a\n", "").description == "--- reference\n+++ new\n@@ -1 +0,0 @@\n-a\n")
    }

    @Test("as few lines change as have to: as many as diff --minimal says, and patch applies each of them")
    func patch() async throws {
        try #require(!Tool.isMissing("patch") && !Tool.isMissing("diff"))
        let folder = try TemporaryDirectory()
        var chance = SplitMix(seed: 9)
        var diffs: [UnifiedDiff] = []
        let count = 120
        for number in 0..<count {
            let length = chance.below(40)
            var lines = (0..<length).map { _ in "line \(chance.below(6))" }
            let before = lines.joined(separator: "\n") + (chance.below(3) == 0 ? "" : "\n")
            for _ in 0..<chance.below(8) {
                switch chance.below(3) {
                case 0: lines.insert("new \(chance.below(3))", at: chance.below(lines.count + 1))
                case 1: if !lines.isEmpty { lines.remove(at: chance.below(lines.count)) }
                default: if !lines.isEmpty { lines[chance.below(lines.count)] = "line \(chance.below(6))" }
                }
            }
            let after = lines.joined(separator: "\n") + (chance.below(3) == 0 ? "" : "\n")
            let diff = UnifiedDiff(before, after, name: "a", otherName: "a", context: chance.below(4))
            diffs.append(diff)
            for (name, text) in [("before", before), ("after", after), ("diff", diff.description)] {
                try folder.write(text, to: "\(number).\(name)")
            }
        }
        let script = """
            n=0; while [ $n -lt \(count) ]; do
            cp $n.before $n.out; if [ -s $n.diff ]; then patch -s -u $n.out $n.diff || exit 9; fi
            cmp $n.out $n.after || exit 8
            diff --minimal $n.before $n.after | grep -c '^[<>]'; n=$((n + 1)); done
            """
        let result = try await Tool.run("sh", ["-c", script], in: folder.path)
        let counts = result.output.split(separator: "\n").compactMap { Int($0) }
        #expect(counts == diffs.map { $0.added + $0.removed })
    }

    @Test("texts that have little in common are told as a whole, in time and memory that are bounded")
    func large() {
        let before = (0..<20_000).map { "a \($0)\n" }.joined()
        let after = (0..<20_000).map { "b \($0)\n" }.joined()
        let diff = UnifiedDiff("same\n" + before + "same\n", "same\n" + after + "same\n")
        #expect(diff.removed == 20_000 && diff.added == 20_000)
        #expect(diff.description.hasPrefix("--- reference\n+++ new\n@@ -1,20002 +1,20002 @@\n same\n-a 0\n"))
    }
}
