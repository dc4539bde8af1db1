import { barAxis, drawBar } from "./bar";
import { Field, Pair, Place, Ranking, Run, Section, Unit, inverse, isFloor, isLossy, ratio, unsettledMark } from "./data";
import { el } from "./dom";
import { openCells } from "./detail";
import { Scale, digits, range, scaleFor } from "./format";
import { State, choose, state } from "./state";

const none = "–";

/** Whether a ranking's time is shown as operations per second; what else takes time is no operation. */
const isInverse = (ranking: Ranking) => ranking.unit === Unit.Time && ranking.operations.length > 0 && state.u === "/s";

/** The unit that the reader chose, where a time may have it. */
const chosenUnit = (isOperation: boolean) => state.u === "/s" && !isOperation ? "" : state.u;

/** The table of a section: what stands in the file, made to answer. */
export class SectionTable {
  readonly payload: string;
  private readonly rows: (HTMLTableRowElement | undefined)[] = [];
  private readonly heads: HTMLTableCellElement[];
  private readonly body: HTMLTableSectionElement;
  private readonly caption: HTMLElement | null;

  constructor(private readonly runNumber: number, private readonly run: Run, private readonly section: Section, private readonly element: HTMLElement) {
    this.payload = section.payload;
    this.body = element.querySelector("table.figures tbody")!;
    this.caption = element.querySelector("table.figures caption");
    this.heads = [...element.querySelectorAll<HTMLTableCellElement>("table.figures thead th")];
    for (const row of this.body.rows) this.rows[Number(row.dataset.row)] = row;
    for (const head of this.heads) {
      const key = head.dataset.sort;
      if (!key) continue;
      const text = head.textContent;
      head.replaceChildren(el("button", { class: "sort", type: "button", onclick: () => this.sortBy(key) }, text));
    }
    this.makeNumbers();
  }

  /** Whether any of its rows is shown. */
  get shown(): number { return this.rows.filter(row => row && !row.hidden).length; }

  get total(): number { return this.rows.filter(row => row).length; }

  show(): void {
    const ranking = this.ranking();
    const isOther = this.section.payload !== state.p && state.p !== "";
    this.element.hidden = isOther;
    for (const [i, row] of this.section.rows.entries()) { const shown = this.rows[i]; if (shown) shown.hidden = isOther || !this.passes(i, row); }
    if (ranking) this.fill(ranking);
    this.order(ranking);
  }

  private ranking(): Ranking | undefined { return this.section.rankings.find(one => one.id === state.o) ?? this.section.rankings[0]; }

  private passes(i: number, row: Section["rows"][number]): boolean {
    if (isLossy(row) && state.l) return false;
    if (isFloor(row) && !state.q && !state.s) return true;
    const words = state.q.toLowerCase().split(/\s+/).filter(word => word);
    const text = `${row.n} ${row.f} ${row.r} ${row.c.map(cell => this.run.cells[cell]!.t).join(" ")}`.toLowerCase();
    return words.every(word => text.includes(word)) && (!state.f || row.f === state.f) && (!state.r || row.r === state.r) && (!state.s || row.s === state.s) && i >= 0;
  }

  /** The row that a row's ratio is to: the reader's choice, otherwise the run's baseline in the same mode. */
  private baseline(row: number): number {
    const chosen = this.chosen();
    return chosen >= 0 ? chosen : this.section.rows[row]!.b;
  }

  private chosen(): number { return state.b ? this.section.rows.findIndex(row => row.n === state.b) : -1; }

