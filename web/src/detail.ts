import { Cell, Run, samples } from "./data";
import { dots } from "./dots";
import { el } from "./dom";
import { alone, digits } from "./format";
import { choose, state, watch } from "./state";

const page = 200;
let runs: Run[] = [];
let dialog: HTMLDialogElement;

/** Shows where a number comes from: the cells of a run, by their numbers. */
export const openCells = (run: number, cells: number[]) => choose({ c: `${run}.${cells.join(".")}` });

/** Shows what a sentence was computed from: which of the run's sentences it is. */
export const openSentence = (run: number, sentence: number) => choose({ c: `${run}.s${sentence}` });

/** Follows the address. */
export function startDetails(all: Run[]): void {
  runs = all;
  dialog = el("dialog", { "aria-label": "Where this number comes from", onclose: () => choose({ c: "" }) });
  dialog.addEventListener("click", event => { if (event.target === dialog) dialog.close(); });
  document.body.append(dialog);
  const follow = () => {
    const [run, ...parts] = state.c.split(".").filter(part => part);
    const number = Number(run);
    const sentence = parts[0]?.startsWith("s") ? document.querySelectorAll("article.run")[number]?.querySelectorAll<HTMLElement>("li[data-cells]")[Number(parts[0].slice(1))] : undefined;
    const cells = (sentence ? sentence.dataset.cells!.split(" ") : parts).flatMap(cell => runs[number]?.cells[Number(cell)] ?? []);
    if (cells.length === 0) { if (dialog.open) dialog.close(); return; }
    // Behind its text a sentence has its button.
    show(runs[number]!, cells, sentence?.firstChild?.textContent ?? undefined);
  };
  watch(changed => { if (changed.includes("c")) follow(); });
  follow();
}

function show(run: Run, cells: Cell[], sentence?: string): void {
  const names = new Set(cells.map(cell => values(cell.a)[0] ?? cell.s));
  const serializers = [...new Set(cells.map(cell => cell.s))];
  // What the title doesn't name stands above the figures.
  const isNamed = sentence === undefined && names.size === 1;
  dialog.replaceChildren(
    el("button", { class: "close", type: "button", "aria-label": "Close", autofocus: true, onclick: () => dialog.close() }, "✕"),
    el("h2", {}, sentence ?? [...names].join(", ")),
    ...cells.map(cell => cellPart(cell, values(cell.a).slice(isNamed ? 1 : 0).join(", "))),
    ...serializers.map(id => library(run, id, serializers.length > 1 ? `Exactly what ran: ${id}` : "Exactly what ran")),
    el("h3", {}, "How it was measured"), list(run.origin));
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

function cellPart(cell: Cell, title: string): HTMLElement {
  const metrics = el("table", { class: "plain" }, el("tbody", {}, ...cell.m.map(([, title, unit, value, low, high, isRange]) => el("tr", {},
    el("th", { scope: "row" }, title), el("td", { class: "n" }, alone(unit, value)), el("td", {}, low != null && high != null ? `${isRange ? "lowest and highest" : "95 %"}: ${alone(unit, low)} – ${alone(unit, high)}` : "")))));
  return el("section", {},
    el("h3", {}, title),
    cell.t !== "ok" && el("p", { class: "warning" }, `${cell.t === "lossy" ? "Loses data" : cell.t}${cell.why ? ": " + cell.why : ""}`),
    cell.d.length > 0 && el("details", { open: cell.d.length <= 5 }, el("summary", {}, `Round-trip check: ${cell.d.length} difference${cell.d.length === 1 ? "" : "s"}`), el("ul", {}, ...cell.d.map(one => el("li", {}, one)))),
    ...cell.q.map(doubt => el("p", { class: "notes" }, `Caveat: ${doubt}`)),
    metrics, list(cell.f), rawSamples(cell));
}

function rawSamples(cell: Cell): HTMLElement | false {
  if (!cell.r) return false;
  const details = el("details", { class: "raw" }, el("summary", {}, `Raw samples (${cell.c!.toLocaleString("en")})`));
  details.addEventListener("toggle", async () => {
    if (!details.open || details.childElementCount > 1) return;
    const columns = await samples(cell);
    const titles = cell.n!;
    if (cell.g) {
      const [drawn, unit] = cell.g;
      details.append(el("p", { class: "notes" }, `${titles[drawn]}, in the order they were taken; one colour per launch`),
        dots(columns[drawn]!, titles[0] === "launch" ? columns[0]! : columns[drawn]!.map(() => 1), unit));
    }
    details.append(sampleTable(titles, columns));
  });
  return details;
}

function sampleTable(titles: string[], columns: (number | null)[][]): HTMLElement {
  const body = el("tbody");
  const total = columns[0]!.length;
  const more = el("button", { type: "button" });
  const add = (count: number) => {
    const rows = document.createDocumentFragment();
    for (let i = body.rows.length, end = Math.min(total, i + count); i < end; i++) {
      rows.append(el("tr", {}, ...columns.map(column => { const value = column[i]; return el("td", { class: "n" }, value == null ? "–" : Number.isInteger(value) ? value.toLocaleString("en") : digits(value, 6)); })));
    }
    body.append(rows);
    more.hidden = body.rows.length >= total;
    more.textContent = `Show all ${total.toLocaleString("en")}`;
  };
  more.addEventListener("click", () => add(total));
  const box = el("div", { class: "samples", tabindex: "0", role: "group", "aria-label": "Raw samples" },
    el("table", {}, el("thead", {}, el("tr", {}, ...titles.map(title => el("th", { scope: "col", class: "n" }, title)))), body));
  add(page);
  return el("div", {}, box, more);
}

function library(run: Run, id: string, title: string): HTMLElement {
  const known = run.libraries.find(one => one[0] === id);
  if (!known) return el("section", {}, el("h3", {}, title), el("p", { class: "notes" }, "No library of this run: an address or the transport alone."));
  const [, name, version, format, runtime, settings, file, hash] = known;
  return el("section", {}, el("h3", {}, title), list(["library", name!, "version", version!, "format", format!, "runtime", runtime!, "settings", settings || "the library's defaults", "file", file!, "SHA-256", hash!]));
}

function list(pairs: string[]): HTMLElement {
  const parts: HTMLElement[] = [];
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i + 1]) parts.push(el("dt", {}, pairs[i]!), el("dd", {}, pairs[i + 1]!));
  return el("dl", {}, ...parts);
}

const values = (pairs: string[]) => pairs.filter((_, i) => i % 2 === 1);
