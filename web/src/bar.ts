import { Place } from "./data";
import { svg } from "./dom";

const width = 200;

type Known = [tier: number, value: number, low?: number | null, high?: number | null];

const mostTicks = 6;

/** Where values and a logarithmic scale's lines are in a bar, and past which end a value lies: as src/Assay/Reports/Page/Drawing draws them. */
export interface BarAxis { logarithmic: boolean; lines: number[]; at: (value: number) => number; beyond: (value: number) => number }

export function barAxis(all: Place[]): BarAxis {
  const ranked = all.flatMap((place): Known[] => place.length > 0 && place[1]! > 0 ? [place as Known] : []);
  const contestants = ranked.filter(([tier]) => tier > 0);
  // A floor is far from all contestants.
  const places = contestants.length > 0 ? contestants : ranked;
  const low = Math.min(...places.map(([, value, from]) => from != null && from > 0 ? Math.max(from, value / 10) : value));
  const high = Math.max(...places.map(([, value, , to]) => Math.min(to ?? value, value * 10)));
  const logarithmic = low > 0 && high / low > 8;
  const from = logarithmic ? Math.log10(low) - 0.04 : 0;
  const to = logarithmic ? Math.max(from + 0.1, Math.log10(high) + 0.04) : high * 1.02;
  const share = (value: number) => ((logarithmic ? Math.log10(Math.max(value, 1e-300)) : value) - from) / (to - from);
  const at = (value: number) => 6 + Math.min(1, Math.max(0, share(value))) * (width - 12);
  return { logarithmic, lines: logarithmic ? ticks(from, to).map(at) : [], at, beyond: value => share(value) < 0 ? -1 : share(value) > 1 ? 1 : 0 };
}

/** Round numbers between two logarithms. */
function ticks(from: number, to: number): number[] {
  const [first, last] = [Math.floor(from), Math.ceil(to)];
  const all: number[] = [];
  for (let power = first; power <= last; power++) for (const step of last - first <= 2 ? [1, 2, 5] : [1]) {
    const value = step * 10 ** power;
    if (Math.log10(value) >= from && Math.log10(value) <= to) all.push(value);
  }
  const every = Math.max(1, Math.ceil(all.length / mostTicks));
  return all.filter((_, i) => i % every === 0);
}

const marks: ((x: number) => string)[] = [
  x => `M${x - 4.5} 9a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z`, x => `M${x - 4} 5h8v8h-8z`, x => `M${x} 4l5 9h-10z`, x => `M${x} 3.5l5.5 5.5l-5.5 5.5l-5.5-5.5z`];

/** Draws a bar anew; it keeps the colour that it was drawn with. */
export function drawBar(old: SVGElement, axis: BarAxis, place: Known, description: string): void {
  const colour = Number(/f(\d)/.exec(old.querySelector(".mark")?.getAttribute("class") ?? "")?.[1] ?? 8);
  const [, value, low, high] = place;
  const [x, side] = [axis.at(value), axis.beyond(value)];
  old.setAttribute("aria-label", description);
  old.replaceChildren();
  for (const x of axis.lines) old.append(svg("path", { class: "grid", d: `M${x} 0v18` }));
  if (!axis.logarithmic) old.append(svg("path", { class: `body f${colour}`, d: `M${axis.at(0)} 4H${x}v10H${axis.at(0)}z` }));
  if (side !== 0) {
    const title = svg("title", {});
    title.textContent = "beyond the scale";
    old.append(svg("path", { class: `mark f${colour}`, d: `M${x} 9l${-8 * side} -5v10z` }, title));
    return;
  }
  if (low != null && high != null) {
    const [a, b] = [axis.at(low), axis.at(high)];
    old.append(svg("path", { class: `whisker s${colour}`, d: `M${a} 9H${b}M${a} 5v8M${b} 5v8` }));
  }
  old.append(svg("path", { class: `mark f${colour}`, d: marks[colour % 4]!(x) }));
}
