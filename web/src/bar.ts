import { Place } from "./data";
import { svg } from "./dom";

const width = 200;

/** Where values are in a bar: as src/Assay/Reports/Page/Drawing draws them. */
export function barAxis(all: Place[]): { logarithmic: boolean; at: (value: number) => number } {
  const places = all.flatMap(place => place.length > 0 && place[1]! > 0 ? [place as [number, number, number?, number?]] : []);
  const low = Math.min(...places.map(([, value, from]) => from != null && from > 0 ? Math.max(from, value / 10) : value));
  const high = Math.max(...places.map(([, value, , to]) => Math.min(to ?? value, value * 10)));
  const logarithmic = low > 0 && high / low > 8;
  const from = logarithmic ? Math.log10(low) - 0.04 : 0;
  const to = logarithmic ? Math.max(from + 0.1, Math.log10(high) + 0.04) : high * 1.02;
  return { logarithmic, at: value => 6 + Math.min(1, Math.max(0, ((logarithmic ? Math.log10(Math.max(value, 1e-300)) : value) - from) / (to - from))) * (width - 12) };
}

/** Draws a bar anew; it keeps the colour and mark that it was drawn with. */
export function drawBar(old: SVGElement, axis: ReturnType<typeof barAxis>, place: [number, number, number?, number?], description: string): void {
  const mark = old.querySelector(".mark");
  const colour = /f(\d)/.exec(mark?.getAttribute("class") ?? "")?.[1] ?? "8";
  const shape = mark?.getAttribute("data-shape") ?? mark?.getAttribute("d") ?? "";
  const drawnAt = Number(old.getAttribute("data-x") ?? NaN);
  const [, value, low, high] = place;
  const x = axis.at(value);
  old.setAttribute("aria-label", description);
  old.replaceChildren();
  if (!axis.logarithmic) old.append(svg("path", { class: `body f${colour}`, d: `M${axis.at(0)} 4H${x}v10H${axis.at(0)}z` }));
  if (low != null && high != null) {
    const [a, b] = [axis.at(low), axis.at(high)];
    old.append(svg("path", { class: `whisker s${colour}`, d: `M${a} 9H${b}M${a} 5v8M${b} 5v8` }));
  }
  // The shape is drawn around where it first stood.
  const first = Number.isNaN(drawnAt) ? centre(shape, Number(colour)) : drawnAt;
  old.setAttribute("data-x", String(first));
  old.append(svg("path", { class: `mark f${colour}`, "data-shape": shape, d: shape, transform: `translate(${x - first} 0)` }));
}

const offsets = [4.5, 4, 0, 0];
const centre = (shape: string, colour: number) => Number(/^M(-?[\d.]+)/.exec(shape)?.[1] ?? 0) + offsets[colour % 4]!;
