// Samples in slices, between which a probe tells whether the core is ours at this moment (docs/measurement.md, docs/worker-protocol.md "Slices"), as in the .NET worker.
const sliceNanoseconds = 100_000; // what a neighbour does changes within a millisecond
const tolerance = 0.05; // a probe that took so much longer than the lowest was disturbed
const calmer = 0.025, fewestSlices = 4; // slices beside calmer probes count alone where there are enough: a neighbour that waits for memory hardly disturbs the probe
const lostShare = 0.01, lostNanoseconds = 5_000; // a slice that lost more was taken off the core meanwhile; CPU time is told in microseconds
const most = 100, capacity = 2_000;
const probeShare = 0.08; // of a slice's time
const wantedShare = 0.5; // of a sample's time: where less was undisturbed, it goes on for as long as it may
const nominal = 2_500; // about what a unit of the probe takes, nanoseconds
const longSlice = 1_000_000, waitingShare = 0.5; // such an operation waits for an undisturbed probe, but not for longer than this share of its time
const passesPerUnit = 300, turnsOfPass = 10;
const callsUntilCompiled = 3_000;
const costPasses = 3, costBudget = 30_000_000, doubtBudget = 100_000_000, costStretch = 50_000, costUnits = 3;
const mostDoubtful = 0.02; // so many values may seem to cost half as much again, and the median is 1 % off
const readings = 20_000;
const longestPass = 2_000_000_000; // a question must be answered within the worker's patience, however many values there are

let sink = 0, compiled = false;

// Six chains of simple operations on whole numbers of 32 bits, which V8 keeps in registers; ten turns are written out, so that the time doesn't depend on where V8 puts the loop.
const turn = `
    a = (Math.imul(a, 3) + 1) | 0;
    b ^= b << 1;
    c = (c + (c >> 3)) | 0;
    d = (Math.imul(d, 5) + 1) | 0;
    e ^= (passes + e) | 0;
    f = (f + (f << 2)) | 0;`;
const probe = new Function('passes', `
  let a = 1, b = 2, c = 3, d = 4, e = 5, f = 6;
  for (; passes > 0; passes = (passes - 1) | 0) {${turn.repeat(turnsOfPass)}
  }
  return a ^ b ^ c ^ d ^ e ^ f;`);

/** Has V8 compile it, so that no sample meets the interpreter's pace. Short runs come first: what V8 compiles in the midst of the very first one it throws away, sometimes without ever trying again. */
function warm() {
  for (let i = 0; i < callsUntilCompiled && !compiled; i++)
    sink ^= probe(i < callsUntilCompiled / 2 ? 4 : passesPerUnit);
  compiled = true;
}

// The lowest times of a unit in this process: the third counts, because a clock may once step; or that of another process, where that is lower by more than the place of code in memory explains.
const lowest = [Infinity, Infinity, Infinity];
const placement = 0.04;
let given = Infinity;
const floor = () => Math.min(given * (1 + placement), lowest[2] === Infinity ? lowest[0] : lowest[2]);

/** Notes what the same probe took elsewhere; 0 for unknown. */
export function hear(pace) {
  if (pace > 0)
    given = Math.min(given, pace);
}

function saw(pace) {
  if (pace >= lowest[2])
    return;
  lowest[2] = pace;
  lowest.sort((x, y) => x - y);
}

const median = numbers => {
  if (numbers.length === 0)
    return 0;
  const sorted = [...numbers].sort((x, y) => x - y);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};
const sum = (list, of) => list.reduce((total, one) => total + of(one), 0);

// Before Node 23.9 it is that of all threads, and has their collections.
const isOfThread = process.threadCpuUsage !== undefined;
const cpu = isOfThread ? () => process.threadCpuUsage() : () => process.cpuUsage();
function cpuSince(before) {
  const now = cpu();
  return (now.user - before.user + now.system - before.system) * 1000;
}

const pausedIn = ({ begin, end, took }, collected) =>
  Math.min(took, 1e6 * sum(collected, one => Math.max(0, Math.min(end, one.startTime + one.duration) - Math.max(begin, one.startTime))));

