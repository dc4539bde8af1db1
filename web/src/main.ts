import { makeCalculator } from "./calculator";
import { read } from "./data";
import { openSentence, startDetails } from "./detail";
import { el } from "./dom";
import { start } from "./state";
import { SectionTable } from "./table";
import { makeTools } from "./tools";

const runs = read();
start();
document.querySelectorAll<HTMLElement>("article.run").forEach((article, number) => {
  const run = runs[number]!;
  const tables = [...article.querySelectorAll<HTMLElement>("section.ranking")].map(section => new SectionTable(number, run, run.sections[Number(section.dataset.section)]!, section));
  const tools = article.querySelector<HTMLElement>(".tools");
  if (tools && tables.length > 0) makeTools(tools, run, tables);
  const trust = article.querySelector("section.trust");
  if (trust) makeCalculator(number, run, trust);
  // A sentence names its cells.
  article.querySelectorAll<HTMLElement>("li[data-cells]").forEach((sentence, at) => {
    if (sentence.dataset.cells) sentence.append(" ", el("button", { class: "number", type: "button", title: "the cells that this was computed from", onclick: () => openSentence(number, at) }, "figures"));
  });
});
startDetails(runs);
document.documentElement.dataset.ready = "1";
