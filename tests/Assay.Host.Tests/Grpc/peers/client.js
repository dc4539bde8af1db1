// An official client, @grpc/grpc-js, against our server: says of each thing that it tries what came of it, one line each.
const grpc = require('@grpc/grpc-js');

const client = new grpc.Client(`127.0.0.1:${process.argv[2]}`, grpc.credentials.createInsecure(), { 'grpc.default_compression_algorithm': process.argv[3] === 'gzip' ? 2 : 0 });
const same = bytes => bytes;

function unary(method, message, options = {}) {
  return new Promise(done => client.makeUnaryRequest(`/test.Echo/${method}`, same, same, message, new grpc.Metadata(), options,
    (error, answer) => done(error ? `${grpc.status[error.code]} ${error.details}` : answer)));
}

function streamed(method, message, most = Infinity) {
  return new Promise(done => {
    const lengths = [];
    const call = client.makeServerStreamRequest(`/test.Echo/${method}`, same, same, message);
    call.on('data', answer => {
      lengths.push(answer.length);
      if (lengths.length === most)
        call.cancel();
    });
    call.on('error', error => done(`${lengths} ${grpc.status[error.code]} ${error.details}`));
    call.on('end', () => done(`${lengths} OK`));
  });
}

(async () => {
  const large = Buffer.alloc(100000, 'abc');
  console.log('unary', (await unary('Unary', large)).equals(large));
  console.log('empty', (await unary('Unary', Buffer.alloc(0))).length);
  console.log('compressed answer', (await unary('Compressed', large)).equals(large));
  console.log('bytes of the request', String(await unary('Received', large)) < 2000 ? 'few' : 'all');
  console.log('fails', await unary('Fails', Buffer.from('5')));
  console.log('throws', await unary('Throws', Buffer.alloc(0)));
  console.log('unknown', (await unary('Unknown', Buffer.alloc(0))).split(';')[0]);
  console.log('streams', await streamed('Streams', Buffer.from('3')));
  console.log('streams and fails', await streamed('StreamsAndFails', Buffer.from('3')));
  console.log('streams and is left', (await streamed('StreamsForEver', Buffer.alloc(0), 2)).split(' ').slice(0, 2).join(' '));
  console.log('deadline', String(await unary('Waits', Buffer.alloc(0), { deadline: Date.now() + 300 })).split(' ')[0]);
  console.log('too large', String(await unary('Unary', Buffer.alloc(5 << 20))).split(' ')[0]);
  console.log('goes on', (await unary('Unary', large)).equals(large));
  client.close();
})();
