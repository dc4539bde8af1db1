/** What the reader chose. Each has a letter in the address, and is left out while it is as it comes: links stay short. */
export interface State {
  q: string; f: string; r: string; s: string; p: string; o: string; u: string; b: string; l: string; k: string; c: string; w: string;
}

const usual: State = { q: "", f: "", r: "", s: "", p: "", o: "", u: "", b: "", l: "", k: "", c: "", w: "" };
const watchers: ((changed: (keyof State)[]) => void)[] = [];

export const state: State = { ...usual };

function parse(): State {
  const parameters = new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "");
  const read = { ...usual };
  for (const key of Object.keys(usual) as (keyof State)[]) read[key] = parameters.get(key) ?? "";
  return read;
}

/** Changes some of it, and the address. */
export function choose(changes: Partial<State>): void {
  const changed = (Object.keys(changes) as (keyof State)[]).filter(key => state[key] !== changes[key]);
  if (changed.length === 0) return;
  Object.assign(state, changes);
  const parameters = new URLSearchParams();
  for (const key of Object.keys(usual) as (keyof State)[]) if (state[key]) parameters.set(key, state[key]);
  const text = parameters.toString();
  history.replaceState(null, "", text ? "#" + text : location.pathname + location.search);
  for (const watcher of watchers) watcher(changed);
}

/** Tells of every change. */
export const watch = (watcher: (changed: (keyof State)[]) => void) => { watchers.push(watcher); };

/** Takes what the address says, now and whenever somebody follows a link. */
export function start(): void {
  const take = () => {
    const read = parse();
    const changed = (Object.keys(usual) as (keyof State)[]).filter(key => state[key] !== read[key]);
    Object.assign(state, read);
    if (changed.length > 0) for (const watcher of watchers) watcher(changed);
  };
  take();
  addEventListener("hashchange", () => { if (location.hash.includes("=") || location.hash === "") take(); });
}