/** Whether the thread had its core all the time, but for that in which others may have collected. */
const isKept = ({ took, lost }, paused) => lost - (isOfThread ? paused : 0) <= lostNanoseconds + took * lostShare;

/**
 * What each of several values costs, without collections: a slice holds only some of them, and is held against what those cost. Null where a cycle through all of them fits into a slice. `collected` answers with
 * the collections meanwhile. What was timed beside a neighbour counts only where there is nothing better; where that is much, costs are rough: the median of slices would be off, and their mean isn't.
 */
export async function costsOf({ run, values, position, keepsCore }, collected) {
  if (values === 1)
    return null;
  let cycle = 0, done = 0;
  for (let batch = 1; done < values && cycle < longestPass; done += batch) {
    batch = Math.min(values - done, Math.max(1, done));
    cycle += run(batch);
  }
  if (done === values && cycle <= sliceNanoseconds)
    return null;
  warm();
  const timed = [], reading = readingOf(), start = performance.now(), spent = () => (performance.now() - start) * 1e6;
  let before = costPace();
  for (let pass = 0; pass === 0 || pass < costPasses && spent() < costBudget || spent() < doubtBudget && told(timed, values, []).isRough; pass++) {
    for (let i = 0; i < values && (i === 0 || spent() < longestPass); ) {
      const stretch = [], begin = performance.now(), used = cpu();
      for (let together = 0; together < costStretch && i < values; i++) {
        const value = position(), begin = performance.now(), took = run(1);
        stretch.push({ value, begin, end: performance.now(), took: Math.max(1, took - reading) });
        together += took;
      }
      const end = performance.now(), took = (end - begin) * 1e6, lost = keepsCore ? took - cpuSince(used) : 0;
      const after = costPace();
      timed.push({ stretch, begin, end, took, lost, pace: Math.max(before, after) });
      before = after;
    }
  }
  return told(timed, values, await collected());
}

// A slice reads the clock once for hundreds of operations: what that takes is in the time of a single one, and would make cheap values seem to cost more beside dear ones than they do.
function readingOf() {
  let lowest = Infinity;
  for (let i = 0; i < readings; i++) {
    const start = process.hrtime.bigint();
    lowest = Math.min(lowest, Number(process.hrtime.bigint() - start));
  }
  return lowest;
}

/** What stretches of values tell of the cost of each, once the pauses meanwhile are known. */
function told(timed, values, pauses) {
  const undisturbed = new Array(values).fill(Infinity), disturbed = new Array(values).fill(Infinity);
  for (const together of timed) {
    const isCalm = together.pace <= floor() * (1 + tolerance) && isKept(together, pausedIn(together, pauses));
    const known = isCalm ? undisturbed : disturbed;
    for (const one of together.stretch)
      known[one.value] = Math.min(known[one.value], Math.max(1, one.took - pausedIn(one, pauses)));
  }
  const known = undisturbed.map((cost, i) => Number.isFinite(cost) ? cost : disturbed[i]);
  const costs = withUsual(known);
  const doubtful = sum(costs.filter((_, i) => !Number.isFinite(undisturbed[i])), cost => cost);
  return Object.assign(costs, { isRough: doubtful > sum(costs, cost => cost) * mostDoubtful, untimed: known.filter(cost => !Number.isFinite(cost)).length });
}

// Those that there was no time for are taken to cost what the others do.
function withUsual(costs) {
  const known = costs.filter(Number.isFinite);
  const usual = sum(known, cost => cost) / known.length;
  return costs.map(cost => Number.isFinite(cost) ? cost : usual);
}

// Several units, as between the slices of a sample: one takes longer by the clock's own time.
function costPace() {
  const start = process.hrtime.bigint();
  sink ^= probe(costUnits * passesPerUnit);
  const pace = Number(process.hrtime.bigint() - start) / costUnits;
  saw(pace);
  return pace;
}

const expected = (costs, first, iterations) => {
  if (!costs)
    return iterations;
  const rest = iterations % costs.length;
  let total = Math.floor(iterations / costs.length) * sum(costs, cost => cost);
  for (let i = 0; i < rest; i++)
    total += costs[(first + i) % costs.length];
  return total;
};

