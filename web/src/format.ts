import { Unit } from "./data";

/** Three significant digits, whole numbers in full, thousands separated: as the report itself prints. */
export function digits(value: number, count = 3): string {
  if (value === 0) return "0";
  if (!Number.isFinite(value)) return "∞";
  if (value > 0 && value < 0.001) return "< 0.001";
  const decimalsOf = (one: number) => Math.min(6, Math.max(0, count - Math.floor(Math.log10(Math.abs(one))) - 1));
  const power = 10 ** decimalsOf(value);
  const rounded = Math.sign(value) * Math.round(Math.abs(value) * power) / power;
  // 9.996 has two decimals of three digits, the 10.0 that is made of it has one.
  const decimals = decimalsOf(rounded === 0 ? value : rounded);
  return rounded.toLocaleString("en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

export const range = (low: number, high: number): string => digits(low) === digits(high) ? digits(low) : `${digits(low)}–${digits(high)}`;

export interface Scale { name: string; of: (value: number) => number }

const times: [string, number][] = [["s", 1e9], ["ms", 1e6], ["µs", 1e3], ["ns", 1]];

/** How a column's values are printed: all in one unit. A time may be that of a whole loop. */
export function scaleFor(unit: number, values: number[], chosen: string, loop = 1): Scale {
  const by = (name: string, size: number): Scale => ({ name, of: value => value / size });
  if (unit === Unit.Time) {
    if (chosen === "/s") return { name: "/s", of: value => 1e9 * loop / value };
    const known = values.filter(value => value >= 1);
    const least = known.length > 0 ? Math.min(...known) : 1;
    const [name, size] = times.find(one => one[0] === chosen) ?? times.find(one => least >= one[1] / 2) ?? times[3]!;
    return by(name, size);
  }
  if (unit === Unit.Bytes) {
    const least = Math.min(...values.filter(value => value > 0));
    return Number.isFinite(least) && least >= 1e6 ? by("MB", 1e6) : Number.isFinite(least) && least >= 1e4 ? by("kB", 1e3) : by("B", 1);
  }
  return unit === Unit.Share ? by("%", 0.01) : by("", 1);
}

/** A value alone, with its unit. */
export function alone(unit: number, value: number): string {
  const suited = unit === Unit.Time ? (times.find(one => Math.abs(value) >= one[1]) ?? times[3]!)[0] : "";
  const scale = scaleFor(unit, [Math.abs(value)], suited);
  return `${digits(scale.of(value))}${scale.name ? " " + scale.name : ""}`;
}
