import Foundation
import Testing

@testable import SnapshotKit

@Suite struct ValueDumpTests {
    private enum Shape {
        case point
        case circle(radius: Double)
        case named(String, size: Int)
    }

    private class Node {
        let name: String
        var next: Node?
        init(_ name: String) { self.name = name }
    }

    private final class Leaf: Node {
        let weight = 2
    }

    private class Middle: Node {}
    private final class Last: Middle {}

    private struct User {
        let name: String
        let tags: Set<String>
        let scores: [String: [Int]]
        let nickname: String?
        let born: Date?
        let shapes: [Shape]
    }

    @Test("fields, sets and dictionaries that are sorted, optionals, enumerations and dates")
    func fields() {
        let user = User(
            name: "Ada \"A\"\n", tags: ["b", "a", "c"], scores: ["y": [2], "x": [1, 3]], nickname: nil,
            born: Date(timeIntervalSince1970: 0), shapes: [.point, .circle(radius: 1.5), .named("n", size: 3)])
        #expect(
            ValueDump(user).description == #"""
                User
                  name: "Ada \"A\"\n"
                  tags: Set<String>, 3
                    - "a"
                    - "b"
                    - "c"
                  scores: Dictionary<String, Array<Int>>, 2
                    "x": Array<Int>, 2
                      - 1
                      - 3
                    "y": Array<Int>, 1
                      - 2
                  nickname: nil
                  born: 1970-01-01T00:00:00.000Z
                  shapes: Array<Shape>, 3
                    - Shape.point
                    - Shape.circle
                      radius: 1.5
                    - Shape.named
                      0: "n"
                      size: 3

                """#)
    }

    @Test("the same value has the same dump each time, whatever order its sets and dictionaries are in")
    func order() {
        let words = (0..<100).map { "word \($0)" }
        let dumps = (0..<5).map { _ in
            var (set, dictionary) = (Set<String>(minimumCapacity: Int.random(in: 0..<1000)), [String: Int]())
            for word in words.shuffled() { (dictionary[word], _) = (word.count, set.insert(word)) }
            return ValueDump((set, dictionary)).description
        }
        #expect(Set(dumps).count == 1)
    }

    @Test("an object that holds itself is named, and not gone into; that of a superclass has its fields first")
    func cycles() {
        let node = Leaf("a")
        node.next = node
        #expect(ValueDump(node).description == "Leaf\n  name: \"a\"\n  next: Leaf (again)\n  weight: 2\n")
        // twice, and not within itself
        let twice = [Node("b"), Node("b")]
        #expect(ValueDump([twice[0], twice[0]]).description.contains("again") == false)
    }

    @Test("addresses are not in it: pointers, closures, what objects say of themselves")
    func addresses() {
        let action: () -> Void = {}
        #expect(ValueDump(action).description == "(Function)\n")
        #expect(ValueDump(ObjectIdentifier(Node("a"))).description == "0x…\n")
        #expect(ValueDump.redacted("<Thing: 0x600003a0b1c2> 0x1f") == "<Thing: 0x…> 0x1f")
        #expect(ValueDump.redacted("0x and 0x") == "0x and 0x")
    }

    @Test("values of the system are one word, and what is too deep is left out")
    func leaves() {
        #expect(
            ValueDump([URL(string: "https://a.b/c"), nil]).description
                == "Array<Optional<URL>>, 2\n  - https://a.b/c\n  - nil\n")
        #expect(ValueDump(Data([1, 255])).description == "2 bytes 01ff\n")
        #expect(ValueDump(Decimal(string: "1.10") ?? 0).description == "1.1\n")
        #expect(ValueDump(Int.self).description == "Int\n" && ValueDump(UInt8(7)).description == "7\n")
        #expect(ValueDump([[[1]]], depthLimit: 2).description.hasSuffix("  - Array<Array<Int>>, 1\n    - …\n"))
        #expect(ValueDump([[[1]]], depthLimit: 1).description == "Array<Array<Array<Int>>>, 1\n  - …\n")
        var deep: Any = 1
        for _ in 0..<2000 { deep = [deep] }
        #expect(ValueDump(deep).description.hasSuffix("- …\n"))
    }

    @Test("a dump says whether all of the value is in it; one that is cut off has no snapshot, and the limit is told")
    func complete() throws {
        var (deep, other): (Any, Any) = (1, 2)
        for _ in 0..<64 { (deep, other) = ([deep], [other]) }
        #expect(ValueDump(deep).isComplete && ValueDump(deep).description != ValueDump(other).description)
        let dump = Snapshotting<Any>.dump
        #expect(try dump.compare(dump.data(deep), other) != nil)
        (deep, other) = ([deep], [other])
        #expect(!ValueDump(deep).isComplete && ValueDump(deep).description == ValueDump(other).description)
        let failure = #expect(throws: SnapshotFailure.self) { _ = try dump.data(deep) }
        #expect(failure?.reason == .value && failure?.message.contains("more than 64 levels") == true)
        #expect(throws: SnapshotFailure.self) { _ = try dump.compare(Data("…\n".utf8), deep) }
        let deeper = Snapshotting<Any>.dump(depthLimit: 65)
        #expect(try deeper.compare(deeper.data(deep), deep) == nil && deeper.compare(deeper.data(deep), other) != nil)
        // an object that holds itself has an end
        let node = Node("a")
        node.next = node
        #expect(ValueDump(node).isComplete)
    }

    @Test("data is there with all of its bytes, and an object with the fields of all that it inherits from")
    func whole() {
        #expect(ValueDump(Last("a")).description == "Last\n  name: \"a\"\n  next: nil\n")
        let line = String(repeating: "00", count: 32)
        #expect(ValueDump(Data(count: 64)).description == "64 bytes \(line)\(line)\n")
        #expect(
            ValueDump([Data(count: 64) + [1]]).description
                == "Array<Data>, 1\n  - 65 bytes\n    \(line)\n    \(line)\n    01\n")
        #expect(ValueDump(NumberText("12345678901234567890123")).description == "12345678901234567890123\n")
    }
}
