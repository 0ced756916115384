"""S3 on loopback that verifies signatures: PyPI's moto, whose users have rights.

    s3.py

Makes the bucket `builds` and a user who may do everything in it, prints `listening KEY SECRET PORT`. Where the
key has more than blanks to encode, or the query has anything, it works out other signatures than AWS does: the client of
AWS is refused, too.
"""
import json, os, time

# what comes before is not verified: the four requests below
os.environ['INITIAL_NO_AUTH_ACTION_COUNT'] = '4'

import boto3
from moto.server import ThreadedMotoServer

server = ThreadedMotoServer(ip_address='127.0.0.1', port=0)
server.start()
port = server.get_host_and_port()[1]
settings = dict(endpoint_url=f'http://127.0.0.1:{port}', region_name='us-east-1', aws_access_key_id='x',
                aws_secret_access_key='y')
users = boto3.client('iam', **settings)
users.create_user(UserName='ci')
rights = {'Version': '2012-10-17', 'Statement': [{'Effect': 'Allow', 'Action': 's3:*', 'Resource': '*'}]}
users.put_user_policy(UserName='ci', PolicyName='all', PolicyDocument=json.dumps(rights))
key = users.create_access_key(UserName='ci')['AccessKey']
boto3.client('s3', **settings).create_bucket(Bucket='builds')
print('listening', key['AccessKeyId'], key['SecretAccessKey'], port, flush=True)
while True:
    time.sleep(3600)
