// The values that the lab sends: canonical JSON, one a line (docs/worker-protocol.md).
import { readFileSync } from 'node:fs';
import { Unsupported } from './libraries.js';

/** Reads them. A library that gets other numbers than were sent would seem to lose what it never had. */
export function readLines(path) {
  const lines = readFileSync(path, 'utf8').split('\n').filter(line => line.length > 0);
  for (const line of lines) {
    const rounded = findRounded(line);
    if (rounded)
      throw new Unsupported(`a JavaScript number can't hold ${rounded}`);
  }
  return lines.map(line => JSON.parse(line));
}

/** A value as canonical JSON: as JSON.stringify writes it, but with the sign of a zero. */
export function canonical(value) {
  if (Array.isArray(value))
    return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object')
    return `{${Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
  return Object.is(value, -0) ? '-0' : JSON.stringify(value) ?? 'null';
}

/** The first number outside of texts that a double holds as another one. Texts are gone through by hand: one of millions of characters is too much for a regular expression. */
function findRounded(line) {
  for (let at = 0; at < line.length; at++) {
    const quote = line.indexOf('"', at);
    const end = quote < 0 ? line.length : quote;
    const rounded = line.slice(at, end).match(/[^,:[\]{}]+/g)?.find(isRounded);
    if (rounded)
      return rounded;
    for (at = end + 1; at < line.length && line[at] !== '"'; at++) {
      if (line[at] === '\\')
        at++;
    }
  }
}

/** Whether it is a number that a double holds as another one: fifteen digits always fit. */
const isRounded = token => token.length > 15 && /^[-\d]/.test(token) && decimal(token) !== decimal(String(Number(token)));

/** A number's sign, digits and exponent, however it is written; text that isn't one stays as it is. */
function decimal(text) {
  const [, sign, whole, fraction = '', exponent = 0] = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(text) ?? [];
  if (whole === undefined)
    return text;
  const digits = (whole + fraction).replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  return `${sign}${kept}e${kept && Number(exponent) - fraction.length + digits.length - kept.length}`;
}
