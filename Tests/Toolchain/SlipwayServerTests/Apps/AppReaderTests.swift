import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// What an `.ipa` says of itself, and what its page makes of it.
@Suite(.disabled(if: Tool.isMissing("python3"), "needs python3")) struct AppReaderTests {
    /// Makes an app with Python's own writers of zips and property lists.
    private static let maker = """
        import datetime, plistlib, sys, zipfile
        path, form, minimum, reach, ends = sys.argv[1:]
        info = {'CFBundleIdentifier': 'com.example.greeter', 'CFBundleName': 'Greeter <b>', 'CFBundleVersion': '345',
                'CFBundleShortVersionString': '1.2', 'MinimumOSVersion': minimum, 'UIDeviceFamily': [1, 2]}
        profile = {'Name': 'Testers', 'TeamName': 'Team', 'ExpirationDate': datetime.datetime.fromtimestamp(int(ends))}
        if reach == 'devices': profile['ProvisionedDevices'] = ['a', 'b']
        if reach == 'all': profile['ProvisionsAllDevices'] = True
        with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED) as archive:
            archive.writestr('Payload/', '')
            archive.writestr('Payload/Greeter.app/Watch/Watch.app/Info.plist', 'other')
            archive.writestr('Payload/Greeter.app/Info.plist', plistlib.dumps(
                info, fmt=plistlib.FMT_BINARY if form == 'binary' else plistlib.FMT_XML))
            if reach != 'none':
                archive.writestr('Payload/Greeter.app/embedded.mobileprovision',
                    b'\\x30\\x82\\x01\\x02\\x06\\x09' + plistlib.dumps(profile) + b'\\xa0\\x82\\x00')
        """

    private static func make(
        _ form: String, minimum: String = "16.4", reach: String, ends: Int = 2_000_000_000,
        in folder: TemporaryDirectory
    ) async throws -> Path {
        let file = folder.path.appending("app.ipa")
        try await Tool.run(
            "python3", ["-c", maker, file.string, form, minimum, reach, "\(ends)"], in: folder.path,
            environment: ["TZ": "UTC"])
        return file
    }

    @Test("both forms of property lists, with what lets it be installed", arguments: ["binary", "xml"])
    func forms(_ form: String) async throws {
        let folder = try TemporaryDirectory()
        for (reach, wanted) in [("devices", AppInfo.Reach.devices), ("all", .all), ("store", .store)] {
            let app = try #require(try AppReader.read(try await Self.make(form, reach: reach, in: folder)))
            #expect(app.identifier == "com.example.greeter" && app.name == "Greeter <b>" && app.build == "345")
            #expect(app.version == "1.2" && app.minimumSystem == "16.4" && app.families == [.iPhone, .iPad])
            #expect(app.profile?.reach == wanted && app.profile?.devices == (reach == "devices" ? 2 : 0))
            #expect(app.profile?.expires == 2_000_000_000 && app.profile?.name == "Testers")
        }
        #expect(try AppReader.read(try await Self.make(form, reach: "none", in: folder))?.profile == nil)
    }

    @Test("what is no app is none, whatever is in it")
    func broken() async throws {
        let folder = try TemporaryDirectory()
        let file = try await Self.make("binary", reach: "devices", in: folder)
        let bytes = try LocalFileSystem().read(file)
        var generator = SplitMix(seed: 7)
        for _ in 0..<200 {
            var broken = bytes
            for _ in 0..<4 {
                broken[Int.random(in: 0..<broken.count, using: &generator)] ^= UInt8.random(
                    in: 1...255, using: &generator)
            }
            try LocalFileSystem().write(broken, to: file)
            _ = try AppReader.read(file)
        }
        for count in stride(from: 0, to: bytes.count, by: 97) {
            try LocalFileSystem().write(Array(bytes.prefix(count)), to: file)
            #expect(try AppReader.read(file) == nil)
        }
    }

    private static func phone(_ version: String) -> [String: String] {
        ["User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS \(version) like Mac OS X) AppleWebKit/605 Safari/604"]
    }

    @Test("an app is installed over the air from a page with https, and the page says what stands against it")
    func page() async throws {
        let folder = try TemporaryDirectory()
        let now = Int(Host(environment: [:]).clock.now())
        let files = LocalFileSystem()
        let signed = try files.read(try await Self.make("binary", reach: "devices", in: folder))
        let unsigned = try files.read(try await Self.make("xml", reach: "none", in: folder))
        let over = try files.read(try await Self.make("xml", reach: "devices", ends: now - 10, in: folder))
        let store = try files.read(try await Self.make("xml", reach: "store", in: folder))
        try await TestServer.with {
            $0.baseURL = "https://builds.example.com"
        } _: { server in
            let token = try await server.token()
            for (index, bytes) in [signed, unsigned, over, store, Array("no app".utf8)].enumerated() {
                try await SampleBundle(version: "1.0.\(index)", extra: [("Greeter.ipa", .application, bytes)]).publish(
                    to: server, token: token)
            }
            let page = "/builds/Greeter/main/1.0.0/"
            let manifest =
                "https%3A%2F%2Fbuilds.example.com%2Fbuilds%2FGreeter%2Fmain%2F1.0.0%2Finstall%2F"
                + "Greeter.ipa%2Fmanifest.plist"
            let link = "href=\"itms-services://?action=download-manifest&amp;url=\(manifest)\""
            let good = try await server.send("GET", page, headers: Self.phone("17_0"))
            #expect(
                good.body.contains(link) && good.body.contains("on the 2 devices that its provisioning profile names"))
            #expect(good.body.contains("<bdi>Greeter &lt;b&gt; 1.2 (345) · com.example.greeter · iOS 16.4 or later"))
            let old = try await server.send("GET", page, headers: Self.phone("16_2"))
            #expect(
                !old.body.contains("itms-services")
                    && old.body.contains("needs iOS 16.4 or later, and this iPhone has 16.2."))
            for (version, reason) in [
                ("1.0.1", "it is not signed for any device"), ("1.0.2", "The app&#39;s provisioning profile ended on"),
                ("1.0.3", "signed for the App Store"), ("1.0.4", "could not be read as an app"),
            ] {
                let page = try await server.send("GET", "/builds/Greeter/main/\(version)/", headers: Self.phone("17_0"))
                #expect(page.body.contains(reason) && !page.body.contains("itms-services"), "\(version)")
            }
            try await Self.expectManifest(at: page + "install/Greeter.ipa/manifest.plist", on: server, in: folder)
            #expect(
                try await server.send("GET", "/builds/Greeter/main/1.0.4/install/Greeter.ipa/manifest.plist").status
                    != 200)
        }
        try await TestServer.with { server in
            let token = try await server.token()
            try await SampleBundle(extra: [("Greeter.ipa", .application, signed)]).publish(to: server, token: token)
            let page = try await server.send("GET", "/builds/Greeter/main/1.0.0/", headers: Self.phone("17_0"))
            #expect(
                page.body.contains("Apps are installed from pages with https alone")
                    && !page.body.contains("itms-services"))
            let list = try await server.send("GET", "/builds/Greeter/main/1.0.0/install/Greeter.ipa/manifest.plist")
            #expect(list.status == 404 && list.body.contains("not-secure"))
        }
    }

    @Test("an iPhone installs the latest build right from the page of its channel, but not where a token is asked for")
    func channel() async throws {
        let folder = try TemporaryDirectory()
        let app = try LocalFileSystem().read(try await Self.make("binary", reach: "devices", in: folder))
        try await TestServer.with {
            $0.baseURL = "https://builds.example.com"
        } _: { server in
            let token = try await server.token(.admin)
            try await SampleBundle(extra: [("Greeter.ipa", .application, app)]).publish(to: server, token: token)
            let page = "/channels/Greeter/main/"
            let phone = try await server.send("GET", page, headers: Self.phone("17_0"))
            #expect(phone.body.contains("itms-services://") && phone.body.contains("About 1.0.0"))
            for headers in [[:], Self.phone("16_2")] {
                let other = try await server.send("GET", page, headers: headers)
                #expect(!other.body.contains("itms-services://") && other.body.contains("Get 1.0.0"), "\(headers)")
            }
            // whoever tests an app has nothing to type
            let build = try await server.send("GET", "/builds/Greeter/main/1.0.0/", headers: Self.phone("17_0"))
            #expect(build.body.contains("<summary>How to depend on it, and to check the download</summary>"))
            // all that stands against a build, at once
            let over = try LocalFileSystem().read(try await Self.make("xml", reach: "devices", ends: 1, in: folder))
            try await SampleBundle(version: "1.0.1", extra: [("Greeter.ipa", .application, over)]).publish(
                to: server, token: token)
            let both = try await server.send("GET", "/builds/Greeter/main/1.0.1/", headers: Self.phone("16_2"))
            #expect(both.body.contains("and this iPhone has 16.2. The app&#39;s provisioning profile ended on"))
            let set = try await server.send(
                "PATCH", "/api/projects/Greeter/channels/main", token: token, body: Array(#"{"access":"token"}"#.utf8))
            #expect(set.status == 200, "\(set.body)")
            let closed = try await server.send(
                "GET", "/builds/Greeter/main/1.0.0/", token: token, headers: Self.phone("17_0"))
            #expect(closed.status == 200 && !closed.body.contains("itms-services://"))
            #expect(closed.body.contains("ask for a link to it"))
        }
    }

    private static func expectManifest(at path: String, on server: TestServer, in folder: TemporaryDirectory)
        async throws
    {
        let list = try await server.send("GET", path)
        #expect(list.status == 200 && list.headers["content-type"] == "application/xml")
        try folder.write(list.body, to: "manifest.plist")
        let read = try await Tool.run(
            "python3",
            [
                "-c",
                """
                import plistlib
                item = plistlib.load(open('manifest.plist', 'rb'))['items'][0]
                print(item['assets'], item['metadata'])
                """,
            ], in: folder.path
        ).output
        #expect(
            read == """
                [{'kind': 'software-package', 'url': 'https://builds.example.com/builds/Greeter/main/1.0.0/files/Greeter.ipa'}] \
                {'bundle-identifier': 'com.example.greeter', 'bundle-version': '1.2', 'kind': 'software', 'title': 'Greeter <b>'}

                """)
    }
}
