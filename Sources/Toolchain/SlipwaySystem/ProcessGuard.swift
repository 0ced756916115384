import SlipwayModel
package import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A process that outlives this one, whatever ends it, and then ends all that has a mark.
///
/// A shell that waits for the end of its input, the other end of which only this process holds. On Linux; elsewhere
/// marks cannot be found, and there is none.
package final class ProcessGuard: Sendable {
    #if os(Linux)
        private let process: pid_t
        private let stream: LineStream
        private let mark: ProcessMark

        /// - Throws: status 3 where it cannot be started.
        package init(_ mark: ProcessMark) throws(SlipwayError) {
            let stream = try LineStream(.output, waits: true)
            var spawn = Spawn()
            spawn.duplicate(stream.reader, as: 0)
            for number in Int32(1)...2 { spawn.open("/dev/null", as: number) }
            // a mark has letters, digits and dots
            let value = mark.value.replacing(".", with: "[.]")
            let words = ["-c", ProcessGuard.script, "^\(ProcessMark.variable)=([^/]*/)*\(value)([.][^/]*)?(/|$)"]
            do throws(SlipwayError) {
                process = try spawn.startGroup(Command("/bin/sh", words, in: "/"), environment: [:])
            } catch {
                stream.close()
                throw error
            }
            (self.stream, self.mark) = (stream, mark)
        }

        /// Ends what is left with the mark, and it. Called once.
        package func end() {
            mark.endAll()
            dismiss()
        }

        /// Ends it, and nothing else: what has the mark may be another run's. Called once.
        package func dismiss() {
            kill(-process, SIGKILL)
            stream.close()
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        }

        /// Some times, as one that is ended may just have started another. Those that have been started with other
        /// variables are in the session of one that has the mark.
        private static let script = #"""
            cat > /dev/null
            sessions=" "
            for round in 1 2 3; do
                for place in $(grep -lzE "$0" /proc/[0-9]*/environ); do
                    process=${place#/proc/}
                    process=${process%/environ}
                    if read -r line < "/proc/$process/stat"; then
                        set -- ${line##*) }
                        [ "$4" = "$process" ] && sessions="$sessions$process "
                    fi
                    kill -9 "$process"
                done
                [ "$sessions" = " " ] && continue
                for place in /proc/[0-9]*/stat; do
                    read -r line < "$place" || continue
                    set -- ${line##*) }
                    case $sessions in *" $4 "*) [ "$1" = Z ] || kill -9 "${line%% *}" ;; esac
                done
            done 2> /dev/null
            """#
    #else
        package init(_ mark: ProcessMark) throws(SlipwayError) {}
        package func end() {}
        package func dismiss() {}
    #endif
}
