// The figures of a sample of the Node worker are exactly those of its undisturbed slices: SlicesTest of the JVM's once more. A script stands in for the clock, the probe and the CPU time before pace.js takes hold of them.
import { deepStrictEqual } from 'node:assert';

const calm = 2_500, busy = 3_000, passesPerUnit = 300, forEver = Number.MAX_SAFE_INTEGER;
let now = 1_000_000, off = 0, probes, slices, script, reading = 0;
const of = (...values) => i => values[i];

globalThis.Function = function () {
  return passes => {
    const units = Math.max(1, passes / passesPerUnit);
    now += script.pace(probes++) * units;
    return 0;
  };
};
process.hrtime.bigint = () => BigInt(now += reading);
performance.now = () => now / 1e6;
const cpu = () => ({ user: (now - off) / 1000, system: 0 });

/** An undisturbed machine on which each slice takes a tenth of a millisecond, but for what is given. */
const begin = given => [script, probes, slices] = [{ pace: () => calm, took: () => 100_000, lost: () => 0, ...given }, 0, 0];

function loopOf(values = 1, { keepsCore = true, before = () => {} } = {}) {
  let at = 0;
  const runs = [];
  return {
    values, keepsCore, runs,
    position: () => at,
    run(iterations) {
      before();
      runs.push(iterations);
      at = (at + iterations) % values;
      const slice = slices++, took = script.took(slice);
      now += took;
      off += script.lost(slice);
      return took;
    },
  };
}

/** The pace of Node's worker, as it is where the CPU time of a thread is told and where only that of the process is. */
async function paceOf(isOfThread) {
  process.threadCpuUsage = isOfThread ? cpu : undefined;
  process.cpuUsage = cpu;
  begin();
  const pace = await import(`${process.argv[2]}?${isOfThread}`);
  await pace.costsOf({ ...loopOf(2), run: () => 200_000 }, async () => []); // compiles the probe
  return pace;
}

