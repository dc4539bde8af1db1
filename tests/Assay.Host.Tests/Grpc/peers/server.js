// An official server, @grpc/grpc-js, for our client: says its port, then serves until its standard input ends.
const grpc = require('@grpc/grpc-js');

const same = bytes => bytes;
const method = (name, responseStream) => ({ path: `/test.Echo/${name}`, requestStream: false, responseStream, requestSerialize: same, requestDeserialize: same, responseSerialize: same, responseDeserialize: same });
const service = {};
for (const name of ['Unary', 'Compressed', 'Fails', 'Throws', 'Waits'])
  service[name] = method(name, false);
for (const name of ['Streams', 'StreamsAndFails', 'StreamsForEver'])
  service[name] = method(name, true);

const left = () => console.log('left');

function streams(call) {
  for (let i = 0; i < Number(call.request.toString()); i++)
    call.write(Buffer.alloc(i * 1000));
}

const server = new grpc.Server({ 'grpc.max_receive_message_length': 4 << 20 });
server.addService(service, {
  Unary: (call, done) => done(null, call.request),
  Compressed: (call, done) => done(null, call.request),
  Fails: (call, done) => done({ code: grpc.status.NOT_FOUND, details: '100 % schön: ' + call.request }),
  Throws: (call, done) => done({ code: grpc.status.UNKNOWN, details: 'a fault' }),
  Waits: call => call.on('cancelled', left),
  Streams: call => { streams(call); call.end(); },
  StreamsAndFails: call => { streams(call); call.emit('error', { code: grpc.status.ABORTED, details: 'enough' }); },
  StreamsForEver: call => {
    call.on('cancelled', left);
    const write = () => { while (!call.cancelled && call.write(Buffer.alloc(1000))); };
    call.on('drain', write);
    write();
  },
});
server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, port) => console.log(port));
process.stdin.on('end', () => server.forceShutdown()).resume();
