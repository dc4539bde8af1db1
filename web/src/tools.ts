import { Run, isFloor } from "./data";
import { el, labelled, option } from "./dom";
import { State, choose, state, watch } from "./state";
import { SectionTable } from "./table";

const distinctOf = (values: string[]) => [...new Set(values)];

/** What hides the rows that aren't like it. */
const filters: (keyof State)[] = ["f", "r", "s", "p"];

/** The bar that sorts, filters and scales the tables of a run. */
export function makeTools(place: HTMLElement, run: Run, tables: SectionTable[]): void {
  const rows = run.sections.flatMap(section => section.rows).filter(row => !isFloor(row));
  const distinct = (values: string[]) => distinctOf(values.filter(value => value)).sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  // What sections of several experiments call the same ranks each by its own.
  const all = run.sections.flatMap(section => section.rankings);
  const rankings = distinctOf(all.map(one => one.id)).map((id): [string, string] => [id, distinctOf(all.filter(one => one.id === id).map(one => one.title)).join(" / ")]);
  const controls: (() => void)[] = [];

  const select = (label: string, key: keyof State, values: [string, string][], any: string) => {
    if (values.length < 2) return null;
    const control = el("select", { onchange: () => choose({ [key]: control.value }) }, option("", any, state[key]), ...values.map(([value, text]) => option(value, text, state[key])));
    // What no option stands for any more, as in an old link, is left out by the tables as well; but a filter that nothing passes stays one.
    controls.push(() => { control.value = state[key]; if (control.selectedIndex < 0 && !filters.includes(key)) control.value = ""; });
    return labelled(label, control);
  };
  const plain = (values: string[]) => values.map(value => [value, value] as [string, string]);

  const search = el("input", { type: "search", placeholder: "name, format, lossy …", oninput: () => choose({ q: search.value }) });
  controls.push(() => { if (search.value !== state.q) search.value = state.q; });
  const lossy = el("input", { type: "checkbox", onchange: () => choose({ l: lossy.checked ? "1" : "" }) });
  controls.push(() => { lossy.checked = state.l !== ""; });
  const status = el("p", { class: "status", role: "status" });
  const reset = el("button", { type: "button", onclick: () => choose({ q: "", f: "", r: "", s: "", p: "", o: "", u: "", b: "", l: "", k: "" }) }, "Reset");

  const parts = [
    labelled("Search", search),
    select("Format", "f", plain(distinct(rows.map(row => row.f))), "all"),
    select("Runtime", "r", plain(distinct(rows.map(row => row.r))), "all"),
    select("Serializer", "s", plain(distinct(rows.map(row => row.s))), "all"),
    select("Payload", "p", plain(distinct(run.sections.map(section => section.payload))), "all"),
    select("Rank by", "o", rankings, "what counts most"),
    select("Unit", "u", [["ns", "ns"], ["µs", "µs"], ["ms", "ms"], ["s", "s"], ["/s", "operations per second"]], "what suits"),
    select("Compare with", "b", plain(distinct(rows.map(row => row.n))), "the run's baseline"),
    el("label", { class: "check" }, lossy, "Hide serializers that lose data"),
    reset, status];
  for (const part of parts) if (part) place.append(part);

  const apply = () => {
    for (const control of controls) control();
    for (const table of tables) table.show();
    const [shown, total] = [tables.reduce((sum, table) => sum + table.shown, 0), tables.reduce((sum, table) => sum + table.total, 0)];
    status.textContent = shown === total ? `${total} rows. Click any number for its samples, version and settings; the address of this page keeps the view.` : `${shown} of ${total} rows shown.`;
  };
  watch(changed => { if (changed.some(key => key !== "c" && key !== "w")) apply(); });
  apply();
}
