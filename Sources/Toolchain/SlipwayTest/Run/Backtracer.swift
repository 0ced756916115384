import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Lets a signal end the test process that it hits, with a backtrace.
///
/// Swift's runtime for Linux prints a backtrace of what crashes and goes on where the signal came from. An instruction
/// that traps traps again; a test that has raised the signal, as a C library does that checks itself, would pass. So
/// the runtime starts a script that sends the process another signal first: it is blocked while the runtime handles the
/// first one, and ends the process when that is done.
///
/// Where the main thread has crashed that is the last of the real-time signals: threads of libdispatch block it. They
/// would never take it when one of them has crashed, but `SIGSYS`, before anything else of them can run. Where the
/// runtime has not stopped all threads, another one would take that at once, before there is a backtrace, and it is
/// the real-time signal again.
///
/// Where a sanitizer is in the process there is no backtrace of the runtime: it stops threads that may have a lock of
/// the sanitizer, and then both wait for ever. Sanitizers tell of crashes themselves.
///
/// Source: `SWIFT_BACKTRACE` in docs/Backtracing.rst of Swift; `_dispatch_sigmask` of libdispatch.
struct Backtracer {
    /// Signals of Linux, `SIGSYS` and `SIGRTMAX`, that the runtime does not handle.
    private static let (stopped, free): (Int32, Int32) = (31, 64)

    static let variable = "SWIFT_BACKTRACE"

    /// The value of the variable; `nil` for the inherited one.
    let value: String?

    /// What a crash is read from: the frames of the thread that has crashed are enough.
    private static let usual = "interactive=no,color=no,threads=crashed,registers=none,images=none"

    /// - Parameters:
    ///   - folder: where the script is put.
    ///   - inherited: the value that the variable has.
    ///   - isSanitized: whether a sanitizer is in the processes.
    /// - Throws: status 3 where the script cannot be written.
    init(
        in folder: Path, inherited: String?, isSanitized: Bool = false, files: any FileSystem
    ) throws(SlipwayError) {
        if isSanitized {
            value = "enable=no"
            return
        }
        #if os(Linux)
            let script = folder.appending("backtrace")
            let settings = inherited ?? Backtracer.usual
            // the settings are parted by commas, and nothing quotes one; without a backtrace a signal ends the process
            guard !script.string.contains(",") else {
                value = settings + ",enable=no"
                return
            }
            try files.write(Backtracer.script(for: WatchedProcess.parent), to: script, permissions: 0o755)
            value = settings + ",swift-backtrace=" + script.string
        #else
            value = inherited == nil ? Backtracer.usual : nil
        #endif
    }

    /// The signal that has ended a process: the one that the runtime has told where the script has ended it.
    ///
    /// - Parameter lines: what was printed.
    static func signal(_ signal: Int32, _ lines: [Substring]) -> Int32 {
        guard signal == stopped || signal == free else { return signal }
        for line in lines.reversed() {
            guard let start = line.firstRange(of: "*** Signal "),
                let end = line[start.upperBound...].firstRange(of: ": Backtracing from"),
                let number = Int32(line[start.upperBound..<end.lowerBound])
            else { continue }
            return number
        }
        return signal
    }

    /// Starts Swift's own program, which lies beside the runtime of the process that is its parent. What tests start
    /// themselves may crash as it likes: it is no child of the runner.
    ///
    /// - Parameter runner: the number of the process that starts those that run tests.
    private static func script(for runner: Int32) -> String {
        """
        #!/bin/sh
        signal=\(stopped) parent=
        for task in "/proc/$PPID/task/"*; do
            while read -r key value; do
                case $key$value in
                PPid:*) parent=$value ;;
                # the eighth digit from the end has the bit of \(stopped), the third that of SIGSEGV
                SigBlk:????????[!4-7c-f]*) signal=\(free) ;;
                SigBlk:?????????????[!4-7c-f]??) [ "${task##*/}" != "$PPID" ] || signal=\(free) ;;
                esac
            done < "$task/status"
        done 2> /dev/null
        if [ "$parent" = \(runner) ]; then kill -"$signal" "$PPID"; fi
        while read -r _ _ _ _ _ file; do
            case $file in
            */lib/swift/linux/libswiftCore.so)
                root=${file%/lib/swift/linux/libswiftCore.so}
                folder=$root/libexec/swift/linux
                for program in "$folder/swift-backtrace" "$folder"/*/swift-backtrace; do
                    if [ -x "$program" ]; then exec "$program" "$@"; fi
                done
                ;;
            esac
        done < "/proc/$PPID/maps"
        exit 1

        """
    }
}