  private fill(ranking: Ranking): void {
    const values = ranking.places.flatMap((place, i) => place.length > 0 && !isFloor(this.section.rows[i]!) ? [place[1]!] : []);
    const scale = scaleFor(ranking.unit, values, chosenUnit(isInverse(ranking)), this.section.loop);
    // A rate is the higher the shorter the time.
    const places = ranking.places.map((place): Place => place.length === 0 || !isInverse(ranking) ? place
      : [place[0], scale.of(place[1]), place[3] == null ? null : scale.of(place[3]), place[2] == null ? null : scale.of(place[2])]);
    const axis = barAxis(places);
    const chosen = this.chosen();
    if (this.caption) this.caption.textContent = `${ranking.title}, with ${ranking.ends}. This run can't tell the entries of a tier from its first.${ranking.unsettled.length > 0 ? ` ${unsettledMark} marks unsettled figures.` : ""}`;
    this.setHead("value", scale.name || ranking.title);
    this.setHead("ratio", chosen >= 0 ? `× ${this.section.rows[chosen]!.n}` : "× baseline");
    for (const [i, place] of ranking.places.entries()) {
      const row = this.rows[i];
      if (!row) continue;
      const [tier, value, low, high] = place as [number?, number?, number?, number?];
      row.cells[0]!.textContent = tier === undefined ? none : tier === 0 ? "floor" : String(tier);
      row.classList.toggle("baseline", i === this.baseline(i));
      const figure = (row.querySelector<HTMLElement>("td.value .number") ?? row.querySelector<HTMLElement>("td.value")!);
      const ends = low != null && high != null ? [scale.of(low), scale.of(high)].sort((a, b) => a - b) : null;
      const isMarked = ranking.unsettled.includes(i);
      figure.replaceChildren(...(isMarked ? [el("abbr", { title: "unsettled" }, unsettledMark)] : []), value === undefined ? none : digits(scale.of(value)), el("small", {}, ends ? range(ends[0]!, ends[1]!) : ""));
      row.querySelector("td.ratio")!.textContent = this.ratioText(ranking, i, this.baseline(i));
      const bar = row.querySelector<SVGElement>("svg.bar");
      if (bar) bar.toggleAttribute("hidden", value === undefined);
      if (bar && value !== undefined) drawBar(bar, axis, places[i] as [number, number, number?, number?], `${this.section.rows[i]!.n}: ${ends ? range(ends[0]!, ends[1]!) : digits(scale.of(value))} ${scale.name}${isMarked ? ", unsettled" : ""}`);
    }
    const bars = this.heads.find(head => head.classList.contains("bars"));
    if (bars) bars.textContent = axis.logarithmic ? "log scale" : "from zero";
    this.section.fields.forEach((field, i) => this.fillField(field, i, ranking, scale));
  }

  private fillField(field: Field, i: number, ranking: Ranking, rankedScale: Scale): void {
    const head = this.heads.find(one => one.dataset.sort === String(i));
    if (!head) return;
    const known = this.section.rows.flatMap(row => { const value = isFloor(row) ? undefined : this.value(row, i); return value === undefined ? [] : [value]; });
    const shared = field[3] !== "" && field[1] === ranking.unit;
    const scale = shared ? rankedScale : scaleFor(field[1], known, chosenUnit(false));
    const isHidden = field[3] !== "" && this.section.rankings.some(one => one.id === state.o) && state.o !== "total" && field[3] !== state.o;
    head.hidden = isHidden;
    this.setHead(String(i), field[0] + (scale.name ? `, ${scale.name}` : ""));
    for (const [j, row] of this.section.rows.entries()) {
      const cell = this.rows[j]?.querySelector<HTMLElement>(`td[data-field="${i}"]`);
      if (!cell) continue;
      const value = this.value(row, i);
      cell.hidden = isHidden;
      (cell.querySelector(".number") ?? cell).textContent = value === undefined ? none : field[1] === Unit.Bytes && scale.name === "B" ? value.toLocaleString("en", { maximumFractionDigits: value >= 1000 ? 0 : 1 }) : digits(scale.of(value));
    }
  }

  private value(row: Section["rows"][number], field: number): number | undefined {
    const at = row.v[field];
    return at ? this.run.cells[at[0]]!.m[at[1]]![3] : undefined;
  }

  private ratioText(ranking: Ranking, row: number, baseline: number): string {
    if (baseline < 0) return none;
    if (row === baseline) return "baseline";
    const pair = this.pair(ranking, row, baseline);
    return pair ? (pair[3] === 0 ? "≈ " : "") + range(pair[1], pair[2]) : none;
  }

  /** A row relative to its baseline as it is read: of rates, where a time is shown as one. */
  private pair(ranking: Ranking, row: number, baseline: number): Pair {
    const pair = ratio(ranking, row, baseline);
    return isInverse(ranking) ? inverse(pair) : pair;
  }

  private setHead(key: string, text: string): void {
    const head = this.heads.find(one => one.dataset.sort === key);
    if (head) (head.querySelector("button") ?? head).textContent = text;
  }

