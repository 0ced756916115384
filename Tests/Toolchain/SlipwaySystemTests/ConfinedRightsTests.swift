import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What a confined program may ask of the kernel, and read.
@Suite(.enabled(if: Confinement.available == .full)) struct ConfinedRightsTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func run(
        _ words: [String], home: Path? = nil, readable: [Path] = []
    ) throws -> (text: String, outcome: ConfinedProcess.Outcome) {
        let environment: [String: String?] = ["PATH": "/usr/bin:/bin"]
        let command = Command(words[0], Array(words.dropFirst()), in: folder.path, environment: environment)
        let outcome = try ConfinedProcess(
            command, confinement: Confinement(home: home, readable: readable), limits: .init(seconds: 20)
        ).run()
        return (String(decoding: outcome.output, as: UTF8.self), outcome)
    }

    @Test("objects that processes share are nobody's to touch, nor are leases and attributes of files")
    func calls() throws {
        try folder.write("text\n", to: "file")
        let script = """
            import ctypes, fcntl, os
            c = ctypes.CDLL(None, use_errno=True)
            c.shmat.restype = ctypes.c_void_p
            def told(name, status):
                print(name, ctypes.get_errno() if status in (-1, 2 ** 64 - 1) else "done")
            told("shmat", c.shmat(0, None, 0))
            told("shmctl", c.shmctl(0, 0, None))
            told("semctl", c.semctl(0, 0, 0))
            told("semop", c.semop(0, ctypes.create_string_buffer(6), 1))
            told("msgctl", c.msgctl(0, 0, None))
            told("msgsnd", c.msgsnd(0, ctypes.create_string_buffer(16), 1, 0o4000))
            told("mq_unlink", c.mq_unlink(b"/slipway-nothing"))
            file = os.open("file", os.O_RDONLY)
            told("lease", c.fcntl(file, 1024, 0))
            for number in (0x40087602, 0x5000940E, 0x40086602):
                told("ioctl", c.ioctl(file, ctypes.c_ulong(number), ctypes.create_string_buffer(4096)))
            import socket
            one, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
            one.send(b"x")
            print("pair", other.recv(1).decode())
            try: one.sendto(b"x", "/dev/log")
            except OSError as error: print("sendto", error.errno)
            told("clone", c.syscall({"x86_64": 56, "aarch64": 220}[os.uname().machine], 0x10000011, 0, 0, 0, 0))
            told("priority", c.setpriority(2, 0, 5))
            told("own priority", c.setpriority(0, 0, 5))
            """
        let (text, outcome) = try run(["/usr/bin/python3", "-c", script])
        #expect(
            text == """
                shmat 13
                shmctl 13
                semctl 13
                semop 13
                msgctl 13
                msgsnd 13
                mq_unlink 13
                lease 13
                ioctl 25
                ioctl 25
                ioctl 25
                pair x
                sendto 13
                clone 13
                priority 13
                own priority done

                """, "\(String(decoding: outcome.errorOutput, as: UTF8.self))")
    }

    @Test("a superuser's program has none of its rights but to read") func capabilities() throws {
        let (text, _) = try run(["/bin/sh", "-c", "grep -E '^Cap(Eff|Prm)' /proc/self/status"])
        for line in text.split(separator: "\n") {
            #expect(["0000000000000000", "0000000000000004"].contains(line.split(separator: "\t").last), "\(line)")
        }
        #expect(text.split(separator: "\n").count == 2)
    }

    @Test("what is hidden in the home folder is not read, unless it is needed") func home() throws {
        for name in ["home/.netrc", "home/.ssh/key", "home/.tools/bin", "home/seen/file", "home/plain", "beside"] {
            try folder.write(name + "\n", to: name)
        }
        let home = folder.path.appending("home")
        let script = "cat home/.netrc home/.ssh/key home/.tools/bin home/seen/file home/plain beside; ls -A home"
        let (text, _) = try run(["/bin/sh", "-c", script], home: home, readable: [home.appending(".tools")])
        #expect(text == "home/.tools/bin\nhome/seen/file\nhome/plain\nbeside\n")
        #expect(try run(["/bin/cat", "home/.netrc"]).text == "home/.netrc\n")
    }
}
