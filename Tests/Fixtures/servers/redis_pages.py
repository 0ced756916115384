"""A Redis server on loopback that has another page, whatever it is asked, and nothing on any.

    redis_pages.py

Prints `listening PORT`.
"""
import socket, threading


def answer(connection):
    with connection:
        while connection.recv(65536):
            connection.sendall(b'*2\r\n$1\r\n7\r\n*0\r\n')


server = socket.create_server(('127.0.0.1', 0))
print('listening', server.getsockname()[1], flush=True)
while True:
    threading.Thread(target=answer, args=[server.accept()[0]], daemon=True).start()
