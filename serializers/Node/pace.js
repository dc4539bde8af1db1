// The machine's pace between the slices of a sample (docs/measurement.md, "The machine's pace").
const sliceNanoseconds = 100_000; // what a neighbour does changes within a millisecond
const most = 100;
const probeShare = 0.08; // of a slice's time
const nominal = 5_000; // about what a unit of the probe takes, nanoseconds
const turnsPerUnit = 3_000;
const interrupted = 3; // what took longer than so many times the median was taken off the processor in between
const callsUntilCompiled = 3_000;

let sink = 0, compiled = false;

/** The fixed piece of work: six chains of simple operations on whole numbers of 32 bits, which V8 keeps in registers. */
function probe(turns) {
  let a = 1, b = 2, c = 3, d = 4, e = 5, f = 6;
  for (; turns > 0; turns = (turns - 1) | 0) {
    a = (Math.imul(a, 3) + 1) | 0;
    b ^= b << 1;
    c = (c + (c >> 3)) | 0;
    d = (Math.imul(d, 5) + 1) | 0;
    e ^= (turns + e) | 0;
    f = (f + (f << 2)) | 0;
  }
  sink = a ^ b ^ c ^ d ^ e ^ f; // kept, so that no compiler may leave the work out
}

/** Has V8 compile it, so that no sample meets the interpreter's pace. Short runs come first: what V8 compiles in the midst of the very first one it throws away, sometimes without ever trying again. */
function warm() {
  for (let i = 0; i < callsUntilCompiled && !compiled; i++)
    probe(i < callsUntilCompiled / 2 ? 40 : turnsPerUnit);
  compiled = true;
}

/** Runs exactly so many iterations: their time, the probe's average and its whole time, in nanoseconds. */
export function inSlices(run, iterations) {
  warm();
  const probes = [];
  const take = units => {
    const start = process.hrtime.bigint();
    probe(Math.imul(units, turnsPerUnit));
    const took = Number(process.hrtime.bigint() - start);
    probes.push({ units, took, pace: took / units });
  };
  const fewest = Math.max(1, Math.floor(iterations / most));
  let nanoseconds = 0, unit = 1;
  for (let left = iterations, slice = fewest; left > 0; ) {
    take(unit);
    slice = Math.min(slice, left);
    const took = Math.max(1, run(slice));
    nanoseconds += took;
    left -= slice;
    unit = Math.max(1, Math.floor(took * probeShare / nominal));
    slice = Math.max(fewest, Math.floor(slice * sliceNanoseconds / took));
  }
  take(unit);
  const limit = probes.map(one => one.pace).sort((x, y) => x - y)[probes.length >> 1] * interrupted;
  const calm = probes.filter(one => one.pace <= limit);
  const sum = (list, of) => list.reduce((total, one) => total + of(one), 0);
  return { nanoseconds, pace: sum(calm, one => one.took) / sum(calm, one => one.units), probed: sum(probes, one => one.took) };
}
