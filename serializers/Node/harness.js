// What Assay's worker on Node does: docs/worker-protocol.md.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { PerformanceObserver, constants } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { entered, enteredAt } from './entered.js';
import { Unsupported, libraries } from './libraries.js';
import { coldStart } from './cold.js';
import { describe } from './faults.js';
import { costsOf, figures, hear, inSlices } from './pace.js';
import { canonical, readLines } from './values.js';

const encode = text => Array.from(Buffer.from(String(text)), b => (b > 0x20 && b < 0x7f && b !== 0x25 ? String.fromCharCode(b) : '%' + b.toString(16).toUpperCase().padStart(2, '0'))).join('');
const fields = words => Object.fromEntries(words.map(word => [word.slice(0, word.indexOf('=')), decodeURIComponent(word.slice(word.indexOf('=') + 1))]));
const say = (verb, message) => writeSync(1, [verb, ...Object.entries(message).filter(([, v]) => v !== undefined).map(([name, value]) => `${name}=${encode(value)}`)].join(' ') + '\n');
const runtime = `Node ${process.versions.node}`;

// What a library prints must not get among the lines.
console.log = console.info = console.debug = console.error;

// A step of a collection that goes on beside the program pauses it, too, and is no collection by itself.
const generations = { [constants.NODE_PERFORMANCE_GC_MINOR]: 0, [constants.NODE_PERFORMANCE_GC_MAJOR]: 2 };
const collections = [];
new PerformanceObserver(list => {
  for (const { detail, startTime, duration } of list.getEntries())
    collections.push({ generation: generations[detail.kind], startTime, duration });
}).observe({ entryTypes: ['gc'] });

let library, values, stage, scratch;
const cells = new Map();

// A loop of its own for each cell: in a shared one, V8's type feedback of one cell would slow down the others.
const newLoop = new Function('operation', 'inputs', `
  let at = 0, sink;
  const run = iterations => {
    const start = process.hrtime.bigint();
    for (let i = 0; i < iterations; i++) {
      sink = operation(inputs[at]);
      if (++at === inputs.length) at = 0;
    }
    return Number(process.hrtime.bigint() - start);
  };
  return { run, values: inputs.length, position: () => at };`);

const cell = m => cells.get(m.cell) ?? fail(`no cell ${m.cell} was prepared`);
function fail(text) { throw new Error(text); }

/** When no CPU time is used any more: V8 compiles and collects on other threads. */
async function quiet() {
  const deadline = performance.now() + 5000;
  for (let calm = 0; calm < 2 && performance.now() < deadline; ) {
    const before = process.cpuUsage();
    await pause(10);
    const { user, system } = process.cpuUsage(before);
    calm = user + system < 500 ? calm + 1 : 0;
  }
}

const answers = {
  async load(m) {
    if (!libraries[m.serializer])
      throw new Unsupported(`this worker has no ${m.serializer}`);
    values = readLines(m.data);
    library = await libraries[m.serializer](m.payload);
    scratch = m.scratch;
    return ['loaded', { values: values.length, library: library.library, version: library.version, file: library.file, sha256: createHash('sha256').update(readFileSync(library.file)).digest('hex') }];
  },

  verify(m) {
    const bytes = openSync(m.bytes, 'w');
    const back = openSync(m.values, 'w');
    for (const value of values) {
      stage = 'serialize';
      const written = library.write(library.toOwn ? library.toOwn(value) : value);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(written.length);
      writeSync(bytes, Buffer.concat([length, written]));
      stage = 'deserialize';
      const read = library.read(written);
      writeFileSync(back, canonical(library.fromOwn ? library.fromOwn(read) : read) + '\n');
    }
    closeSync(bytes);
    closeSync(back);
    return ['verified', { values: values.length, reads: true }];
  },

  prepare(m) {
    if (m.mode === 'async' || !['memory', 'file'].includes(m.destination))
      throw new Unsupported('the libraries give and take arrays: synchronous calls to memory and file only');
    const own = library.toOwn ? values.map(library.toOwn) : values;
    const { write, read } = library;
    const file = m.destination === 'file' && m.operation === 'serialize' ? openSync(join(scratch, 'out.bin'), 'w') : undefined;
    const operations = file === undefined
      ? { serialize: write, deserialize: read, 'round-trip': value => read(write(value)), convert: library.toOwn && (value => library.fromOwn(library.toOwn(value))) }
      : { serialize: value => { const written = write(value); writeSync(file, written, 0, written.length, 0); } };
    if (m.destination === 'file' && file === undefined || !operations[m.operation])
      throw new Unsupported(`no ${m.operation} to ${m.destination} on Node`);
    const inputs = { deserialize: () => own.map(write), convert: () => values }[m.operation]?.() ?? own;
    cells.set(m.cell, { ...newLoop(operations[m.operation], inputs), inputs, keepsCore: file === undefined });
    return ['prepared', { api: 'Uint8Array' }];
  },

  warm(m) {
    const { run } = cell(m);
    const calls = Number(m.calls ?? 1);
    let iterations = 0, spent = 0;
    for (let batch = 1; iterations < calls || spent < Number(m.nanoseconds); batch = spent < Number(m.nanoseconds) / 8 ? batch * 2 : batch) {
      spent += run(batch);
      iterations += batch;
    }
    return ['warmed', { iterations, nanoseconds: spent }];
  },

  calibrate(m) {
    const { run } = newLoop(value => value, cell(m).inputs);
    return ['calibrated', { overhead: Math.min(...Array.from({ length: 20 }, () => run(1_000_000))) / 1e6 }];
  },

  async sample(m) {
    const loop = cell(m);
    hear(Number(m.floor ?? 0));
    if (loop.costs === undefined) {
      collections.length = 0;
      loop.costs = await costsOf(loop, async () => {
        await quiet();
        return collections;
      });
    }
    loop.run(Number(m.lead_in ?? 0));
    await pause(0);
    collections.length = 0;
    const cpu = process.cpuUsage();
    const taken = inSlices(loop, Number(m.iterations), Number(m.patience ?? 0), loop.costs);
    const { user, system } = process.cpuUsage(cpu);
    await quiet(); // the collections are told meanwhile
    return ['sampled', {
      iterations: taken.iterations, nanoseconds: taken.nanoseconds, ...figures(taken, collections), cpu_nanoseconds: Math.max(0, (user + system) * 1000 - taken.probed),
      rough: loop.costs?.isRough ?? false, untimed_values: loop.costs?.untimed ?? 0,
    }];
  },
};

const [, , , start, ...order] = process.argv; // the first says where the payloads are
if (start === '--empty' || start === '--cold') {
  say(...await coldStart(start, fields(order), { entered, enteredAt, runtime, readLines }));
} else {
  say('hello', { protocol: 1, runtime });
  for await (const line of createInterface({ input: process.stdin })) {
    const [verb, ...words] = line.split(' ');
    if (verb === 'bye')
      break;
    const m = fields(words);
    stage = undefined;
    try {
      const [answer, said] = await (answers[verb] ?? (() => { throw new Unsupported(`this worker doesn't know '${verb}'`); }))(m);
      say(answer, { cell: m.cell, ...said });
    } catch (e) {
      say(e instanceof Unsupported ? 'unsupported' : 'failed', { cell: m.cell, reason: e instanceof Unsupported ? e.message : describe(e), stage });
    }
  }
  process.exit(0); // the end of the input may be still to come
}
