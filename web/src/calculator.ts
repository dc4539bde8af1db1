import { Ranking, Row, Run, Section, isFloor, isLossy, ratio, unsettledMark } from "./data";
import { el, labelled, option } from "./dom";
import { alone, digits } from "./format";
import { Unit } from "./data";
import { choose, state, watch } from "./state";

const hoursAMonth = 730;

interface Inputs { section: number; side: string; wanted: number; link: number; gzip: boolean; speed: number; frame: number; cores: number; hour: number; gigabyte: number }

/** What limits a rate; two where the interval of the CPU time reaches from one to the other. */
type Bottleneck = "CPU" | "link" | "none" | "CPU or link" | "CPU or none";

const limits: Record<Bottleneck, string> = {
  "CPU": "the CPU is the bottleneck", "link": "the link is the bottleneck", "none": "the rate is sustained",
  "CPU or link": "the interval leaves open whether the CPU or the link is the bottleneck", "CPU or none": "the interval leaves open whether the CPU suffices" };

/** `timed` is the number of a row whose rate is the inverse of its time alone: two of them differ as their times do. */
interface Answer { row: Row; timed?: number; isUnsettled: boolean; rate: number; low: number; high: number; bottleneck: Bottleneck; cores: number; megabits: number; cost: number }

/** The answers, the best first, and the names of those that have no figure to compute one from. */
interface Solution { ranking?: Ranking; answers: Answer[]; without: string[] }

const sides: [id: string, text: string, operations: string][] = [
  ["total", "writing and reading", "serialize,deserialize"], ["round-trip", "a round trip", "round-trip"], ["serialize", "writing only", "serialize"], ["deserialize", "reading only", "deserialize"]];

/** The ranking by the time of a side of a wire; undefined where that wasn't measured. */
const timesOf = (section: Section, side: string): Ranking | undefined =>
  section.rankings.find(one => sides.find(([id]) => id === side)?.[2] === one.operations.join(","));

const sidesOf = (section: Section) => sides.filter(([id]) => timesOf(section, id));

