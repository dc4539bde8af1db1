// Assay's worker on Node. The time first: what a module imports by its name is loaded before its first line, wherever that stands.
import './entered.js';
await import('./harness.js');