  private sortBy(key: string): void {
    // Fields are called by their titles, so that a link sorts every section by the same.
    const name = /^\d+$/.test(key) ? this.section.fields[Number(key)]![0] : key;
    choose({ k: state.k === name ? "-" + name : state.k === "-" + name ? "" : name } as Partial<State>);
  }

  private order(ranking: Ranking | undefined): void {
    const asked = state.k.replace(/^-/, "");
    const field = this.section.fields.findIndex(one => one[0] === asked);
    // A link may sort by a column that this section doesn't have: it is ranked then.
    const name = field >= 0 || ["tier", "name", "value", "ratio"].includes(asked) ? asked : "";
    const descending = name !== "" && state.k.startsWith("-");
    const place = (i: number) => ranking?.places[i]?.[1];
    const best = (i: number) => { const value = place(i); return value === undefined ? Infinity : (isFloor(this.section.rows[i]!) ? 1e300 : ranking?.better === 1 ? -value : value); };
    // What has no figure comes last either way.
    const missing = descending ? -Infinity : Infinity;
    const key = (i: number): number | string => {
      if (name === "name") return this.section.rows[i]!.n;
      if (name === "tier" || name === "") return place(i) === undefined ? missing : best(i);
      const value = field >= 0 ? this.value(this.section.rows[i]!, field) : name === "ratio" ? this.ratioValue(ranking, i) : place(i);
      // Sorted by what is read: a time as operations per second in the other direction.
      const isRate = ranking && isInverse(ranking) && (field >= 0 ? this.section.fields[field]![3] !== "" && this.section.fields[field]![1] === Unit.Time : name === "value");
      return value === undefined ? missing : isRate ? -value : value;
    };
    const order = this.section.rows.map((_, i) => i).sort((a, b) => {
      const [x, y] = [key(a), key(b)];
      const compared = typeof x === "string" || typeof y === "string" ? String(x).localeCompare(String(y), "en", { numeric: true }) : x === y ? 0 : x < y ? -1 : 1;
      return (descending ? -compared : compared) || best(a) - best(b) || a - b;
    });
    let tier = "";
    for (const i of order) {
      const row = this.rows[i];
      if (!row) continue;
      this.body.append(row);
      if (row.hidden) continue;
      const mine = row.cells[0]!.textContent ?? "";
      row.classList.toggle("first", mine !== tier);
      row.cells[0]!.className = mine !== tier || mine === none ? "tier" : "tier again";
      tier = mine;
    }
    for (const head of this.heads) {
      const sorted = head.dataset.sort === name || (field >= 0 && head.dataset.sort === String(field));
      if (sorted && name) head.setAttribute("aria-sort", descending ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    }
  }

  private ratioValue(ranking: Ranking | undefined, i: number): number | undefined {
    const baseline = this.baseline(i);
    if (!ranking || baseline < 0) return undefined;
    if (i === baseline) return 1;
    const pair = this.pair(ranking, i, baseline);
    return pair ? pair[0] : undefined;
  }

  private makeNumbers(): void {
    for (const [i, row] of this.section.rows.entries()) {
      const element = this.rows[i];
      if (!element) continue;
      const wrap = (cell: HTMLElement, cells: number[], what: string) => {
        const button = el("button", { class: "number", type: "button", title: `where ${what} comes from`, onclick: () => openCells(this.runNumber, cells) });
        button.append(...cell.childNodes);
        cell.append(button);
      };
      const value = element.querySelector<HTMLElement>("td.value");
      // Who lacks this ranking's figure may have another one's.
      if (value && this.section.rankings.some(one => one.places[i]!.length > 0)) wrap(value, row.c, "this");
      for (const cell of element.querySelectorAll<HTMLElement>("td[data-field]")) {
        const at = row.v[Number(cell.dataset.field)];
        if (at) wrap(cell, [at[0]], this.section.fields[Number(cell.dataset.field)]![0]);
      }
      // Who wasn't measured has no number, but a reason and settings.
      const name = element.querySelector<HTMLElement>("th bdi")!;
      const button = el("button", { class: "number", type: "button", title: "versions, settings, samples", onclick: () => openCells(this.runNumber, row.c) });
      name.replaceWith(button);
      button.append(name);
    }
  }
}
