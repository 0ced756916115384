/// The words of Swift sources that say what a manifest's result may depend on. Words of comments are none.
struct SourceWords: Sendable {
    /// Identifiers and keywords, also those of texts.
    private(set) var words: Set<String> = []
    /// Those that stand in no text.
    private var inCode: Set<String> = []
    /// Whether there is something that is not read for certain, so that words may be missing.
    private var isOdd = false
    /// Modules that are imported.
    private(set) var imports: Set<String> = []

    mutating func add(_ source: [UInt8]) {
        var isImport = false
        var lexer = WordLexer(source)
        while let word = lexer.next() {
            words.insert(word.text)
            if !word.isText { inCode.insert(word.text) }
            if isImport {
                isImport = SourceWords.importKinds.contains(word.text)
                if !isImport { imports.insert(word.text) }
            } else {
                isImport = word.text == "import" && !word.isText
            }
        }
        if lexer.isOdd { isOdd = true }
    }

    private static let importKinds: Set<String> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]

    /// The first word, in order of the alphabet, by which the result may differ from one run to the next: what reads
    /// files, clocks, other programs or chance.
    ///
    /// - Parameter own: modules that a manifest may import without reaching any of these.
    func unsteady(own: Set<String>) -> String? {
        if isOdd { return "#/" }
        var found = words.intersection(SourceWords.unsteadyAnywhere)
        if !imports.isSubset(of: own) {
            found.formUnion(words.intersection(SourceWords.unsteadyTypes))
            // a function need not be called by its name
            found.formUnion(inCode.intersection(SourceWords.unsteadyFunctions))
        }
        return found.min()
    }

    /// Whether variables are read in ways that do not show which.
    var readsVariables: Bool { !words.isDisjoint(with: ["environment", "getenv", "environ", "dynamicMember"]) }

    /// Of Swift's own library.
    private static let unsteadyAnywhere: Set<String> = [
        "readLine", "random", "randomElement", "shuffled", "shuffle", "SystemRandomNumberGenerator", "ContinuousClock",
        "SuspendingClock", "ObjectIdentifier", "hashValue", "_silgen_name", "_extern", "CommandLine",
    ]

    /// Of Foundation and its like.
    private static let unsteadyTypes: Set<String> = [
        "FileManager", "FileHandle", "InputStream", "contentsOf", "contentsOfFile", "contentsOfDirectory", "Bundle",
        "resourceValues", "fileExists", "checkResourceIsReachable", "attributesOfItem", "FileDescriptor",
        "UserDefaults",
        "NSURL", "NSData", "NSFileManager", "NSString", "NSDictionary", "NSArray", "Process", "NSTask",
        "NSClassFromString", "NSHomeDirectory", "stdin", "Date", "NSDate", "Calendar", "DispatchTime",
        "DispatchWallTime",
        "systemUptime", "TimeZone", "UUID", "NSUUID", "globallyUniqueString", "Host", "hostName", "processIdentifier",
        "userName", "fullUserName", "NSUserName", "NSFullUserName", "processorCount", "activeProcessorCount",
        "physicalMemory", "operatingSystemVersion", "operatingSystemVersionString", "Locale", "URLSession",
    ]

    /// Of the C library.
    private static let unsteadyFunctions: Set<String> = [
        "fopen", "freopen", "fdopen", "open", "openat", "opendir", "readdir", "scandir", "stat", "lstat", "fstatat",
        "access", "faccessat", "realpath", "readlink", "getcwd", "glob", "mmap", "ftw", "nftw", "posix_spawn",
        "posix_spawnp", "popen", "system", "fork", "vfork", "execv", "execve", "execvp", "dlopen", "dlsym", "syscall",
        "getline", "fgets", "fread", "scanf", "read", "time", "clock", "clock_gettime", "gettimeofday", "localtime",
        "gmtime", "CFAbsoluteTimeGetCurrent", "arc4random", "arc4random_uniform", "drand48", "rand", "srand",
        "getrandom",
        "getentropy", "mkstemp", "gethostname", "uname", "getpid", "getuid", "getpwuid", "sysctlbyname", "sysconf",
    ]
}

/// The words of a Swift source in order, without those of comments.
struct WordLexer {
    struct Word {
        let text: String
        /// Whether it stands in a text.
        let isText: Bool
    }

