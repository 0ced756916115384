"""The part of GitHub's REST API that releases need, on loopback, with its state.

    github_releases.py STATE

Prints `listening PORT`. Answers are those that docs.github.com/rest/releases documents for `team/greeter` and the token
`ghp_secret`. `STATE/requests` has a line for each request. Files in STATE change the answers: `half` and `failing` hold
how many uploads break in the middle and leave half an asset (502), or fail at once (500); `limited` how many requests are
over the limit (403, the limit ends at once), `limit-forever` refuses all; `no-digest` leaves digests out; `read-only`,
`archived`; `installation` for the token of an app; `renaming` changes `+` in names to `.`, as GitHub does with what it does not like.
"""
import hashlib, http.server, json, os, re, sys, threading, time, urllib.parse

state = sys.argv[1]
lock = threading.RLock()
releases, contents, counter = {}, {}, [0]


def flag(name):
    return os.path.exists(os.path.join(state, name))


def spend(name):
    """Whether one of a number of faults is left."""
    path = os.path.join(state, name)
    with lock:
        if not os.path.exists(path):
            return False
        left = int(open(path).read())
        if left <= 0:
            return False
        with open(path, 'w') as file:
            file.write(str(left - 1))
        return True


def number():
    counter[0] += 1
    return counter[0]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def log_message(self, *arguments):
        pass

    def reply(self, status, document=None, headers={}, body=None):
        data = body if body is not None else b'' if document is None else json.dumps(document).encode()
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != 204:
            self.send_header('Content-Length', str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def base(self):
        return f'http://127.0.0.1:{self.server.server_address[1]}'

    def shown(self, release):
        root = f'{self.base()}/repos/team/greeter/releases'
        assets = [self.asset(a) for a in release['assets']]
        return {**release, 'url': f'{root}/{release["id"]}', 'assets': assets,
                'html_url': f'{self.base()}/team/greeter/releases/tag/{release["tag_name"]}',
                'upload_url': f'{root}/{release["id"]}/assets{{?name,label}}'}

    def asset(self, asset):
        return {**asset, 'digest': None if flag('no-digest') else asset['digest'],
                'url': f'{self.base()}/repos/team/greeter/releases/assets/{asset["id"]}'}

    def handle_one(self):
        length = int(self.headers.get('Content-Length') or 0)
        path, _, query = self.path.partition('?')
        query = urllib.parse.parse_qs(query)
        with lock, open(os.path.join(state, 'requests'), 'a') as file:
            print(self.command, self.path, file=file)
        upload = re.fullmatch(r'/repos/team/greeter/releases/(\d+)/assets', path) if self.command == 'POST' else None
        if upload and spend('half'):
            data = self.rfile.read(length // 2)
            with lock:
                self.keep(int(upload[1]), query, data, 'starter')
            self.close_connection = True
            return self.reply(502, {'message': 'Server Error'})
        data = self.rfile.read(length)
        if self.headers.get('Authorization') != 'Bearer ghp_secret':
            return self.reply(401, {'message': 'Bad credentials', 'documentation_url': 'https://docs.github.com/rest'})
        if flag('limit-forever'):
            return self.reply(403, {'message': 'API rate limit exceeded for user ID 1.'}, {
                'x-ratelimit-remaining': '0', 'x-ratelimit-reset': str(int(time.time()) + 3000)})
        if spend('limited'):
            return self.reply(403, {'message': 'You have exceeded a secondary rate limit.'}, {'Retry-After': '0'})
        with lock:
            self.route(path, query, data, upload)

    do_GET = do_POST = do_PATCH = do_DELETE = handle_one

    def keep(self, release, query, data, status):
        name = query['name'][0]
        if flag('renaming'):
            name = name.replace('+', '.')
        asset = {'id': number(), 'name': name, 'label': query.get('label', [''])[0], 'state': status,
                 'size': len(data), 'digest': 'sha256:' + hashlib.sha256(data).hexdigest()}
        contents[asset['id']] = data
        releases[release]['assets'].append(asset)
        return asset

    def route(self, path, query, data, upload):
        root = '/repos/team/greeter'
        if path == root:
            return self.reply(200, {'full_name': 'team/greeter', 'archived': flag('archived'),
                                    'permissions': {'push': not flag('read-only'), 'pull': True}})
        if path == '/installation/repositories' and flag('installation'):
            return self.reply(200, {'total_count': 1, 'repositories': []})
        if upload:
            release = releases.get(int(upload[1]))
            if not release:
                return self.reply(404, {'message': 'Not Found'})
            if spend('failing'):
                return self.reply(500, {'message': 'Server Error'})
            name = query['name'][0]
            if any(a['name'] == name for a in release['assets']):
                return self.reply(422, {'message': 'Validation Failed', 'errors': [
                    {'resource': 'ReleaseAsset', 'code': 'already_exists', 'field': 'name'}]})
            return self.reply(201, self.asset(self.keep(int(upload[1]), query, data, 'uploaded')))
        if path == root + '/releases' and self.command == 'POST':
            wanted = json.loads(data)
            if any(r['tag_name'] == wanted['tag_name'] and not r['draft'] for r in releases.values()):
                return self.reply(422, {'message': 'Validation Failed', 'errors': [
                    {'resource': 'Release', 'code': 'already_exists', 'field': 'tag_name'}]})
            release = {'id': number(), 'assets': [], 'published_at': None, **wanted}
            releases[release['id']] = release
            return self.reply(201, self.shown(release))
        if path == root + '/releases':
            page, count = int(query['page'][0]), int(query['per_page'][0])
            known = sorted(releases.values(), key=lambda r: -r['id'])
            return self.reply(200, [self.shown(r) for r in known[(page - 1) * count:page * count]])
        if match := re.fullmatch(root + r'/releases/tags/(.+)', path):
            tag = urllib.parse.unquote(match[1])
            found = [r for r in releases.values() if r['tag_name'] == tag and not r['draft']]
            return self.reply(200, self.shown(found[0])) if found else self.reply(404, {'message': 'Not Found'})
        if match := re.fullmatch(root + r'/releases/(\d+)/assets', path):
            page, count = int(query['page'][0]), int(query['per_page'][0])
            assets = releases[int(match[1])]['assets'][(page - 1) * count:page * count]
            return self.reply(200, [self.asset(a) for a in assets])
        if match := re.fullmatch(root + r'/releases/assets/(\d+)', path):
            own = int(match[1])
            for release in releases.values():
                for asset in release['assets']:
                    if asset['id'] != own:
                        continue
                    if self.command == 'DELETE':
                        release['assets'].remove(asset)
                        return self.reply(204)
                    return self.reply(302, headers={'Location': f'{self.base()}/signed/{own}'})
            return self.reply(404, {'message': 'Not Found'})
        if match := re.fullmatch(r'/signed/(\d+)', path):
            return self.reply(200, body=contents[int(match[1])])
        if (match := re.fullmatch(root + r'/releases/(\d+)', path)) and self.command == 'PATCH':
            release = releases[int(match[1])]
            release.update(json.loads(data))
            if not release['draft'] and not release['published_at']:
                release['published_at'] = '2026-01-02T03:04:05Z'
            return self.reply(200, self.shown(release))
        self.reply(404, {'message': 'Not Found'})


server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
server.daemon_threads = True
print('listening', server.server_address[1], flush=True)
server.serve_forever()