/** Takes one sample of so many iterations at the least; it may go on for `patience` nanoseconds more, until as much was undisturbed as is half of their time. */
export function inSlices(loop, least, patience, costs) {
  warm();
  const paces = [], slices = []; // the first pace is before all slices, each other one after its slice
  let iterations = 0, nanoseconds = 0, probed = 0, calm = 0, unit = 1, last = 0, asked, wanted;
  const take = units => {
    const start = process.hrtime.bigint();
    sink ^= probe(Math.imul(units, passesPerUnit));
    const took = Number(process.hrtime.bigint() - start);
    probed += took;
    saw(took / units);
    return took / units;
  };
  const fewest = Math.max(1, Math.floor(least / most));
  const whole = costs ? 1 : loop.values;
  paces.push(take(unit));
  for (let slice = Math.max(1, Math.floor(fewest / whole)) * whole; iterations < least || calm < wanted && slices.length < capacity && Number(process.hrtime.bigint() - asked) < patience; ) {
    const howMany = iterations < least ? Math.min(slice, least - iterations) : slice;
    let paceBefore = paces[paces.length - 1];
    // An operation that takes so long is lost whole where it begins beside a neighbour.
    for (const start = performance.now(); last > longSlice && paceBefore > floor() * (1 + tolerance) && (performance.now() - start) * 1e6 < last * waitingShare; )
      paceBefore = take(unit);
    const first = loop.position();
    const begin = performance.now(), before = cpu();
    const took = Math.max(1, loop.run(howMany));
    const lost = loop.keepsCore ? took - cpuSince(before) : 0, end = performance.now();
    slices.push({ begin, end, took, lost, paused: 0, paceBefore, expected: expected(costs, first, howMany) });
    iterations += howMany;
    nanoseconds += took;
    last = took;
    unit = Math.max(1, Math.floor(took * probeShare / nominal));
    paces.push(take(unit));
    if (isUndisturbed({ paces, slices }, slices.length - 1, calmer))
      calm += took;
    if (iterations >= least) {
      asked ??= process.hrtime.bigint();
      wanted ??= nanoseconds * wantedShare;
    }
    slice = Math.max(1, Math.floor(Math.max(fewest, howMany * sliceNanoseconds / took) / whole) * whole);
  }
  return { paces, slices, iterations, nanoseconds, probed, cost: costs ? sum(costs, cost => cost) / costs.length : 1, isRough: costs?.isRough };
}

const isUndisturbed = ({ paces, slices }, i, most) => isKept(slices[i], slices[i].paused) && Math.max(slices[i].paceBefore, paces[i + 1]) <= floor() * (1 + most);

/** The figures of a sample, once the pauses of its collections are known: `collected` has when each began and how long it took, in milliseconds, and its generation if it was a whole collection. */
export function figures(sample, collected) {
  const { paces, slices, cost, isRough } = sample;
  for (const slice of slices)
    slice.paused = pausedIn(slice, collected);
  const within = most => slices.map((_, i) => i).filter(i => isUndisturbed(sample, i, most));
  const chosen = within(calmer).length >= fewestSlices ? within(calmer) : within(tolerance);
  const calm = chosen.map(i => slices[i]);
  const whole = within => collected.filter(one => one.generation !== undefined && within.some(slice => one.startTime >= slice.begin && one.startTime < slice.end));
  const all = whole(slices), major = all.filter(one => one.generation === 2).length;
  const mean = calm.length === 0 ? 0 : sum(calm, slice => slice.took - slice.paused) / sum(calm, slice => slice.expected) * cost;
  return {
    median: isRough ? mean : median(calm.map(slice => (slice.took - slice.paused) / slice.expected)) * cost,
    mean,
    undisturbed: Math.round(sum(calm, slice => slice.took)),
    pace: median(paces),
    calm_pace: median(chosen.map(i => (slices[i].paceBefore + paces[i + 1]) / 2)),
    floor: floor(),
    pause_nanoseconds: Math.round(sum(slices, slice => slice.paused)),
    undisturbed_pause_nanoseconds: Math.round(sum(calm, slice => slice.paused)),
    undisturbed_collections: whole(calm).length,
    gc0: all.length, gc1: major, gc2: major,
  };
}
