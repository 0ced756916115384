import Foundation
import NDEF
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit

/// ndeflib (PyPI), started once: what it reads of our messages, messages of its own, and what it says of bytes that are
/// none.
struct Ndeflib: Decodable, Sendable {
    struct Record: Decodable, Hashable, Sendable {
        /// As ndeflib writes types: `urn:nfc:wkt:T`, `urn:nfc:ext:…`, `image/png`, `unknown`.
        let type: String
        let id: String
        /// Hexadecimal.
        let payload: String
        let text: String?
        let language: String?
        let encoding: String?
        let uri: String?
        let titles: [String: String]?
        let action: String?
        let size: UInt32?
        let resourceType: String?
        let icons: [String: String]?
    }

    struct Message: Decodable, Sendable {
        /// Hexadecimal.
        let bytes: String
        let records: [Record]
    }

    /// What it reads of our messages, in their order; nil for one that it refuses.
    let read: [[Record]?]
    let written: [Message]
    /// Whether it takes each of the bytes that are changed.
    let taken: [Bool]

    static func isMissing() async -> Bool { await Tool.isMissing(pythonModules: "ndef") }

    /// Messages of ours, whole and in chunks.
    static let ours: [NDEFMessage] = {
        var chance = RandomMessages(seed: 3)
        return (0..<300).compactMap { _ in try? chance.message() }
    }()

    /// Bytes that are no messages, most of them.
    static let changed: [[UInt8]] = {
        var chance = RandomMessages(seed: 4)
        return (0..<2000).map { chance.changed(ours[$0 % ours.count].encoded()) }
    }()

    /// Asked by whoever comes first.
    static let answer = Task<Ndeflib, any Error> {
        let folder = try TemporaryDirectory()
        let lines = ours.map { hex($0.encoded()) } + ["-"] + changed.map { hex($0) }
        let input = try folder.write(lines.joined(separator: "\n"), to: "messages")
        let output = try await Tool.run(
            "python3", ["-W", "ignore", "-c", program, input.string], in: folder.path
        ).output
        return try JSONDecoder().decode(Ndeflib.self, from: Data(output.utf8))
    }

    private static let program = #"""
        import json, sys, ndef
        from ndef.uri import UriRecord

        def record(r):
            out = {'type': r.type, 'id': r.name.encode('latin').hex(), 'payload': bytes(r.data).hex()}
            if isinstance(r, ndef.TextRecord): out.update(text=r.text, language=r.language, encoding=r.encoding)
            if isinstance(r, ndef.UriRecord): out.update(uri=r.iri)
            if isinstance(r, ndef.SmartposterRecord):
                out.update(uri=r.resource.iri, titles=r.titles, action=r.action, size=r.resource_size,
                           resourceType=r.resource_type, icons={k: bytes(v).hex() for k, v in r.icons.items()})
            return out

        def read(text):
            try: return [record(r) for r in ndef.message_decoder(bytes.fromhex(text))]
            except Exception: return None

        def written(*records): return {'bytes': b''.join(ndef.message_encoder(records)).hex(), 'records': [record(r) for r in records]}

        def poster(*arguments, **named):
            p = ndef.SmartposterRecord(*arguments, **named)
            p.set_title('Olá 😀', 'pt-BR', 'UTF-16')
            return p

        texts = ['', 'Hello world!', 'é日本😀', 'x' * 300, '\ufeff', 'a\0b\n']
        own = [written(ndef.TextRecord(t, l, e)) for t in texts[1:] for l in ['en', 'zh-Hant-TW', 'x' * 63] for e in ['UTF-8', 'UTF-16']]
        own += [written(ndef.UriRecord(p + 'example.com/ñ?a=b')) for p in UriRecord._prefix_strings]
        own += [written(poster('https://example.com/%d' % n, {'en': 'Hello', 'de': 'Hallo'}, action=a, icon=i, resource_size=s, resource_type=t))
                for n, (a, i, s, t) in enumerate([(None, None, None, None), ('exec', {'image/png': b'\x89PNG', 'video/mp4': b'12'}, 0, 'text/html'), ('save', None, 0xFFFFFFFF, ''), ('edit', {'image/gif': b''}, 1, 'é')])]
        own += [written(ndef.Record('image/png', 'id', b'\0\1'), ndef.Record('urn:nfc:ext:example.com:x', '', b'1' * 300),
                        ndef.Record('https://example.com/schema', 'a' * 255, b''), ndef.Record('unknown', 'b', b'2'), ndef.Record())]
        # chunks: it writes them, and reads each as a record
        own += [written(ndef.Record('image/png', 'id', b'1'), ndef.Record('unchanged', '', b'2' * 300), ndef.Record('unchanged', '', b''), ndef.UriRecord('tel:1'))]
        ours, changed = open(sys.argv[1]).read().split('\n-\n')
        print(json.dumps({'read': [read(t) for t in ours.split('\n')], 'written': own,
                          'taken': [bool(read(t)) for t in changed.split('\n')]}))
        """#
}
