/// Versions as XcodeGen reads them: one to three numbers with dots between, perhaps with a `v` in front.
enum VersionText {
    /// The numbers; missing ones are 0.
    static func numbers(_ text: String) -> [Int]? {
        var text = text[...]
        if text.first == "v" || text.first == "V" { text = text.dropFirst() }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var numbers: [Int] = []
        for part in parts {
            guard part.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let number = Int(part)
            else { return nil }
            numbers.append(number)
        }
        return numbers + Array(repeating: 0, count: 3 - numbers.count)
    }

    /// A deployment target as build settings spell it: `16` is `16.0`, `12.0.0` is `12.0`, `16.4.1` stays.
    static func deploymentTarget(_ text: String) -> String? {
        guard let numbers = numbers(text) else { return nil }
        return numbers[2] > 0 ? "\(numbers[0]).\(numbers[1]).\(numbers[2])" : "\(numbers[0]).\(numbers[1])"
    }

    /// A version of Xcode in four digits: `9.1` is `0910`, `10.1.2` is `1012`, `15` is `1500`, `0910` stays.
    static func xcode(_ text: String) -> String? {
        if !text.contains("."), text.utf8.count > 2, Int(text) != nil { return text }
        guard let numbers = numbers(text) else { return nil }
        return (numbers[0] < 10 ? "0" : "") + "\(numbers[0])\(numbers[1])\(numbers[2])"
    }
}
