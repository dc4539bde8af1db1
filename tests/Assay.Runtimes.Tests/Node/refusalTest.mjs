// A library that takes a value and refuses to read it again: the Node worker's answer says at which of the two. Its libraries are the test's.
import { strictEqual } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [, , home] = process.argv;
const folder = mkdtempSync(join(tmpdir(), 'assay-runtimes-'));
try {
  for (const file of readdirSync(home).filter(file => file.endsWith('.js') || file === 'package.json'))
    cpSync(join(home, file), join(folder, file));
  writeFileSync(join(folder, 'libraries.js'), `
    export class Unsupported extends Error {}
    export const libraries = {
      refusing: async () => ({ library: 'refusing', version: '1', file: process.argv[1], write: value => Buffer.from('x'), read: () => { throw new Unsupported('no texts'); } }),
    };`);
  writeFileSync(join(folder, 'data'), '"a"\n');
  const asked = `load serializer=refusing payload=texts data=${join(folder, 'data')} scratch=${folder}\nverify bytes=${join(folder, 'bytes')} values=${join(folder, 'values')}\nbye\n`;
  const { stdout } = spawnSync(process.execPath, [join(folder, 'worker.js'), folder], { input: asked, encoding: 'utf8' });
  strictEqual(stdout.split('\n').find(line => line.startsWith('unsupported')), 'unsupported reason=no%20texts stage=deserialize', stdout);
} finally {
  rmSync(folder, { recursive: true });
}
