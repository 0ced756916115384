"""A web server on loopback that answers as servers should not.

    odd.py

Prints `listening PORT`. The path says how it answers: `/ok` as it should, `/slow` a byte in a second without an end,
`/silent` nothing and stays, `/steady` 120 KB in six seconds, `/endless` without a length or an end, `/garbage` no
HTTP, `/huge` more than anybody takes, `/closed` nothing, `/short` less than it says, `/empty` 204, `/text?WORDS` with
the words, `/echo` with the request, `/challenge` 401 and who may come, `/bomb` 10 MB that are small on the way,
`/send/STATUS?PLACE` to another place, `/status/STATUS?BODY` what it says, `/half` less than it says
and then only listens, `/cookies` with some, and `/open` with how many wait for `/silent`.
"""
import gzip, re, socket, threading, time, urllib.parse


def head(length, status='200 OK'):
    return f'HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n'.encode()


waiting = set()


def answer(connection):
    with connection:
        try:
            received = connection.recv(65536)
            length = re.search(rb'(?i)content-length: (\d+)', received)
            while length and len(received.partition(b'\r\n\r\n')[2]) < int(length[1]):
                received += connection.recv(65536)
            request = received.decode('latin-1').split(' ')
            path, _, query = request[1].partition('?')
            if path == '/ok':
                connection.sendall(head(2) + b'ok')
            elif path == '/text':
                body = urllib.parse.unquote_plus(query).encode()
                connection.sendall(head(len(body)) + body)
            elif path == '/empty':
                connection.sendall(b'HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n')
            elif path == '/garbage':
                connection.sendall(b'SSH-2.0-OpenSSH_9.9\r\n\r\n')
            elif path == '/huge':
                connection.sendall(head(6 << 20) + b'x' * (6 << 20))
            elif path == '/short':
                connection.sendall(head(100) + b'x')
            elif path.startswith("/silent"):
                waiting.add(connection)
                connection.settimeout(600)
                try:
                    connection.recv(1)
                finally:
                    waiting.discard(connection)
            elif path.startswith('/status/'):
                body = urllib.parse.unquote(query).encode()
                kind = 'application/problem+json' if body.startswith(b'{') else 'text/html'
                connection.sendall(head(len(body), f'{path[8:]} Said\r\nContent-Type: {kind}') + body)
            elif path == '/half':
                connection.sendall(head(100) + b'x')
                connection.shutdown(socket.SHUT_WR)
                connection.recv(1)
            elif path == '/open':
                connection.sendall(head(len(str(len(waiting)))) + str(len(waiting)).encode())
            elif path == '/echo':
                connection.sendall(head(len(received)) + received)
            elif path == '/challenge':
                connection.sendall(head(2, '401 Unauthorized\r\nWWW-Authenticate: Basic realm="here"') + b'no')
            elif path == '/cookies':
                connection.sendall(head(len(received), '200 OK\r\nSet-Cookie: a=b; Path=/') + received)
            elif path == '/bomb':
                body = gzip.compress(bytes(10 << 20))
                connection.sendall(head(len(body), '200 OK\r\nContent-Encoding: gzip') + body)
            elif path.startswith('/send/'):
                place = urllib.parse.unquote(query)
                connection.sendall(head(0, f'{path[6:]} Elsewhere\r\nLocation: {place}'))
            elif path == '/steady':
                connection.sendall(head(30 * 4096))
                for _ in range(30):
                    connection.sendall(b'x' * 4096)
                    time.sleep(0.2)
            elif path == '/endless':
                connection.sendall(b'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n')
                while True:
                    connection.sendall(b'x' * 65536)
            elif path == '/slow':
                connection.sendall(head(1 << 20))
                while True:
                    connection.sendall(b'x')
                    time.sleep(1)
        except (OSError, IndexError):
            pass


server = socket.create_server(('127.0.0.1', 0))
print('listening', server.getsockname()[1], flush=True)
while True:
    threading.Thread(target=answer, args=[server.accept()[0]], daemon=True).start()
