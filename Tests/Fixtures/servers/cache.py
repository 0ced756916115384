"""A remote cache of Bazel's protocol on loopback that takes nothing that is not right.

    cache.py STATE

Prints `listening PORT`. `GET` and `PUT` of /ac/KEY and /cas/KEY, with a SHA-256 in hexadecimal as the key. Content has
the digest that it is put under; the result of an action is an ActionResult (remote_execution.proto), each of whose files
is there with its size. STATE/log gets a line for each request; the file STATE/token holds a token that requests must
have, STATE/readonly lets nothing be put.
"""
import hashlib, http.server, os, re, sys

STATE = sys.argv[1]


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80: return value, at
        shift += 7


def fields(data):
    """The fields of a message: number and value. Raises where it is none."""
    at, found = 0, []
    while at < len(data):
        key, at = varint(data, at)
        number, kind = key >> 3, key & 7
        if number == 0: raise ValueError('field 0')
        if kind == 0: value, at = varint(data, at)
        elif kind == 2:
            size, at = varint(data, at)
            if at + size > len(data): raise ValueError('short')
            value, at = data[at:at + size], at + size
        else: raise ValueError(f'wire type {kind}')
        found.append((number, value))
    return found


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    stored = {}

    def log_message(self, *_): pass

    def reply(self, status, body=b''):
        with open(os.path.join(STATE, 'log'), 'a') as log: log.write(f'{status} {self.command} {self.path}\n')
        self.send_response(status)
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def refused(self):
        token = os.path.join(STATE, 'token')
        if os.path.exists(token):
            with open(token) as file: wanted = f'Bearer {file.read()}'
            if self.headers.get('Authorization') != wanted: return 401
        if not re.fullmatch(r'/(ac|cas)/[0-9a-f]{64}', self.path): return 400
        if self.command == 'PUT' and os.path.exists(os.path.join(STATE, 'readonly')): return 403
        return None

    def do_GET(self):
        if status := self.refused(): return self.reply(status)
        body = self.stored.get(self.path)
        self.reply(200, body) if body is not None else self.reply(404)

    def do_PUT(self):
        body = self.rfile.read(int(self.headers['Content-Length']))
        if status := self.refused(): return self.reply(status)
        name = self.path.rpartition('/')[2]
        if self.path.startswith('/cas/'):
            if hashlib.sha256(body).hexdigest() != name: return self.reply(400)
        else:
            try:
                outputs = [dict(fields(value)) for number, value in fields(body) if number == 2]
                for output in outputs:
                    if not output[1].decode(): raise ValueError('no path')
                    digest = dict(fields(output[2]))
                    if len(self.stored[f'/cas/{digest[1].decode()}']) != digest[2]: raise ValueError('another size')
                if not outputs: raise ValueError('no file')
            except (ValueError, KeyError, IndexError, TypeError, UnicodeDecodeError):
                return self.reply(400)
        self.stored[self.path] = body
        self.reply(200)


server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
print('listening', server.server_address[1], flush=True)
server.serve_forever()
