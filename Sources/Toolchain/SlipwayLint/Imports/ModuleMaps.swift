import SlipwayModel
import SlipwaySystem

/// The names that module maps give to the modules of C and of the system.
enum ModuleMaps {
    /// Adds to each target what its module map names.
    ///
    /// - Parameter files: what cannot be read names nothing.
    static func add(to package: inout DeclaredPackage, files: any FileSystem) {
        for index in package.targets.indices {
            let target = package.targets[index]
            for root in target.roots {
                for folder in [root.path, root.path.appending(target.headers ?? "include")] {
                    guard let text = try? files.read(folder.appending("module.modulemap")) else { continue }
                    let names = ModuleMaps.names(in: String(decoding: text, as: UTF8.self))
                    package.targets[index].modules += names.filter { !target.modules.contains($0) }
                }
            }
        }
    }

    /// The modules of a map, without those within others.
    static func names(in text: String) -> [String] {
        var names: [String] = []
        var depth = 0
        var words: [Substring] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            words += code.replacing("{", with: " { ").replacing("}", with: " } ").split(whereSeparator: \.isWhitespace)
        }
        for (index, word) in words.enumerated() {
            if word == "{" { depth += 1 }
            if word == "}" { depth -= 1 }
            guard depth == 0, word == "module", index + 1 < words.count else { continue }
            names.append(String(words[index + 1].filter { $0 != "\"" }))
        }
        return names
    }
}
