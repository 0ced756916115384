import Testing

import XcodeProject

@Suite struct NaturalOrderTests {
    @Test(arguments: [
        ["9Line.swift", "10Line.swift", "Account.swift"], ["HBPress.m", "HBPress+Private.h"],
        [".editorconfig", "README.md"], ["Store 2.x", "Store 10.x", "Store.x"], ["a", "A", "b", "B"],
        ["_a", "-a", "1", "a"], ["file01", "file1", "file2"], ["Ecole", "École", "Ecoles"], ["a", "ab"],
    ])
    func putsNamesAsPeopleReadThem(_ names: [String]) {
        let keys = names.reversed().map { (name: $0, key: NaturalOrder.Key($0)) }
        #expect(keys.sorted { $0.key < $1.key }.map(\.name) == names)
    }

    @Test func isTotal() {
        let names = ["a", "A", "á", "a\u{301}", "1", "01", "001", "", ".", "_", "日本", "z"]
        for one in names {
            for other in names {
                let (left, right) = (NaturalOrder.Key(one), NaturalOrder.Key(other))
                let holds = [left < right, right < left, left == right].count { $0 }
                #expect(holds == 1, "\(one) and \(other)")
            }
        }
    }
}
