#if os(Linux)
    import SlipwayModel

    /// How many processes a group has, and how much memory: a limit of the kernel's holds for each of them alone.
    ///
    /// Source: proc(5). Whatever a confined program starts stays in its group.
    struct GroupMeasure {
        private let group: Int32
        /// Processes of other groups. Numbers are given anew when all were used, so it is forgotten from time to time.
        private var others: Set<Int32> = []
        private var looks = 0

        /// - Parameter group: one whose processes are all younger than the one that it is called like.
        init(of group: Int32) { self.group = group }

        /// The processes of the group that there are.
        mutating func processes() -> [Int32] {
            let all = ((try? LocalFileSystem().list(Path("/proc"))) ?? []).compactMap { Int32($0.name) }
            if looks == 0 { others = Set(all.filter { $0 < group }) } else if looks % 20 == 0 { others = [] }
            looks += 1
            var found: [Int32] = []
            for process in all where !others.contains(process) {
                if ProcessState(of: process)?.group == group { found.append(process) } else { others.insert(process) }
            }
            return found
        }

        /// Whether processes have more memory together than a limit. What several share counts once.
        static func isMore(_ processes: [Int32], than limit: Int) -> Bool {
            let most = processes.reduce(0) { $0 + (own($1) ?? 0) }
            guard most > limit else { return false }
            // shares are known exactly, which takes the kernel some time
            return processes.reduce(0) { $0 + (share($1) ?? own($1) ?? 0) } > limit
        }

        /// Bytes of a process, with all that it shares but files.
        private static func own(_ process: Int32) -> Int? {
            bytes("/proc/\(process)/status", ["RssAnon:", "RssShmem:", "VmSwap:"])
        }

        /// Bytes of a process, and of what several share its part.
        private static func share(_ process: Int32) -> Int? {
            bytes("/proc/\(process)/smaps_rollup", ["Pss_Anon:", "Pss_Shmem:", "SwapPss:"])
        }

        private static func bytes(_ file: String, _ names: [String]) -> Int? {
            guard let text = try? LocalFileSystem().readText(Path(file)) else { return nil }
            var (sum, isKnown) = (0, false)
            for line in text.split(separator: "\n") {
                let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
                guard words.count == 3, names.contains(String(words[0])), let number = Int(words[1]) else { continue }
                (sum, isKnown) = (sum + number << 10, true)
            }
            return isKnown ? sum : nil
        }
    }
#endif
