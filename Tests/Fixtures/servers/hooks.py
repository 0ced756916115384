"""A receiver of webhooks: `hooks.py STATUS...` answers with those, the last again and again, and writes to `requests`
what came; `snippet.py` beside it has the check of signatures, `secret` what they are made with."""
import http.server
import sys

import snippet

answers = [int(word) for word in sys.argv[1:]] or [200]


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            with open("secret") as file:
                secret = file.read()
            is_signed = snippet.verify(secret, self.headers, body)
            forged = snippet.verify(secret, self.headers, body + b" ")
        except (OSError, TypeError, ValueError, AttributeError):
            is_signed = forged = False
        word = "forged" if forged else "signed" if is_signed else "unsigned"
        with open("requests", "a") as file:
            file.write(f"{word} {self.path} {body.decode()}\n")
        self.send_response(answers.pop(0) if len(answers) > 1 else answers[0])
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print("listening", server.server_port, flush=True)
server.serve_forever()
