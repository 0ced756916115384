"""A server of tokens for an OCI registry, on loopback.

    oci_token.py CERTIFICATE KEY

Prints `listening PORT`. `GET /token` gives what is asked for to `ada` with the password `s3cr3t`, reading to everybody
without a login, and 401 to others (distribution.github.io/distribution/spec/auth/token). Tokens are ES256.
"""
import base64, http.server, json, subprocess, sys, time, urllib.parse

certificate, key = sys.argv[1:]


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b'=').decode()


def signed(text):
    der = subprocess.run(['openssl', 'dgst', '-sha256', '-sign', key], input=text.encode(), stdout=subprocess.PIPE,
                         check=True).stdout
    numbers, place = [], 2 + (der[1] & 0x80 and der[1] & 0x7F)
    for _ in range(2):
        size = der[place + 1]
        numbers.append(der[place + 2:place + 2 + size].lstrip(b'\0').rjust(32, b'\0'))
        place += 2 + size
    return encoded(b''.join(numbers))


chain = ''.join(open(certificate).read().split('-----')[2].split())


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def do_GET(self):
        query = urllib.parse.parse_qs(urllib.parse.urlparse(self.path).query)
        login = self.headers.get('Authorization')
        wanted = 'Basic ' + base64.b64encode(b'ada:s3cr3t').decode()
        if login and login != wanted:
            self.send_response(401)
            self.send_header('Content-Length', '0')
            self.end_headers()
            return
        access = []
        for scope in query.get('scope', []):
            kind, name, actions = scope.split(':')
            allowed = actions.split(',') if login else [a for a in actions.split(',') if a == 'pull']
            access.append({'type': kind, 'name': name, 'actions': allowed})
        now = int(time.time())
        claims = {'iss': 'tests', 'aud': query['service'][0], 'sub': 'ada' if login else '', 'exp': now + 300,
                  'nbf': now - 60, 'iat': now, 'jti': str(now), 'access': access}
        head = {'typ': 'JWT', 'alg': 'ES256', 'x5c': [chain]}
        text = encoded(json.dumps(head).encode()) + '.' + encoded(json.dumps(claims).encode())
        body = json.dumps({'token': text + '.' + signed(text)}).encode()
        self.send_response(200)
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)


server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
print('listening', server.server_address[1], flush=True)
server.serve_forever()
