"""S3 on loopback that verifies signatures: PyPI's moto, whose users have rights.

    s3.py

Makes the bucket `builds` and a user who may do everything in it, prints `listening KEY SECRET PORT`. Where the
key has more than blanks to encode, or the query has anything, it works out other signatures than AWS does: the client of
AWS is refused, too. Of two writes with `If-None-Match` AWS lets one through; moto looks, and writes later, in threads
of its own: here such writes come one after the other.
"""
import io, json, os, threading

# what comes before is not verified: the four requests below
os.environ['INITIAL_NO_AUTH_ACTION_COUNT'] = '4'

import boto3
from moto.server import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import make_server

moto = DomainDispatcherApplication(create_backend_app)
one_at_a_time = threading.Lock()


def serve(environ, start_response):
    if 'HTTP_IF_NONE_MATCH' not in environ and 'HTTP_IF_MATCH' not in environ:
        return moto(environ, start_response)
    body = environ['wsgi.input'].read(int(environ.get('CONTENT_LENGTH') or 0))
    with one_at_a_time:
        return moto(dict(environ, **{'wsgi.input': io.BytesIO(body)}), start_response)


server = make_server('127.0.0.1', 0, serve, threaded=True)
port = server.server_port
thread = threading.Thread(target=server.serve_forever)
thread.start()
settings = dict(endpoint_url=f'http://127.0.0.1:{port}', region_name='us-east-1', aws_access_key_id='x',
                aws_secret_access_key='y')
users = boto3.client('iam', **settings)
users.create_user(UserName='ci')
rights = {'Version': '2012-10-17', 'Statement': [{'Effect': 'Allow', 'Action': 's3:*', 'Resource': '*'}]}
users.put_user_policy(UserName='ci', PolicyName='all', PolicyDocument=json.dumps(rights))
key = users.create_access_key(UserName='ci')['AccessKey']
boto3.client('s3', **settings).create_bucket(Bucket='builds')
print('listening', key['AccessKeyId'], key['SecretAccessKey'], port, flush=True)
thread.join()
