// Reads the REST types of the platform's contracts out of the SDK's own typings
// (`build/es/meta.d.mts` of each module) and writes them as data, so that the
// emulator can check what arrives at run time against what the SDK promises; beside them the paths and permissions of
// each function, and the errors that it declares.
//
//   node emulator/core/contract/schemas/generate.mjs           write schemas.json, query-specs.json, presence.json, paths.json,
//                                                              deprecations.json and declared-errors.json
//   node emulator/core/contract/schemas/generate.mjs --check   fail when they are out of date
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readDeclaredErrors } from '../../declared-errors/read-declared-errors.mjs';
import { readDeprecations } from '../../deprecations/read-deprecations.mjs';
import { readAllPaths, readPaths } from './paths.mjs';
import { readPermissions } from './permissions.mjs';
import { readPresence } from './presence.mjs';
import { readQuerySpecs } from './query-specs.mjs';
import { readField } from './read-field.mjs';
import { readRequired } from './required.mjs';

const here = (name) => new URL(name, import.meta.url);
const packages = fileURLToPath(here('../../../../node_modules/@wix'));
const packageOf = (name) => `${packages}/${name}/build/es`;
/** The names of marketing's packages lack `auto_sdk_`. */
const buildOf = (pkg) => packageOf(existsSync(packageOf(`auto_sdk_${pkg}`)) ? `auto_sdk_${pkg}` : pkg);
/** Some packages have the SDK's former layout: their typings are in `src`. */
const isOld = (pkg) => !existsSync(`${buildOf(pkg)}/meta.d.mts`);
const typingsOf = (pkg) =>
  isOld(pkg) ? oldTypings(`${buildOf(pkg)}/src`) : readFileSync(`${buildOf(pkg)}/meta.d.mts`, 'utf8');

const codeOf = (pkg) => (isOld(pkg) ? '' : readFileSync(`${buildOf(pkg)}/meta.mjs`, 'utf8'));

/**
 * Reads the typings of the old layout in the form of the present layout: one file, whose types are known by their names
 * alone.
 */
function oldTypings(folder) {
  const files = readdirSync(folder).filter((name) => /\.(types|meta)\.d\.ts$/.test(name));
  return files
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')
    .replace(/^export /gm, '')
    .replace(/\bambassador\w+\./g, '')
    .replace(/ & \w+NonNullableFields/g, '');
}