async function check(isOfThread) {
  const { costsOf, figures, hear, inSlices } = await paceOf(isOfThread);
  const collection = (from, nanoseconds, generation = 0) => ({ startTime: from / 1e6, duration: nanoseconds / 1e6, generation });
  const sample = (iterations, { patience = 0, loop = loopOf(), costs = null, collected = () => [] } = {}) => {
    const taken = inSlices(loop, iterations, patience, costs);
    return { ...taken, ...figures(taken, collected(taken)) };
  };
  const same = (what, found, expected) => deepStrictEqual(Object.fromEntries(Object.keys(expected).map(name => [name, Math.round(found[name] * 1e6) / 1e6])), expected, what);

  begin({ took: of(100_000, 120_000, 110_000, 180_000, 140_000) });
  same('five', sample(5), { median: 120_000, mean: 130_000, undisturbed: 650_000, nanoseconds: 650_000, iterations: 5, probed: 19 * calm });
  slices = 0;
  same('four', sample(4), { median: 115_000, mean: 127_500 });

  begin({ took: of(100_000, 110_000, 120_000, 130_000, 900_000, 800_000), pace: of(2_500, 2_520, 2_500, 2_600, 2_625, 2_626, 2_500) });
  same('within 5 %', sample(6), { median: 115_000, mean: 115_000, undisturbed: 460_000, calm_pace: 2_530, pace: 2_520 });
  begin({ pace: () => busy });
  same('none', sample(3), { median: 0, mean: 0, undisturbed: 0, calm_pace: 0, pace: busy, nanoseconds: 300_000 });

  begin({ took: of(100_000, 110_000, 120_000, 130_000, 400_000, 400_000), pace: i => i <= 4 ? 2_562 : 2_563 });
  same('four calmer', sample(6), { median: 115_000, undisturbed: 460_000 });
  begin({ took: of(100_000, 110_000, 120_000, 130_000, 270_000, 400_000), pace: i => i <= 3 ? 2_562 : 2_563 });
  same('three calmer', sample(6), { median: 125_000, undisturbed: 1_130_000 });

  begin({ lost: of(0, 6_000, 6_001) });
  same('off its core', sample(3), { undisturbed: 200_000 });
  begin({ lost: () => 60_000 });
  same('waiting', sample(3, { loop: loopOf(1, { keepsCore: false }) }), { undisturbed: 300_000 });

  // Where the thread's own time is told, it waits for those that collect; the process's time has theirs.
  begin({ took: of(100_000, 150_000, 104_000, 102_000), lost: of(0, 50_000, 0, 0) });
  same('collected', sample(4, { collected: ({ slices }) => [collection(slices[1].begin * 1e6 + 10_000, 48_000)] }), {
    median: 102_000, undisturbed: isOfThread ? 456_000 : 306_000,
    pause_nanoseconds: 48_000, undisturbed_pause_nanoseconds: isOfThread ? 48_000 : 0, undisturbed_collections: isOfThread ? 1 : 0, gc0: 1, gc1: 0,
  });
  begin({ took: of(100_000, 150_000), lost: of(0, 50_000) });
  same('longer than it collected', sample(2, { collected: ({ slices }) => [collection(slices[1].begin * 1e6, 43_000)] }), { undisturbed: 100_000, undisturbed_collections: 0 });

  const twoValues = isRough => Object.assign([100_000, 300_000], { isRough });
  begin({ took: of(110_000, 330_000, 210_000) });
  same('by value', sample(3, { loop: loopOf(2), costs: twoValues(false) }), { median: 220_000, mean: 260_000 });
  slices = 0;
  same('roughly', sample(3, { loop: loopOf(2), costs: twoValues(true) }), { median: 260_000, mean: 260_000 });

  begin();
  let loop = loopOf(3);
  sample(1_000, { loop });
  deepStrictEqual([loop.runs.length, loop.runs[0], loop.runs[110], loop.runs[111]], [112, 9, 9, 1]);
  begin({ took: () => 50_000 });
  loop = loopOf();
  sample(700, { loop });
  deepStrictEqual(loop.runs.slice(0, 3), [7, 14, 28]);

  for (const [patience, iterations] of [[0, 4], [1, 5], [300_000, 7]]) {
    begin({ pace: () => busy });
    same(`patience ${patience}`, sample(4, { patience }), { iterations });
  }
  for (const [busyUntil, iterations] of [[4, 7], [1, 4]]) {
    begin({ pace: i => i <= busyUntil ? busy : calm });
    same('half undisturbed', sample(4, { patience: forEver }), { iterations, undisturbed: 200_000 });
  }
  begin({ pace: () => 2_600 });
  same('not calm enough', sample(4, { patience: 1 }), { iterations: 5 });

  begin({ took: of(3_000_000, 2_000_000), pace: of(calm, busy, busy, calm, calm) });
  same('waits', { ...sample(2), probes }, { median: 2_000_000, undisturbed: 2_000_000, calm_pace: calm, probes: 5 });
  begin({ took: () => 2_000_000, pace: () => busy });
  sample(2);
  same('for half of its time', { probes }, { probes: 9 });
  begin({ took: () => 1_000_000, pace: () => busy });
  sample(2);
  same("short ones don't", { probes }, { probes: 3 });

  // Two values go through the first time together, then each by itself, three times.
  begin({ took: i => i < 2 ? 400_000 : i % 2 === 0 ? 100_000 : 300_000 });
  let costs = await costsOf(loopOf(2), async () => []);
  deepStrictEqual([[...costs], costs.isRough, costs.untimed], [[100_000, 300_000], false, 0]);
  begin({ took: i => i < 2 ? 400_000 : i % 2 === 0 ? 135 : 1_000_035 });
  reading = 35;
  costs = await costsOf(loopOf(2), async () => []);
  deepStrictEqual([...costs], [100, 1_000_000], 'reading the clock');
  reading = 0;
  // 1,250 of them take a stretch, although little of that is their own; a probe comes before the first and after each.
  begin({ took: i => i < 13 ? 400_000 : 40 });
  reading = 35;
  await costsOf(loopOf(3_000), async () => []);
  deepStrictEqual(probes, 1 + 3 * 3, 'cheap ones');
  reading = 0;
  // What passes between the values is spent, too.
  begin({ took: i => i < 2 ? 400_000 : 100_000 });
  await costsOf(loopOf(2, { before: () => now += 20_000_000 }), async () => []);
  deepStrictEqual(slices, 2 + 2, 'one pass');
  begin({ took: i => i < 2 ? 400_000 : 100_000, lost: i => i % 2 === 0 ? 0 : 80_000 });
  costs = await costsOf(loopOf(2), async () => []);
  deepStrictEqual([costs.isRough, costs.untimed], [true, 0], 'off the core');
  const collections = [];
  slices = 0;
  costs = await costsOf(loopOf(2, { before: () => slices % 2 === 1 && collections.push(collection(now, 80_000)) }), async () => collections);
  deepStrictEqual([[...costs].map(Math.round), costs.isRough], [[100_000, 20_000], !isOfThread], 'collected');
  slices = 0;
  costs = await costsOf(loopOf(2, { keepsCore: false }), async () => []);
  deepStrictEqual(costs.isRough, false, 'waiting');

  // The last, because the floor is the process's.
  begin();
  hear(2_450);
  same('lower by less than 4 %', sample(3), { floor: calm, undisturbed: 300_000 });
  hear(2_000);
  same('lower by more', sample(3), { floor: 2_080, undisturbed: 0 });
}

await check(true);
await check(false);
