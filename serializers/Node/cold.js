// A cold start (docs/startup.md): orders on the command line, one line of times at the end.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe } from './faults.js';
import { Unsupported, libraries } from './libraries.js';

export async function coldStart(kind, order, { entered, enteredAt, runtime, readLines }) {
  const report = { entered: enteredAt, runtime };
  if (kind === '--empty')
    return ['cold', report];
  try {
    if (!['serialize', 'round-trip'].includes(order.operation))
      throw new Unsupported(`no ${order.operation} on Node`);
    const values = readLines(order.data);
    const begun = process.hrtime.bigint();
    const library = await libraries[order.serializer](order.payload);
    const loaded = process.hrtime.bigint() - begun;
    const inputs = library.toOwn ? values.map(library.toOwn) : values;
    const first = process.hrtime.bigint();
    const bytes = library.write(inputs[0]);
    const serialized = process.hrtime.bigint();
    Object.assign(report, { data: begun - entered, loaded, serialize: serialized - first, bytes: bytes.length });
    if (order.operation === 'round-trip') {
      library.read(bytes);
      report.deserialize = process.hrtime.bigint() - serialized;
    }
    curve(order, report, order.operation === 'serialize' ? library.write : value => library.read(library.write(value)), inputs, first);
    return ['cold', { ...report, library: library.library, version: library.version, file: library.file, sha256: createHash('sha256').update(readFileSync(library.file)).digest('hex') }];
  } catch (e) {
    return e instanceof Unsupported ? ['unsupported', { reason: e.message }] : ['failed', { reason: describe(e) }];
  }
}

/** Goes on to so many iterations in all, and notes the time since the first began at 1, 2, 5, 10, 20, 50, … of them. */
function curve(order, report, step, inputs, first) {
  const iterations = Number(order.iterations);
  const counts = [];
  const times = [];
  for (let mark = 1, digit = 0, done = 1; ; digit++) {
    for (; done < mark; done++)
      step(inputs[done % inputs.length]);
    const spent = process.hrtime.bigint() - first;
    counts.push(mark);
    times.push(spent);
    if (mark >= iterations || spent >= BigInt(order.nanoseconds))
      break;
    mark = Math.min(iterations, digit % 3 === 1 ? mark / 2 * 5 : mark * 2);
  }
  Object.assign(report, { counts: counts.join(','), times: times.join(',') });
}
