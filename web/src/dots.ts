import { el, svg } from "./dom";
import { alone } from "./format";

const [width, height, left, most] = [760, 150, 70, 1200];

/** Samples in the order in which they were taken, a colour for each launch. What is too much to draw is thinned out for the drawing only: each stretch keeps its lowest and highest. */
export function dots(values: (number | null)[], launches: (number | null)[], unit: number): HTMLElement {
  const points = values.flatMap((value, i) => value === null ? [] : [[i, value] as const]);
  if (points.length === 0) return el("p", {}, "no samples");
  let [low, high] = [Infinity, -Infinity];
  for (const [, value] of points) { low = Math.min(low, value); high = Math.max(high, value); }
  const x = (i: number) => left + (values.length === 1 ? 0.5 : i / (values.length - 1)) * (width - left - 10);
  const y = (value: number) => 10 + (high === low ? 0.5 : (high - value) / (high - low)) * (height - 24);
  const drawing = svg("svg", { viewBox: `0 0 ${width} ${height}`, class: "dots", role: "img", "aria-label": `${points.length} samples from ${alone(unit, low)} to ${alone(unit, high)}` });
  for (const value of high === low ? [low] : [low, high]) {
    const label = svg("text", { x: left - 8, y: y(value) + 4, "text-anchor": "end", class: "tick" });
    label.textContent = alone(unit, value);
    drawing.append(svg("path", { class: "grid", d: `M${left} ${y(value)}H${width}` }), label);
  }
  const paths = new Map<number, string[]>();
  for (const [i, value] of thinned(points)) {
    const launch = (launches[i] ?? 1) % 8;
    if (!paths.has(launch)) paths.set(launch, []);
    paths.get(launch)!.push(`M${(x(i) - 2).toFixed(1)} ${y(value).toFixed(1)}a2 2 0 1 0 4 0a2 2 0 1 0-4 0z`);
  }
  for (const [launch, path] of paths) drawing.append(svg("path", { class: `f${launch}`, d: path.join("") }));
  return el("div", { class: "scroll" }, drawing);
}

function thinned(points: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  if (points.length <= most) return points;
  const stretch = Math.ceil(points.length / (most / 2));
  const kept: (readonly [number, number])[] = [];
  for (let from = 0; from < points.length; from += stretch) {
    let [lowest, highest] = [points[from]!, points[from]!];
    for (let i = from + 1; i < Math.min(from + stretch, points.length); i++) {
      if (points[i]![1] < lowest[1]) lowest = points[i]!;
      if (points[i]![1] > highest[1]) highest = points[i]!;
    }
    kept.push(lowest, highest);
  }
  return kept;
}
