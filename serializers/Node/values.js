// The values that the lab sends: canonical JSON, one a line (docs/worker-protocol.md).
import { readFileSync } from 'node:fs';
import { Unsupported } from './libraries.js';

/** Reads them. A library that gets other numbers than were sent would seem to lose what it never had. */
export function readLines(path) {
  const lines = readFileSync(path, 'utf8').split('\n').filter(line => line.length > 0);
  for (const line of lines) {
    const rounded = line.match(/"(?:[^"\\]|\\.)*"|[^",:[\]{}]+/g)?.find(isRounded);
    if (rounded)
      throw new Unsupported(`a JavaScript number can't hold ${rounded}`);
  }
  return lines.map(line => JSON.parse(line));
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
