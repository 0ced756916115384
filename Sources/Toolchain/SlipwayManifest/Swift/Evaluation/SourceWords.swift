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

    /// The same words of sources that another module is imported into.
    func importing(_ module: String) -> SourceWords {
        var words = self
        words.imports.insert(module)
        return words
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
        // all that these have is of the machine
        let others = imports.subtracting(own)
        found.formUnion(
            others.subtracting(["Foundation", "FoundationEssentials", "RegexBuilder", "_StringProcessing"]))
        if !others.isEmpty {
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
        "SuspendingClock", "continuous", "suspending", "ObjectIdentifier", "hashValue", "Hasher", "_silgen_name",
        "_extern", "CommandLine", "withUnsafePointer", "withUnsafeMutablePointer", "withUnsafeBytes",
        "withUnsafeMutableBytes", "withUnsafeBufferPointer", "withUnsafeMutableBufferPointer", "Unmanaged",
        "UnsafeRawPointer", "UnsafeMutableRawPointer", "UnsafePointer", "UnsafeMutablePointer", "OpaquePointer",
        "unsafeBitCast", "unsafeAddressOf",
    ]

    /// Of Foundation and its like.
    private static let unsteadyTypes: Set<String> = [
        "FileManager", "FileHandle", "InputStream", "OutputStream", "contentsOf", "contentsOfFile",
        "contentsOfDirectory", "Bundle", "resourceValues", "fileExists", "checkResourceIsReachable",
        "attributesOfItem", "FileDescriptor", "FileWrapper", "UserDefaults", "hasDirectoryPath", "fileURLWithPath",
        "filePath", "directoryURL", "resolvingSymlinksInPath", "resolveSymlinksInPath", "standardizedFileURL",
        "standardizingPath", "expandingTildeInPath", "NSURL", "NSData", "NSFileManager", "NSString", "NSDictionary",
        "NSArray", "Process", "NSTask", "Pipe", "Thread", "Timer", "RunLoop", "NSClassFromString", "NSHomeDirectory",
        "NSTemporaryDirectory", "homeDirectoryForCurrentUser", "temporaryDirectory", "currentDirectoryPath", "stdin",
        "Date", "DateInterval", "DateComponents", "DateFormatter", "ISO8601DateFormatter", "RelativeDateTimeFormatter",
        "NSDate", "NSCalendar", "Calendar", "DispatchTime", "DispatchWallTime", "systemUptime", "TimeZone",
        "NSTimeZone", "UUID", "NSUUID", "globallyUniqueString", "Host", "NSHost", "hostName", "processIdentifier",
        "processName", "userName", "fullUserName", "NSUserName", "NSFullUserName", "processorCount",
        "activeProcessorCount", "physicalMemory", "operatingSystemVersion", "operatingSystemVersionString",
        "isOperatingSystemAtLeast", "thermalState", "Locale", "NSLocale", "URLSession", "URLCache",
        "HTTPCookieStorage", "NotificationCenter", "CFUUIDCreate",
    ]

    /// Of the C library.
    private static let unsteadyFunctions: Set<String> = [
        "fopen", "freopen", "fdopen", "open", "openat", "opendir", "readdir", "scandir", "stat", "lstat", "fstat",
        "fstatat", "statx", "statfs", "statvfs", "access", "faccessat", "eaccess", "euidaccess", "realpath",
        "canonicalize_file_name", "readlink", "readlinkat", "getcwd", "get_current_dir_name", "glob", "mmap", "ftw",
        "nftw", "fts_open", "posix_spawn", "posix_spawnp", "popen", "system", "fork", "vfork", "execl", "execlp",
        "execle", "execv", "execve", "execvp", "execvpe", "dlopen", "dlsym", "syscall", "getline", "getdelim", "fgets",
        "fgetc", "getc", "getchar", "fread", "scanf", "fscanf", "read", "pread", "readv", "time", "times", "clock",
        "clock_gettime", "clock_getres", "gettimeofday", "ftime", "localtime", "localtime_r", "gmtime", "mktime",
        "strftime", "CFAbsoluteTimeGetCurrent", "mach_absolute_time", "arc4random", "arc4random_uniform",
        "arc4random_buf", "drand48", "rand", "rand_r", "srand", "srandom", "getrandom", "getentropy", "wordexp",
        "timespec_get", "lrand48", "mrand48", "erand48", "jrand48", "nrand48", "mkstemp", "mkdtemp", "tmpnam",
        "tempnam", "tmpfile", "gethostname", "gethostid", "getdomainname", "uname", "getpid", "getppid", "getpgid",
        "getpgrp", "getsid", "gettid", "pthread_self", "getuid", "geteuid", "getgid", "getegid", "getgroups",
        "getlogin", "getlogin_r", "cuserid", "getpwuid", "getpwnam", "getpwent", "getgrgid", "getgrnam", "sysctl",
        "sysctlbyname", "sysconf", "confstr", "pathconf", "sysinfo", "getloadavg", "getrusage", "getrlimit",
        "getpriority", "sched_getcpu", "get_nprocs", "getauxval", "isatty", "ttyname", "ctermid", "tcgetattr", "ioctl",
        "fcntl", "poll", "select", "errno", "strerror", "malloc", "calloc", "sbrk", "nl_langinfo", "localeconv",
        "setlocale", "backtrace",
    ]
}
