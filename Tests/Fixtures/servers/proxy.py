"""A proxy that connects by CONNECT, for tests.

usage: proxy.py LOG [--user NAME:PASSWORD]

Prints `listening PORT` when it does, on a free port of 127.0.0.1. Every request is one line of JSON in LOG.
"""
import base64
import http.server
import json
import select
import socket
import sys
import threading

log = sys.argv[1]
user = sys.argv[3] if len(sys.argv) > 3 else None
log_lock = threading.Lock()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def is_allowed(self):
        line = {"method": self.command, "path": self.path, "headers": self.headers.items()}
        with log_lock, open(log, "a") as file:
            file.write(json.dumps(line) + "\n")
        if not user or self.headers.get("Proxy-Authorization") == "Basic " + base64.b64encode(user.encode()).decode():
            return True
        content = b"the proxy wants to know who you are"
        self.send_response(407)
        self.send_header("Proxy-Authenticate", 'Basic realm="proxy"')
        self.send_header("Content-Type", "text/plain")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
        return False

    def do_CONNECT(self):
        if not self.is_allowed():
            return
        host, _, port = self.path.rpartition(":")
        try:
            other = socket.create_connection((host.strip("[]"), int(port)))
        except OSError:
            return self.send_error(502)
        self.send_response(200)
        self.end_headers()
        self.wfile.flush()
        self.close_connection = True
        pair = [self.connection, other]
        while True:
            for ready in select.select(pair, [], [])[0]:
                data = ready.recv(65536)
                if not data:
                    other.close()
                    return
                pair[1 - pair.index(ready)].sendall(data)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, address):
        pass


server = Server(("127.0.0.1", 0), Handler)
print("listening", server.server_address[1], flush=True)
server.serve_forever()
