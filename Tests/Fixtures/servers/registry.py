"""A Swift package registry that is read: registry.py FOLDER, with FOLDER/SCOPE/NAME/VERSION.zip.

It answers as SwiftPM's specification of the service (Documentation/PackageRegistry/Registry.md) says, and prints
`listening PORT`."""
import hashlib, http.server, json, os, sys, zipfile

ROOT = sys.argv[1]


def manifest(archive):
    """`Package.swift` of an archive, below its one folder."""
    with zipfile.ZipFile(archive) as file:
        for name in file.namelist():
            if name.count('/') == 1 and name.endswith('/Package.swift'): return file.read(name)


class Registry(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def answer(self, status, body, kind, **headers):
        self.send_response(status)
        self.send_header('Content-Version', '1')
        self.send_header('Content-Type', kind)
        self.send_header('Content-Length', str(len(body)))
        for name, value in headers.items(): self.send_header(name.replace('_', '-'), value)
        self.end_headers()
        if self.command != 'HEAD': self.wfile.write(body)

    def problem(self, status, text):
        self.answer(status, json.dumps({'status': status, 'detail': text}).encode(), 'application/problem+json')

    def do_GET(self):
        path, _, query = self.path.partition('?')
        parts = [part for part in path.split('/') if part]
        if parts == ['identifiers'] or len(parts) < 2: return self.problem(404, 'no package')
        folder = os.path.join(ROOT, parts[0].lower(), parts[1].lower())
        if not os.path.isdir(folder): return self.problem(404, 'no such package')
        versions = sorted(name[:-4] for name in os.listdir(folder) if name.endswith('.zip'))
        if len(parts) == 2:
            releases = {version: {'url': f'/{parts[0]}/{parts[1]}/{version}'} for version in versions}
            return self.answer(200, json.dumps({'releases': releases}).encode(), 'application/json')
        wanted = parts[2]
        version = wanted[:-4] if wanted.endswith('.zip') else wanted
        if version not in versions: return self.problem(404, 'no such release')
        archive = os.path.join(folder, version + '.zip')
        if len(parts) == 4 and parts[3] == 'Package.swift':
            if query: return self.problem(404, 'no manifest for that version of Swift')
            return self.answer(200, manifest(archive), 'text/x-swift', Content_Disposition='attachment; filename="Package.swift"')
        with open(archive, 'rb') as file: body = file.read()
        checksum = hashlib.sha256(body).hexdigest()
        if wanted.endswith('.zip'):
            return self.answer(200, body, 'application/zip', Content_Disposition=f'attachment; filename="{parts[1]}-{version}.zip"')
        resource = {'name': 'source-archive', 'type': 'application/zip', 'checksum': checksum}
        document = {'id': f'{parts[0]}.{parts[1]}', 'version': version, 'resources': [resource], 'metadata': {}}
        self.answer(200, json.dumps(document).encode(), 'application/json')

    do_HEAD = do_GET

    def log_message(self, *arguments): pass


server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Registry)
print('listening', server.server_address[1], flush=True)
server.serve_forever()