/** What a serializer gives on a wire and what it costs: from this run's times and sizes, the reader's link and prices. */
export function makeCalculator(runNumber: number, run: Run, after: Element): void {
  const usable = run.sections.map((section, i) => ({ section, i })).filter(({ section }) => section.x === "micro" && section.size >= 0 && section.rankings.length > 0 && section.rankings[0]!.unit === Unit.Time && sidesOf(section).length > 0);
  if (usable.length === 0) return;
  // Each run of the page has its part of the address.
  const parts = () => state.w.split("*");
  const kept = (parts()[runNumber] || undefined)?.split("_") ?? [];
  const number = (at: number, value: string, name: string, minimum = "0") => el("input", { type: "number", name, min: minimum, step: "any", value: kept[at] ?? value });
  const section = el("select", { name: "section" }, ...usable.map(({ section, i }) => option(String(i), section.title, kept[0] ?? "")));
  const side = el("select", { name: "side" });
  // Each payload has its own; what it doesn't have gives way to the first that it has.
  const offer = (chosen: string) => side.replaceChildren(...sidesOf(run.sections[Number(section.value)]!).map(([id, text]) => option(id, text, chosen)));
  offer(kept[1] ?? "");
  const gzip = el("select", { name: "gzip" }, option("", "none", kept[4] ?? ""), option("1", "gzip", kept[4] ?? ""));
  const fields = [number(2, "", "wanted"), number(3, "1000", "link"), gzip, number(5, "100", "speed", "0.001"), number(6, "0", "frame"), number(7, "2", "cores", "0.01"), number(8, "0", "hour"), number(9, "0", "gigabyte")];
  const labels = ["Messages/s wanted (empty: as many as possible)", "Link, Mbit/s", "Compression", "Compression speed, MB/s per core", "Frame, bytes per message", "Cores", "Price per core-hour", "Price per GB"];
  const answer = el("p", { role: "status", class: "answer" });
  const body = el("tbody");
  const remarks = el("p", { class: "notes" });
  const form = el("form", { onsubmit: event => event.preventDefault() }, labelled("Payload", section), labelled("CPU time of", side), ...fields.map((field, i) => labelled(labels[i]!, field)));
  const heads = ["Serializer", "messages/s", "95 %", "bottleneck", "cores used", "Mbit/s", "cost per month"];
  const table = el("table", { class: "plain" }, el("thead", {}, el("tr", {}, ...heads.map((text, i) => el("th", { scope: "col", class: i === 0 || i === 3 ? "" : "n" }, text)))), body);
  after.before(el("section", { class: "calc" }, el("h2", {}, "On a wire"),
    el("p", { class: "notes" }, "From this run's CPU time and bytes per message, your link and your prices. Nothing else is counted: no TLS, no kernel, no waiting. The interval is that of the CPU time."),
    form, answer, el("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "Throughput and cost of each serializer" }, table), remarks));

  const compute = () => {
    const of = (field: HTMLInputElement | HTMLSelectElement) => Math.max(0, Number(field.value) || 0);
    const inputs: Inputs = { section: Number(section.value), side: side.value, wanted: of(fields[0]!), link: of(fields[1]!), gzip: gzip.value !== "", speed: of(fields[3]!), frame: of(fields[4]!), cores: of(fields[5]!), hour: of(fields[6]!), gigabyte: of(fields[7]!) };
    const { ranking, answers, without } = solve(run, run.sections[inputs.section]!, inputs);
    answer.textContent = inWords(answers, inputs, ranking);
    remarks.textContent = [answers.some(one => one.isUnsettled) ? `${unsettledMark} marks unsettled figures.` : "", without.length > 0 ? `No figure for ${without.join(", ")}.` : ""].join(" ").trim();
    body.replaceChildren(...answers.map(one => el("tr", {}, el("th", { scope: "row" }, one.row.n + (isLossy(one.row) ? " (loses data)" : "")), el("td", { class: "n" }, (one.isUnsettled ? unsettledMark : "") + digits(one.rate)),
      el("td", { class: "n" }, one.low === one.high ? "" : `${digits(one.low)}–${digits(one.high)}`), el("td", {}, one.bottleneck === "none" ? `none: ${limits.none}` : one.bottleneck), el("td", { class: "n" }, digits(one.cores)), el("td", { class: "n" }, digits(one.megabits)),
      el("td", { class: "n" }, inputs.hour || inputs.gigabyte ? digits(one.cost) : "–"))));
  };
  const keep = () => {
    const values = [section.value, side.value, ...fields.map(field => field.value)];
    const all = parts();
    all[runNumber] = values.join("_");
    choose({ w: Array.from(all, part => part ?? "").join("*") });
    compute();
  };
  section.addEventListener("input", () => offer(side.value));
  form.addEventListener("input", keep);
  watch(changed => { if (changed.includes("l")) compute(); });
  compute();
}

function solve(run: Run, section: Section, inputs: Inputs): Solution {
  const ranking = timesOf(section, inputs.side);
  const without: string[] = [];
  if (!ranking) return { answers: [], without };
  const gzipField = section.fields.findIndex(field => field[0].startsWith("gzip"));
  const value = (row: Row, field: number) => { const at = field >= 0 ? row.v[field] : 0; return at ? run.cells[at[0]]!.m[at[1]]![3] : undefined; };
  const answers = section.rows.flatMap((row, i): Answer[] => {
    if (isFloor(row) || (isLossy(row) && state.l)) return [];
    // A message is one operation of the loop that a time is of.
    const [time, low, high] = ranking.places[i]!.slice(1).map(value => value == null ? undefined : value / section.loop);
    const plain = value(row, section.size);
    const written = inputs.gzip ? value(row, gzipField) : plain;
    if (time === undefined || written === undefined || plain === undefined) {
      without.push(row.n);
      return [];
    }
    const ends = inputs.side === "total" || inputs.side === "round-trip" ? 2 : 1;
    const extra = inputs.gzip && inputs.speed > 0 ? ends * plain / (inputs.speed * 1e6) * 1e9 : 0;
    const bytes = written + inputs.frame;
    const byLink = inputs.link > 0 ? inputs.link * 1e6 / 8 / bytes : Infinity;
    const byCpu = (one: number) => inputs.cores * 1e9 / (one + extra);
    const rateOf = (one: number) => { const most = Math.min(byCpu(one), byLink); return inputs.wanted > 0 ? Math.min(inputs.wanted, most) : most; };
    const limitOf = (one: number): Bottleneck => inputs.wanted > 0 && rateOf(one) >= inputs.wanted ? "none" : byCpu(one) < byLink ? "CPU" : "link";
    const rate = rateOf(time);
    const [slowest, fastest] = [high ?? time, Math.max(0, low ?? time)];
    // The slower, the sooner it is the CPU.
    const [slow, fast] = [limitOf(slowest), limitOf(fastest)];
    const cores = rate * (time + extra) / 1e9;
    const cost = cores * hoursAMonth * inputs.hour + rate * bytes * hoursAMonth * 3600 / 1e9 * inputs.gigabyte;
    const bottleneck = slow === fast ? slow : fast === "none" ? "CPU or none" : "CPU or link";
    return [{ row, timed: bottleneck === "CPU" && extra === 0 ? i : undefined, isUnsettled: ranking.unsettled.includes(i), rate, low: rateOf(slowest), high: rateOf(fastest), bottleneck, cores, megabits: rate * bytes * 8 / 1e6, cost }];
  });
  answers.sort((a, b) => b.rate - a.rate || a.cost - b.cost || a.cores - b.cores);
  return { ranking, answers, without };
}

/** How many others may be as good as the best: what the ranking proves of their times counts where rates are nothing else, otherwise their intervals. */
function rivals(others: Answer[], best: Answer, ranking?: Ranking): string {
  const verdict = (one: Answer) => {
    const pair = ranking && one.timed !== undefined && best.timed !== undefined ? ratio(ranking, one.timed, best.timed) : 0;
    return pair ? pair[3] : undefined;
  };
  const tied = others.filter(one => verdict(one) === 0).length;
  const overlapping = others.filter(one => verdict(one) === undefined && one.high >= best.low).length;
  const words = [
    tied > 0 ? `${tied} other${tied === 1 ? "" : "s"} can't be told apart from it` : "",
    overlapping > 0 ? `the interval${overlapping === 1 ? "" : "s"} of ${overlapping} other${overlapping === 1 ? " overlaps" : "s overlap"} with its own` : "",
  ].filter(text => text !== "");
  return words.length > 0 ? ` (${words.join("; ")})` : "";
}

function inWords(answers: Answer[], inputs: Inputs, ranking?: Ranking): string {
  const honest = answers.filter(one => !isLossy(one.row));
  const sustaining = honest.filter(one => one.bottleneck === "none");
  const best = sustaining[0] ?? honest[0];
  if (!best) return "Nothing to compute with: no serializer that keeps all data has both a time and a size.";
  const others = rivals(honest.filter(one => one !== best), best, ranking);
  const priced = inputs.hour > 0 || inputs.gigabyte > 0;
  const named = (one: Answer) => one.row.n + (one.isUnsettled ? " (unsettled)" : "");
  const cheapest = priced ? (sustaining.length > 0 ? sustaining : honest).filter(one => one.rate >= best.rate * 0.999).reduce((a, b) => b.cost < a.cost ? b : a) : undefined;
  const price = cheapest ? `; ${honest.length > 1 ? `${named(cheapest)} is the cheapest at that rate,` : "it costs"} ${digits(cheapest.cost)} per month` : "";
  if (sustaining.length > 0) {
    const open = honest.filter(one => one.bottleneck === "CPU or none").length;
    return `${named(best)} sustains ${digits(inputs.wanted)} messages per second with ${digits(best.cores)} cores and ${digits(best.megabits)} Mbit/s; ${sustaining.length} of ${honest.length} sustain it${open > 0 ? ` (${open} more may)` : ""}${price}.`;
  }
  return `${named(best)} reaches ${honest.length > 1 ? "the most, " : ""}${digits(best.rate)} messages per second${others}; ${limits[best.bottleneck]}, at ${alone(Unit.Number, best.megabits)} Mbit/s${price}.`;
}
