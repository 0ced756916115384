import SlipwayTestKit
import Testing

@testable import SlipwayModel

@Suite struct PathTests {
    @Test(
        "paths are normalised lexically",
        arguments: [
            ("", "."), (".", "."), ("./", "."), ("/", "/"), ("//", "/"), ("a", "a"), ("a/", "a"), ("./a", "a"),
            ("a//b", "a/b"), ("a/./b/.", "a/b"), ("/a/b/", "/a/b"), ("a/../b", "b"), ("a/..", "."), ("..", ".."),
            ("../a", "../a"), ("a/../..", ".."), ("../../a/..", "../.."), ("/..", "/"), ("/../a", "/a"),
            ("/a/../../b", "/b"), ("...", "..."), ("a/...", "a/..."), ("..a", "..a"), (".a/b.", ".a/b."),
            ("/.a", "/.a"),
            ("a b/ç", "a b/ç"), ("/a/.", "/a"), ("a/b/..", "a"),
        ])
    func normalised(text: String, expected: String) {
        #expect(Path(text).string == expected)
        #expect(Path(Path(text).string) == Path(text))
    }

    @Test("a slash is a slash in front of a combining mark, and names are bytes") func bytes() {
        let mark = "\u{301}"
        #expect(Path("a/../\(mark)x").string == "\(mark)x")
        #expect(Path("a/\(mark)x/../b").components == ["a", "b"])
        #expect(Path("../\(mark)x").components.first == "..")
        #expect(Path("../\(mark)y").parent.string == "..")
        #expect(Path("\u{E9}") != Path("e\(mark)"))
        #expect(Set([Path("\u{E9}"), Path("e\(mark)")]).count == 2)
        #expect(!Path("/a/../\(mark)x").isWithin("/a"))
    }

    @Test("normalising any mix of components is idempotent and agrees with a model") func random() {
        var generator = SplitMix(seed: 7)
        let parts = ["a", ".", "..", "", "b.c", "...", ".x"]
        for _ in 0..<2000 {
            let count = Int.random(in: 0...6, using: &generator)
            let words = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }
            let text = (Bool.random(using: &generator) ? "/" : "") + words.joined(separator: "/")
            let path = Path(text)
            #expect(path.string == model(text), "\(text)")
            #expect(Path(path.string).string == path.string, "\(text)")
        }
    }

    private func model(_ text: String) -> String {
        let isAbsolute = text.hasPrefix("/")
        var stack: [String] = []
        for word in text.split(separator: "/").map(String.init) where word != "." {
            if word == "..", let last = stack.last, last != ".." {
                stack.removeLast()
            } else if word != ".." || !isAbsolute {
                stack.append(word)
            }
        }
        let joined = stack.joined(separator: "/")
        return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
    }

    @Test(
        "parent, last component, extension and stem",
        arguments: [
            ("/a/b.swift", "/a", "b.swift", "swift", "b"), ("a", ".", "a", nil, "a"), ("/", "/", "/", nil, "/"),
            ("/a", "/", "a", nil, "a"), (".", "..", ".", nil, "."), ("..", "../..", "..", nil, ".."),
            ("../..", "../../..", "..", nil, ".."), ("a/.git", "a", ".git", nil, ".git"),
            ("a.tar.gz", ".", "a.tar.gz", "gz", "a.tar"), ("a.", ".", "a.", nil, "a."),
            ("e.\u{301}b", ".", "e.\u{301}b", "\u{301}b", "e"),
        ] as [(Path, Path, String, String?, String)])
    func parts(path: Path, parent: Path, last: String, pathExtension: String?, stem: String) {
        #expect(path.parent == parent)
        #expect(path.lastComponent == last)
        #expect(path.pathExtension == pathExtension)
        #expect(path.stem == stem)
    }

    @Test(
        "appending resolves, an absolute path replaces",
        arguments: [
            ("a", "b", "a/b"), ("a", "../b", "b"), ("a", "/b", "/b"), (".", "b", "b"), ("/", "b", "/b"), ("a", "", "a"),
            ("a", ".", "a"), ("..", "..", "../.."), ("/a", "../../b", "/b"),
        ] as [(Path, String, String)])
    func appending(path: Path, other: String, expected: String) {
        #expect(path.appending(other).string == expected)
        #expect(path.appending(Path(other)) == Path(expected) || other.isEmpty)
    }

    @Test(
        "relative paths exist only below the base",
        arguments: [
            ("/a/b", "/a", "b"), ("/a", "/a", "."), ("/ab", "/a", nil), ("/a", "/", "a"), ("/", "/", "."),
            ("a/b", ".", "a/b"), ("..foo", ".", "..foo"), ("../a", ".", nil), ("..", ".", nil), ("/a", ".", nil),
            ("../..", "..", nil), ("../../a", "..", nil), ("../a", "..", "a"), ("../..a", "..", "..a"),
            ("a", "a/b", nil),
            ("/x/\u{301}y", "/x", "\u{301}y"), (".", "a", nil),
        ] as [(Path, Path, String?)])
    func relative(path: Path, base: Path, expected: String?) {
        #expect(path.relative(to: base) == expected)
        #expect(path.isWithin(base) == (expected != nil))
        if let expected { #expect(base.appending(expected) == path) }
    }

    @Test func components() {
        #expect(Path("/a/b").components == ["a", "b"])
        #expect(Path(".").components.isEmpty)
        #expect(Path("/").components.isEmpty)
        #expect(Path("../a").components == ["..", "a"])
    }

    @Test("the order is bytewise") func order() {
        #expect(
            ([Path("b"), Path("a/b"), Path("B"), Path("a-b"), Path("é")] as [Path]).sorted().map(\.string)
                == ["B", "a-b", "a/b", "b", "é"])
    }
}
