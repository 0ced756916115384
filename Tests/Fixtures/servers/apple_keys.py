"""The keys of an issuer of tokens on loopback, and its tokens as PyJWT makes them.

    apple_keys.py

Prints `listening PORT`. `/keys` is the key set, as `/mode?WORD` says: `ok`, `fail` (500), `slow` (300 ms), `hang`,
`html`, `huge`, `deep`, `empty`, `none` (no keys), `cut`. `/rotate` has the next key in place of all others, `/add` beside
them; both answer with its name. `/cache?TEXT` is `Cache-Control` from then on. `/fetches` is how often the set was asked
for, `/open` how many of those who asked wait for it in mode `hang` and have not closed the connection. `/token` with a body of JSON makes a token: `claims` (over those of a good one; `drop` are names to leave out), or
`payload` as text; `header` (over `kid`); `key` ("current", "other"); `alg` ("RS256", "none", "HS256", whose secret is the
public key, …).
"""
import base64, hashlib, hmac, http.server, json, threading, time, urllib.parse
import jwt
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa

state = {'mode': 'ok', 'cache': None, 'fetches': 0, 'open': 0}
names, keys = [], {}
lock = threading.Lock()


def add():
    name = f'key{len(keys) + 1}'
    keys[name] = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    names.append(name)
    return name


def jwk(name):
    entry = json.loads(jwt.algorithms.RSAAlgorithm.to_jwk(keys[name].public_key()))
    entry.pop('key_ops', None)
    return entry | {'kid': name, 'use': 'sig', 'alg': 'RS256'}


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b'=')


def token(wish):
    now = int(time.time())
    claims = {'iss': 'https://appleid.apple.com', 'aud': 'com.example.app', 'exp': now + 600, 'iat': now,
              'sub': '001234.abcdef.0123', 'nonce': hashlib.sha256(b'raw').hexdigest(), 'nonce_supported': True,
              'email': 'ada@privaterelay.appleid.com', 'email_verified': 'true', 'is_private_email': 'true',
              'auth_time': now, 'real_user_status': 2, 'c_hash': 'abc'} | wish.get('claims', {})
    for name in ('exp', 'iat', 'nbf'):
        # '+60' is in a minute
        if isinstance(claims.get(name), str) and claims[name][:1] in '+-': claims[name] = now + int(claims[name])
    for name in wish.get('drop', []): claims.pop(name, None)
    header, algorithm = {'kid': names[-1]} | wish.get('header', {}), wish.get('alg', 'RS256')
    header = {name: value for name, value in header.items() if value is not None}
    key = other if wish.get('key') == 'other' else keys[names[-1]]
    payload = wish['payload'].encode() if 'payload' in wish else json.dumps(claims).encode()
    if algorithm == 'HS256':
        # PyJWT refuses to: the public key is everybody's
        secret = key.public_key().public_bytes(serialization.Encoding.PEM,
                                               serialization.PublicFormat.SubjectPublicKeyInfo)
        head = json.dumps({'alg': 'HS256', 'typ': 'JWT'} | header).encode()
        text = base64url(head) + b'.' + base64url(payload)
        return (text + b'.' + base64url(hmac.new(secret, text, hashlib.sha256).digest())).decode()
    if 'payload' not in wish and not wish.get('raw'): return jwt.encode(claims, None if algorithm == 'none' else key,
                                                                        algorithm=algorithm, headers=header)
    return jwt.api_jws.PyJWS().encode(payload, key, algorithm=algorithm, headers=header)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def log_message(self, *_): pass

    def answer(self, body, status=200, cache=None, kind='application/json;charset=UTF-8'):
        body = body if isinstance(body, bytes) else body.encode()
        self.send_response(status)
        self.send_header('Content-Type', kind)
        self.send_header('Content-Length', str(len(body)))
        if cache: self.send_header('Cache-Control', cache)
        self.end_headers()
        self.wfile.write(body)

    def hang(self):
        with lock: state['open'] += 1
        try:
            # nothing is sent any more: the end of the connection
            self.connection.recv(1)
        except OSError:
            pass
        with lock: state['open'] -= 1
        self.close_connection = True

    def do_POST(self):
        wish = json.loads(self.rfile.read(int(self.headers['Content-Length'])))
        try:
            with lock: self.answer(token(wish))
        except Exception as error:
            self.answer(repr(error), 400)

    def do_GET(self):
        path, _, query = self.path.partition('?')
        query = urllib.parse.unquote(query)
        with lock:
            if path == '/keys': state['fetches'] += 1
            mode, cache = state['mode'], state['cache']
            body = json.dumps({'keys': [jwk(name) for name in names]})
            if path == '/mode': state['mode'] = query
            if path == '/cache': state['cache'] = query
            if path == '/rotate': names.clear()
            if path in ('/rotate', '/add'): return self.answer(add())
            if path in ('/fetches', '/open'): return self.answer(str(state[path[1:]]))
            if path != '/keys': return self.answer('')
        if mode == 'slow': time.sleep(0.3)
        if mode == 'hang': return self.hang()
        if mode == 'fail': return self.answer('{"keys": "secret of the server"}', 500)
        if mode == 'html': return self.answer('<!DOCTYPE html><p>Sign in to the network', kind='text/html')
        if mode == 'huge': return self.answer(body + ' ' * (2 << 20))
        if mode == 'deep': return self.answer('{"keys":' * 100_000)
        if mode == 'empty': return self.answer('')
        if mode == 'none': return self.answer('{"keys": []}')
        if mode == 'cut': return self.answer(body[:-20])
        self.answer(body, cache=cache)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, *_): pass


add()
other = rsa.generate_private_key(public_exponent=65537, key_size=2048)
server = Server(('127.0.0.1', 0), Handler)
print('listening', server.server_address[1], flush=True)
server.serve_forever()