    /// A text that is open, or a part of one that is code again.
    private enum Level {
        case text(hashes: Int, quotes: Int)
        case code(brackets: Int)
    }

    private let source: [UInt8]
    private var index = 0
    private var levels: [Level] = []
    /// Whether there is a regular expression, which may hold what begins comments and texts, or a comment without end.
    private(set) var isOdd = false

    init(_ source: [UInt8]) { self.source = source }

    mutating func next() -> Word? {
        while index < source.count {
            let isText = if case .text? = levels.last { true } else { false }
            if WordLexer.isWord(source[index]) {
                let start = index
                while index < source.count, WordLexer.isWord(source[index]) { index += 1 }
                return Word(
                    text: String(decoding: source[start..<index], as: UTF8.self),
                    isText: isText)
            }
            if isText { passText() } else { passCode() }
        }
        return nil
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (48...57).contains(byte) || (97...122).contains(byte | 0x20)
    }

    private func byte(_ distance: Int) -> UInt8? {
        index + distance < source.count ? source[index + distance] : nil
    }

    private func count(of byte: UInt8, from start: Int) -> Int {
        source[min(start, source.count)...].prefix { $0 == byte }.count
    }

    private mutating func passCode() {
        switch source[index] {
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
            while index < source.count, source[index] != UInt8(ascii: "\n") { index += 1 }
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): passBlockComment()
        case UInt8(ascii: "#"):
            let hashes = count(of: UInt8(ascii: "#"), from: index)
            index += hashes
            if byte(0) == UInt8(ascii: "\"") { open(hashes) }
            if byte(0) == UInt8(ascii: "/") { isOdd = true }
        case UInt8(ascii: "\""): open(0)
        case UInt8(ascii: "("):
            if case .code(let brackets)? = levels.last { levels[levels.count - 1] = .code(brackets: brackets + 1) }
            index += 1
        case UInt8(ascii: ")"):
            if case .code(let brackets)? = levels.last {
                if brackets == 1 {
                    levels.removeLast()
                } else {
                    levels[levels.count - 1] = .code(brackets: brackets - 1)
                }
            }
            index += 1
        default: index += 1
        }
    }

    private mutating func passBlockComment() {
        var depth = 0
        repeat {
            if byte(0) == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if byte(0) == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
            } else {
                index += 1
            }
        } while depth > 0 && index < source.count
        if depth > 0 { isOdd = true }
    }

    private mutating func open(_ hashes: Int) {
        let quotes = count(of: UInt8(ascii: "\""), from: index)
        // two are an empty text
        if quotes == 2, hashes == 0 || count(of: UInt8(ascii: "#"), from: index + 2) >= hashes {
            index += 2 + hashes
        } else {
            let isLong = quotes >= 3 && !endsOnLine(hashes)
            levels.append(.text(hashes: hashes, quotes: isLong ? 3 : 1))
            index += isLong ? 3 : 1
        }
    }

    /// Whether three quotes begin a text of one line that begins with quotes, `#""" "#`: it ends on that line.
    private func endsOnLine(_ hashes: Int) -> Bool {
        guard hashes > 0 else { return false }
        var place = index + 1
        while place < source.count, source[place] != UInt8(ascii: "\n") {
            if source[place] == UInt8(ascii: "\""), count(of: UInt8(ascii: "#"), from: place + 1) >= hashes {
                return true
            }
            place += 1
        }
        return false
    }

    private mutating func passText() {
        guard case .text(let hashes, let quotes)? = levels.last else { return }
        switch source[index] {
        case UInt8(ascii: "\\") where count(of: UInt8(ascii: "#"), from: index + 1) >= hashes:
            index += 1 + hashes
            if byte(0) == UInt8(ascii: "(") { levels.append(.code(brackets: 1)) }
            index += 1
        case UInt8(ascii: "\"")
        where count(of: UInt8(ascii: "\""), from: index) >= quotes
            && count(of: UInt8(ascii: "#"), from: index + quotes) >= hashes:
            levels.removeLast()
            index += quotes + hashes
        // a text of one line ends with it, whatever it lacks
        case UInt8(ascii: "\n") where quotes == 1:
            levels.removeLast()
            index += 1
        default: index += 1
        }
    }
}
