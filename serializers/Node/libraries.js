// The libraries, behind one shape: write(value) → bytes, read(bytes) → value. Values are what JSON.parse gives: dates and Guids are text, numbers are doubles.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const decoder = new TextDecoder();

export class Unsupported extends Error {}

export const libraries = {
  'json-node': async () => ({
    write: value => Buffer.from(JSON.stringify(value)),
    read: bytes => JSON.parse(decoder.decode(bytes)),
    library: 'JSON', version: process.versions.node, file: process.execPath,
  }),
  'msgpack-node': async () => {
    const { Encoder, Decoder } = await import('@msgpack/msgpack');
    const encoder = new Encoder();
    const reader = new Decoder();
    return { write: value => encoder.encode(value), read: bytes => reader.decode(bytes), ...packageOf('@msgpack/msgpack') };
  },
  protobufjs: async payload => {
    const { default: protobuf } = await import('protobufjs');
    const { findImport, schemaOf } = await import('./schemas.js');
    const schema = schemaOf(payload);
    if (!schema)
      throw new Unsupported('no .proto among the payloads names it');
    const root = new protobuf.Root();
    root.resolvePath = findImport;
    const type = root.loadSync(schema.file).lookupType(schema.type);
    const unmapped = findUnmapped(type);
    if (unmapped)
      throw new Unsupported(`the Node worker doesn't map ${unmapped.fullName.slice(1)} to ${unmapped.map ? 'a map' : unmapped.type}`);
    return { write: own => type.encode(own).finish(), read: bytes => type.decode(bytes), ...mapping(type), ...packageOf('protobufjs') };
  },
};

/** The first field of a kind that JSON has as something else: a date or an enum is text there, a large number is inexact. Undefined where there is none. */
function findUnmapped(type, seen = new Set()) {
  if (seen.has(type))
    return undefined;
  seen.add(type);
  for (const field of type.fieldsArray) {
    const { resolvedType } = field.resolve();
    if (field.map || field.type.endsWith('64') || resolvedType && (!resolvedType.fieldsArray || resolvedType.fullName.startsWith('.google.')))
      return field;
    const inner = resolvedType && findUnmapped(resolvedType, seen);
    if (inner)
      return inner;
  }
}

// A Guid is its 16 bytes, in the order of its text; all zero is absent.
const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const NO_GUID = '00000000-0000-0000-0000-000000000000';

/** Whether it may hold what is no number, which is text in the values. */
const isInexact = field => field.type === 'double' || field.type === 'float';

// What "assay new payload" calls the messages around what may be null.
const BOX = /^Box\d+X*$/;

/** The shortest decimal of a float: canonical JSON has it so, and the double of the same value has many digits more. */
function shortest(single) {
  for (let digits = 1; ; digits++) {
    const rounded = Number(single.toPrecision(digits));
    if (Math.fround(rounded) === single)
      return rounded;
  }
}

/** Getting to protobufjs's objects and back: members are called otherwise there, and what may be null is inside a message. Which names a type's members have, and which bytes are Guids, is learned from the values. */
function mapping(type) {
  const names = new Map();
  const guids = new Set();
  const plain = name => name.replaceAll('_', '').toLowerCase();

  const find = (type, member) =>
    type.fieldsArray.find(field => field.options?.json_name === member) ?? type.fieldsArray.find(field => plain(field.name) === plain(member));

  function fieldOf(type, member) {
    const found = find(type, member);
    if (!found)
      throw new Unsupported(`${type.fullName.slice(1)} has no field called like ${member}`);
    return found;
  }

  /** Whether the message is not an object's own, but around that one. */
  function isBox(type, value) {
    const [only] = type.fieldsArray;
    return type.fieldsArray.length === 1 && !only.repeated && only.resolve().resolvedType && (BOX.test(type.name) || !Object.keys(value).some(member => find(type, member)));
  }

  function toOwn(type, value) {
    if (value === null)
      return type.create();
    if (typeof value !== 'object' || Array.isArray(value) || !names.has(type) && isBox(type, value))
      return type.create({ [type.fieldsArray[0].name]: each(type.fieldsArray[0], value) });
    // Looked for once: what is timed is a mapping as somebody would write it.
    const fields = names.get(type) ?? new Map();
    names.set(type, fields);
    const own = {};
    for (const member of Object.keys(value)) {
      let field = fields.get(member);
      if (!field)
        fields.set(member, field = fieldOf(type, member));
      if (value[member] !== null)
        own[field.name] = each(field, value[member]);
    }
    return type.create(own);
  }

  function each(field, value) {
    field.resolve();
    return field.repeated ? value.map(item => one(field, item)) : one(field, value);
  }

  function one(field, value) {
    if (field.resolvedType)
      return toOwn(field.resolvedType, value);
    if (isInexact(field))
      return Number(value);
    if (field.type !== 'bytes')
      return value;
    if (!GUID.test(value))
      return Buffer.from(value, 'base64');
    guids.add(field);
    return value === NO_GUID ? Buffer.alloc(0) : Buffer.from(value.replaceAll('-', ''), 'hex');
  }

  function fromOwn(type, own) {
    if (!names.has(type))
      return back(type.fieldsArray[0], own);
    return Object.fromEntries(Array.from(names.get(type), ([member, field]) => [member, back(field, own)]));
  }

  function back(field, own) {
    const value = own[field.name];
    if (field.repeated)
      return value.map(item => oneBack(field, item));
    if (!Object.hasOwn(own, field.name) && (field.resolvedType || field.options?.proto3_optional))
      return null;
    return oneBack(field, value);
  }

  function oneBack(field, value) {
    if (field.resolvedType)
      return fromOwn(field.resolvedType, value);
    if (isInexact(field))
      return !Number.isFinite(value) ? String(value) : field.type === 'float' && value !== 0 ? shortest(value) : value;
    if (field.type !== 'bytes')
      return value;
    const bytes = Buffer.from(value);
    if (!guids.has(field))
      return bytes.toString('base64');
    return bytes.length === 0 ? NO_GUID : bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  return { toOwn: value => toOwn(type, value), fromOwn: own => fromOwn(type, own) };
}

function packageOf(name) {
  const file = require.resolve(name);
  const root = file.slice(0, file.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}/`.length);
  return { library: name, version: JSON.parse(readFileSync(`${root}package.json`)).version, file };
}
