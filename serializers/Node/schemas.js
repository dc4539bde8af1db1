// The schemas of the payloads, which stand in their folders. worker.yml says where those are.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../GoogleProtobuf/Protos', import.meta.url));
const places = (process.argv[2] ?? '').split(delimiter).filter(existsSync);

/** The file and the message that hold a payload's values: the line above the message names them, "// Payload: post, post-10". Undefined where none does. */
export function schemaOf(payload) {
  for (const file of foldersOf(payload).flatMap(schemasIn)) {
    const text = readFileSync(file, 'utf8');
    for (const [, names, message] of text.matchAll(/^\/\/ Payload: (.+)\r?\nmessage (\w+)/gm)) {
      if (names.split(', ').includes(payload))
        return { file, type: `${/^package ([\w.]+);/m.exec(text)[1]}.${message}` };
    }
  }
}

/** Where a file that another imports is: beside it, among what all share, or in another payload's folder. Those of Google's come with protobufjs. */
export function findImport(origin, target) {
  if (!origin || target.startsWith('google/'))
    return target;
  return [dirname(origin), shared, ...places.flatMap(folders)].map(folder => join(folder, target)).find(existsSync) ?? target;
}

/** A variant of a payload is in the folder of the payload whose name its own continues. */
function foldersOf(payload) {
  const words = payload.split('-');
  return words.flatMap((_, at) => places.map(place => join(place, words.slice(0, words.length - at).join('-')))).filter(existsSync);
}

const folders = place => readdirSync(place, { withFileTypes: true }).filter(entry => entry.isDirectory()).map(entry => join(place, entry.name));
const schemasIn = folder => readdirSync(folder).filter(name => name.endsWith('.proto')).sort().map(name => join(folder, name));
