"""The calls of GitHub's REST API that releasing makes, on loopback.

    github.py STATE

Prints `listening PORT`. STATE/log gets a line for each request: the method, the path, the login and the body. Files in
STATE change the answers: `releases` lists tags that have a release, `status` holds a status for every POST. A workflow
that was started once is listed among the runs.
"""
import http.server, json, os, sys, urllib.parse

STATE = sys.argv[1]


def lines(name):
    try:
        with open(os.path.join(STATE, name)) as file:
            return file.read().split()
    except FileNotFoundError:
        return []


class Handler(http.server.BaseHTTPRequestHandler):
    started = []

    def log_message(self, *_):
        pass

    def answer(self, status, document=None):
        body = b'' if document is None else json.dumps(document).encode()
        self.send_response(status)
        self.send_header('Content-Type', 'application/json')
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def note(self, body=''):
        with open(os.path.join(STATE, 'log'), 'a') as file:
            file.write(' '.join([self.command, self.path, self.headers.get('Authorization', '-'), body]) + '\n')

    def do_GET(self):
        self.note()
        path, _, query = self.path.partition('?')
        parts = path.strip('/').split('/')
        if parts[-1] == 'runs':
            tag = urllib.parse.parse_qs(query)['branch'][0]
            self.answer(200, {'total_count': self.started.count((parts[-2], tag))})
        elif 'releases' in parts:
            tag = urllib.parse.unquote(parts[-1])
            self.answer(200, {'tag_name': tag}) if tag in lines('releases') else self.answer(404, {'message': 'Not Found'})
        elif len(parts) == 3:
            self.answer(200, {'full_name': '/'.join(parts[1:])})
        else:
            self.answer(404, {'message': 'Not Found'})

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get('Content-Length', 0))).decode()
        self.note(body)
        refusal = lines('status')
        if refusal:
            self.answer(int(refusal[0]), {'message': 'Resource not accessible by integration'})
            return
        self.started.append((self.path.strip('/').split('/')[-2], json.loads(body)['ref']))
        self.answer(204)


server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
print('listening', server.server_port, flush=True)
server.serve_forever()
