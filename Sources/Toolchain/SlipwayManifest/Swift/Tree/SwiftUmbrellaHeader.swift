import SlipwayModel

/// The headers that an umbrella header imports.
enum SwiftUmbrellaHeader {
    /// Names of files: `#import "Kit/Pear.h"` is `Pear.h`, and so is `<Kit/Pear.h>` where `Kit` is the product.
    static func imports(in text: String, product: String) -> [String] {
        var names: [String] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
            guard let first = words.first, let rest = words.dropFirst().first,
                first == "#import" || first == "#include" || first == "#" && words.count > 2
            else { continue }
            let target = first == "#" ? words[2] : rest
            guard let name = name(target, product: product), !names.contains(name) else { continue }
            names.append(name)
        }
        return names
    }

    private static func name(_ word: Substring, product: String) -> String? {
        let parts = word.dropFirst().prefix { $0 != ">" && $0 != "\"" }.split(separator: "/")
        guard let last = parts.last else { return nil }
        switch word.first {
        case "\"": return String(last)
        case "<": return parts.count > 1 && parts[0] == product ? String(last) : nil
        default: return nil
        }
    }
}