/** Reads one module's typings: its interfaces, enumerations and functions. */
function readTypings(text) {
  const types = {};
  const enums = {};
  const functions = {};
  let doc = '';
  let inDoc = false;
  let pendingOneOf = false;
  let current = null;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (inDoc) {
      doc += `\n${trimmed}`;
      if (trimmed.endsWith('*/')) inDoc = false;
      continue;
    }
    if (trimmed.startsWith('/**')) {
      doc = trimmed;
      inDoc = !trimmed.endsWith('*/');
      continue;
    }
    let match = line.match(/^interface (\w+)(?: extends ([\w, ]+))? \{$/);
    if (match) {
      pendingOneOf = doc.includes('@oneof');
      current = { kind: 'type', type: { fields: {} } };
      if (match[2]) current.type.extends = match[2].split(', ');
      if (pendingOneOf || match[1].endsWith('OneOf')) current.type.oneOf = true;
      types[match[1]] = current.type;
      doc = '';
      continue;
    }
    match = line.match(/^declare enum (\w+) \{$/);
    if (match) {
      current = { kind: 'enum', values: [] };
      enums[match[1]] = current.values;
      doc = '';
      continue;
    }
    if (line === '}') current = null;
    if (current?.kind === 'enum') {
      match = trimmed.match(/^\w+ = "(.*)",?$/);
      if (match) current.values.push(match[1]);
    }
    if (current?.kind === 'type') {
      match = line.match(/^ {4}(?:'([^']+)'|"([^"]+)"|(\w+))(\?)?: (.+);$/);
      if (match) {
        const name = match[1] ?? match[2] ?? match[3];
        current.type.fields[name] = readField(match[5], doc, !match[4]);
        doc = '';
      }
    }
  }
  const signature = /declare function (\w+)\(\): __PublicMethodMetaInfo<([\s\S]*?)>;/g;
  for (const [, name, generics] of text.matchAll(signature)) {
    const parts = generics.slice(generics.lastIndexOf('}') + 1).split(',');
    const [request, response] = [parts[2], parts[4]].map((part) => part.trim());
    functions[name] = { request, response };
  }
  return { types, enums, functions };
}

/** Adds the values of enumerations that the typings hide and the code beside them has, which the platform accepts too. */
function withHiddenValues(typings, code) {
  const declared = /var (\w+) = \/\* @__PURE__ \*\/ \(\((\w+)\) => \{([\s\S]*?)return \2;/g;
  for (const [, name, , body] of code.matchAll(declared)) {
    const values = [...body.matchAll(/ = "(.*)";/g)].map(([, value]) => value);
    if (typings.enums[name]) typings.enums[name] = [...new Set([...values, ...typings.enums[name]])];
  }
  return typings;
}

/** Adds fields of types, and values of enumerations, that the specification has and the SDK's typings lack. */
function withAdditions(typings, additions = {}) {
  for (const [name, fields] of Object.entries(additions)) {
    // A list has further values of an enumeration and, after a minus, those that the platform no longer has.
    if (Array.isArray(fields)) {
      const isGone = (value) => fields.includes(`-${value}`);
      const added = fields.filter((value) => !value.startsWith('-'));
      typings.enums[name] = [
        ...new Set([...(typings.enums[name] ?? []).filter((value) => !isGone(value)), ...added]),
      ];
      continue;
    }
    typings.types[name] ??= { fields: {} };
    Object.assign(typings.types[name].fields, fields);
  }
  return typings;
}

/** Keeps only types that the functions can reach, and flattens `extends` so that each type is complete by itself. */
function reachable({ types, enums, functions }) {
  const kept = {};
  const keptEnums = {};
  const visit = (name) => {
    if (enums[name]) {
      keptEnums[name] = enums[name];
      return;
    }
    const type = types[name];
    if (!type || kept[name]) return;
    const fields = {};
    const oneOf = [];
    for (const parent of type.extends ?? []) {
      const base = types[parent];
      if (!base) continue;
      if (base.oneOf) oneOf.push(Object.keys(base.fields));
      Object.assign(fields, base.fields);
    }
    Object.assign(fields, type.fields);
    kept[name] = { fields, ...(oneOf.length > 0 && { oneOf }) };
    for (const field of Object.values(fields)) visit(field.type);
  };
  for (const { request, response } of Object.values(functions)) {
    visit(request);
    visit(response);
  }
  return { types: kept, enums: keptEnums, functions };
}

const modules = JSON.parse(readFileSync(here('modules.json'), 'utf8'));
const additions = JSON.parse(readFileSync(here('additions.json'), 'utf8'));
const schemas = {};
const builds = Object.entries(modules).map(([name, pkg]) => [name, buildOf(pkg)]);
// The typings of the old layout declare no errors.
const declaredErrors = readDeclaredErrors(
  Object.fromEntries(builds.filter(([name]) => !isOld(modules[name]))),
);
// In a file of its own, because only tests need it: otherwise every emulator would carry it.
const presence = {};
const querySpecs = {};
for (const [name, pkg] of Object.entries(modules)) {
  try {
    const typings = withHiddenValues(readTypings(typingsOf(pkg)), codeOf(pkg));
    schemas[name] = reachable(withAdditions(typings, additions[name]));
    querySpecs[name] = readQuerySpecs(buildOf(pkg));
    presence[name] = readPresence(buildOf(pkg), schemas[name]);
    const pathsOf = await readPaths(buildOf(pkg));
    const required = readRequired(buildOf(pkg), schemas[name]);
    const permissions = readPermissions(isOld(pkg) ? `${buildOf(pkg)}/src` : buildOf(pkg));
    for (const [each, signature] of Object.entries(schemas[name].functions)) {
      signature.paths = pathsOf(each);
      if (permissions[each]) signature.permissions = permissions[each];
      // Some calls have an error of their own for a missing revision.
      const hasOwnError = declaredErrors[`${name}.${each}`]?.includes('REVISION_MISSING');
      const paths = (required[each] ?? []).filter((path) => !(hasOwnError && path.endsWith('.revision')));
      if (paths.length > 0) signature.required = paths;
    }
  } catch (cause) {
    throw new Error(`cannot read the typings of ${name} (${buildOf(pkg)})`, { cause });
  }
}
const deprecations = readDeprecations(Object.fromEntries(builds));
const files = {
  'contract/schemas/schemas.json': `${JSON.stringify(schemas)}\n`,
  'contract/schemas/query-specs.json': `${JSON.stringify(querySpecs)}\n`,
  'contract/schemas/presence.json': `${JSON.stringify(presence)}\n`,
  'contract/schemas/paths.json': await readAllPaths(packages, modules),
  // Indented, because people look up here what a new version of the SDK has announced.
  'deprecations/deprecations.json': `${JSON.stringify(deprecations, null, 2)}\n`,
  'declared-errors/declared-errors.json': `${JSON.stringify(declaredErrors, null, 2)}\n`,
};
for (const [file, text] of Object.entries(files)) {
  const path = here(`../../${file}`);
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
  } else if (readFileSync(path, 'utf8') !== text) {
    console.error(`emulator/core/${file} is out of date: run npm run schemas`);
    process.exitCode = 1;
  }
}
