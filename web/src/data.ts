// What src/Assay/Reports/Page/Html/PageData.cs writes.

export type Strings = string[];
export type Metric = [id: string, title: string, unit: number, value: number, low?: number | null, high?: number | null, isRange?: true];
export type Field = [title: string, unit: number, better: number, operation: string];
export type Place = [] | [tier: number, value: number, low?: number | null, high?: number | null];
export type Pair = 0 | [ratio: number, low: number, high: number, verdict: number];

export interface Cell {
  s: string; x: string; t: string; why?: string;
  a: Strings; f: Strings; d: Strings; q: Strings;
  m: Metric[]; n?: Strings; c?: number; g?: [column: number, unit: number]; r?: string;
}

export interface Row { n: string; s: string; f: string; r: string; k: number; b: number; c: number[]; v: (0 | [cell: number, metric: number])[] }
export interface Ranking { id: string; title: string; operations: Strings; ends: string; unit: number; better: number; places: Place[]; unsettled: number[]; pairs: Pair[] }
export interface Section { title: string; x: string; payload: string; size: number; loop: number; fields: Field[]; rows: Row[]; rankings: Ranking[] }
export interface Run { id: string; baseline: string; origin: Strings; libraries: Strings[]; cells: Cell[]; sections: Section[] }

/** Stands before a figure that is unsettled, as on the screen. */
export const unsettledMark = "~";
export const Unit = { Time: 0, Bytes: 1, PerSecond: 2, Share: 3, Number: 4 } as const;
export const isLossy = (row: Row) => (row.k & 1) !== 0;
export const isFloor = (row: Row) => (row.k & 2) !== 0;

export const read = (): Run[] => JSON.parse(document.getElementById("data")!.textContent!);

/** One row relative to another: pairs are stored below the diagonal. */
export function ratio(ranking: Ranking, row: number, other: number): Pair {
  if (row === other) return 0;
  const at = (i: number, j: number) => ranking.pairs[i * (i - 1) / 2 + j];
  return row > other ? at(row, other) : inverse(at(other, row));
}

/** The ratio the other way round. */
export const inverse = (pair: Pair): Pair => pair && pair[1] > 0 ? [1 / pair[0], 1 / pair[2], 1 / pair[1], pair[3] === 0 ? 0 : 3 - pair[3]] : 0;

/** The columns of a cell's raw samples; they are kept packed until somebody asks. */
export async function samples(cell: Cell): Promise<(number | null)[][]> {
  const bytes = Uint8Array.from(atob(cell.r!), letter => letter.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(unpacked).text());
}
