"""A web server on loopback for files that are sent and fetched over connections that break.

    transfer.py STATE

Prints `listening PORT`. `STATE/requests` gets a line for each request: its method, its path, its Range, whether it
has an Authorization, and the bytes of its body. `GET /file` is 3,000,000 bytes with a strong ETag and ranges;
`/breaks` closes after every 1,000,000 bytes; `/other` gives another file each time it is asked, and breaks;
`/weak` breaks and has no ETag; `/circle` sends to itself; `/whole` knows no ranges and breaks once; `/away?URL` sends there; `/busy` is full
twice (503, Retry-After: 0), `/failing` fails twice (500), `/broken` closes twice; `PUT /put` takes what comes,
`PUT /deaf` takes nothing and stays.
"""
import hashlib, http.server, os, sys, threading, time, urllib.parse

state = sys.argv[1]
lock = threading.Lock()
counts = {}


def content(seed):
    block = hashlib.sha256(seed.encode()).digest()
    return (block * (3_000_000 // len(block) + 1))[:3_000_000]


files = {'file': content('file')}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def log_message(self, *arguments):
        pass

    def log(self, size=0):
        with lock:
            counts[self.path] = counts.get(self.path, 0) + 1
            with open(os.path.join(state, 'requests'), 'a') as file:
                print(self.command, self.path.split('?')[0], self.headers.get('Range', '-'),
                      'authorized' if self.headers.get('Authorization') else '-', size, file=file)
            return counts[self.path]

    def reply(self, status, body=b'', **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace('_', '-'), value)
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        if self.command != 'HEAD':
            self.wfile.write(body)

    def close_now(self):
        self.close_connection = True
        self.wfile.flush()
        self.connection.shutdown(2)

    def do_GET(self):
        count = self.log()
        path, _, query = self.path.partition('?')
        if path == '/circle':
            return self.reply(302, Location='/circle')
        if path == '/away':
            return self.reply(302, Location=urllib.parse.unquote(query))
        if path in ('/busy', '/failing', '/broken') and count < 3:
            if path == '/broken':
                return self.close_now()
            if path == '/busy':
                return self.reply(503, Retry_After='0')
            return self.reply(500)
        if path in ('/busy', '/failing', '/broken'):
            return self.reply(200, b'ok')
        if path == '/later':
            return self.reply(429, Retry_After='3600')
        if path not in ('/file', '/breaks', '/other', '/weak', '/whole'):
            return self.reply(404)
        body = content(f'other {count}') if path == '/other' else files['file']
        tag = '"%s"' % hashlib.sha256(body).hexdigest()
        start = 0
        wanted = self.headers.get('Range')
        if wanted and path != '/whole' and self.headers.get('If-Range', tag) == tag:
            start = int(wanted.removeprefix('bytes=').rstrip('-'))
            if start >= len(body):
                return self.reply(416, Content_Range=f'bytes */{len(body)}')
            self.send_response(206)
            self.send_header('Content-Range', f'bytes {start}-{len(body) - 1}/{len(body)}')
        else:
            self.send_response(200)
        if path != '/weak':
            self.send_header('ETag', tag)
        self.send_header('Content-Length', str(len(body) - start))
        self.end_headers()
        if path == '/file' or path == '/whole' and count > 1:
            return self.wfile.write(body[start:])
        self.wfile.write(body[start:start + 1_000_000])
        if start + 1_000_000 < len(body):
            self.close_now()

    def do_PUT(self):
        if self.path == '/deaf':
            self.log()
            time.sleep(600)
        size = int(self.headers.get('Content-Length', 0))
        hasher, left = hashlib.sha256(), size
        while left > 0:
            piece = self.rfile.read(min(left, 65536))
            if not piece:
                break
            hasher.update(piece)
            left -= len(piece)
        count = self.log(size - left)
        if self.path == '/put-failing' and count < 3:
            return self.reply(502)
        self.reply(201, hasher.hexdigest().encode())

    do_POST = do_PUT


server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
server.daemon_threads = True
print('listening', server.server_address[1], flush=True)
server.serve_forever()
