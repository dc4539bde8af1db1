// An official client with the schema that "assay serve" is called by: says what it got.
const grpc = require('@grpc/grpc-js');
const loader = require('@grpc/proto-loader');

const schema = grpc.loadPackageDefinition(loader.loadSync('payloads.proto', { includeDirs: [process.argv[3]], defaults: true }));
const client = new schema.assay.Payloads(`127.0.0.1:${process.argv[2]}`, grpc.credentials.createInsecure(), { 'grpc.max_receive_message_length': 16 << 20 });
const call = (method, query) => new Promise(done => client[method](query, (error, answer) => done(error ? `${grpc.status[error.code]} ${error.details}` : answer)));

(async () => {
  const deals = await call('Deals', { count: 3, compression: 'gzip' });
  console.log('deals', deals.items.length, deals.items[0].counterparty.name, deals.items[0].legs.length);
  const market = await call('MarketData', {});
  console.log('market data', market.text.length > 7000000, market.text.slice(0, 14));
  const post = await call('Post10', {});
  console.log('post', post.title, post.comments.length);
  const customers = await call('Customers', { count: 2, options: { rawValues: 'true' } });
  console.log('customers', customers.items.length, customers.items[0].homeAddress.misc);
  const ids = [];
  for await (const one of client.StreamPost({ count: 5 }))
    ids.push(one.id);
  console.log('streamed', ids.join());
  console.log('bad option', await call('Deals', { options: { colour: 'blue' } }));
  console.log('bad compression', await call('Deals', { compression: 'zip' }));
  client.close();
})();
