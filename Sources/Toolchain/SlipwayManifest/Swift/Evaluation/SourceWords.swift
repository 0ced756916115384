/// The words of Swift sources that say what a manifest's result may depend on. Words of comments are none.
struct SourceWords: Sendable {
    /// Identifiers and keywords, also those of texts.
    private(set) var words: Set<String> = []
    /// Those that stand in no text, and are no member of a type that is understood (`.glob("A/**")`): what the C
    /// library has is no member of anything but its module.
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
            if !word.isText, !word.isImplicitMember { inCode.insert(word.text) }
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
        "UserDefaults", "hasDirectoryPath", "resolvingSymlinksInPath", "standardizedFileURL",
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
        "getentropy", "wordexp", "timespec_get", "lrand48", "mrand48", "erand48", "nrand48", "mkstemp", "gethostname",
        "uname", "getpid", "getuid", "getpwuid", "sysctlbyname", "sysconf",
    ]
}
