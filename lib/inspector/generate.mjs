// @ts-check
// Generates sdk-functions.json from the SDK, for the modules that lib/wix uses: which function makes which call, how
// its arguments become the call's payload, and which functions the platform removes. The call inspector uses it to turn
// recorded calls back into code.
//
//   node lib/inspector/generate.mjs           write sdk-functions.json
//   node lib/inspector/generate.mjs --check   fail when it is out of date
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
// Shared with the emulator, so that both read the typings alike. Only generators import it, not the programs.
import { readDeprecations } from '../../emulator/core/deprecations/read-deprecations.mjs';

/** @param {string} path beside this file */
const here = (path) => new URL(path, import.meta.url);
/** @param {string} path in node_modules/@wix */
const sdk = (path) => readFileSync(here(`../../node_modules/@wix/${path}`), 'utf8');

/**
 * The namespaces that lib/wix imports, as `@wix/stores products`.
 * @returns {string[]}
 */
function usedNamespaces() {
  const used = readdirSync(here('../wix/'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) => [
      ...readFileSync(here(`../wix/${name}`), 'utf8').matchAll(
        /^import \{([^}]*)\} from '(@wix\/(?!sdk')[^']+)'/gm,
      ),
    ])
    .flatMap(([, names = '', from]) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[a-z]/.test(name) && !name.startsWith('type '))
        .map((name) => `${from} ${name}`),
    );
  return [...new Set(used)].sort();
}

/**
 * Returns the module that a package exports under a namespace.
 * @param {string} used `@wix/stores products`
 * @returns {string | undefined}
 */
function moduleOf(used) {
  const [pkg = '', namespace] = used.split(' ');
  const umbrella = sdk(`${pkg.replace('@wix/', '')}/build/es/index.mjs`);
  return umbrella.match(new RegExp(`import \\* as ${namespace} from "(@wix/auto_sdk_[^"]+)"`))?.[1];
}

/** @param {string} module */
const buildOf = (module) => fileURLToPath(here(`../../node_modules/${module}/build/es`));

/**
 * The functions that the platform removes, with their date and replacement.
 * @type {Record<string, { removal?: string, replacement?: string }>}
 */
const deprecations = readDeprecations(
  Object.fromEntries(
    usedNamespaces().flatMap((used) => {
      const module = moduleOf(used);
      return module ? [[used, buildOf(module)]] : [];
    }),
  ),
);

/**
 * Returns a function's removal as the inspector shows it.
 * @param {string} name `@wix/stores products.queryProducts`
 */
function deprecatedAs(name) {
  const known = deprecations[name];
  if (!known) return {};
  const { removal, replacement } = known;
  return { deprecated: { ...(removal && { removal }), ...(replacement && { replacement }) } };
}

/**
 * Returns the functions of a namespace by the call that they make.
 * @param {string} used `@wix/stores products`
 * @returns {[string, object][]}
 */
function functionsOf(used) {
  const [pkg, namespace] = used.split(' ');
  const module = moduleOf(used);
  if (!module) return [];
  const source = sdk(`${module.replace('@wix/', '')}/build/es/index.mjs`);
  const exported = new Set(source.slice(source.lastIndexOf('\nexport {')).match(/\w+/g));
  const calls = new Map(
    [...source.matchAll(/^function (\w+)\(payload\) \{([\s\S]*?)^\}/gm)].map(([, name, body = '']) => [
      name,
      { fqn: body.match(/methodFqn: "([^"]+)"/)?.[1], path: body.match(/protoPath: "([^"]+)"/)?.[1] },
    ]),
  );
  return [...source.matchAll(/^async function (\w+?)\d*\([^)]*\) \{([\s\S]*?)^\}/gm)].flatMap(
    ([, declared = '', body = '']) => {
      // `typedQueryProducts` is what `queryProducts` calls when it gets a query.
      const overload = declared.match(/^typed(\w)(\w*)$/);
      const name = overload ? `${overload[1]?.toLowerCase()}${overload[2]}` : declared;
      const call = calls.get(body.match(/const reqOpts = (\w+)\(/)?.[1] ?? '');
      const literal = body.match(
        /sdkTransformError\(\s*err,\s*(\{[\s\S]*?singleArgumentUnchanged: \w+\s*\})/,
      )?.[1];
      if (!call?.fqn || !literal || !exported.has(name)) return [];
      const { explicitPathsToArguments, spreadPathsToArguments, singleArgumentUnchanged } = new Script(
        `(${literal})`,
      ).runInNewContext();
      const args = singleArgumentUnchanged
        ? { '': '$[0]' }
        : { ...spreadPathsToArguments, ...explicitPathsToArguments };
      const about = { package: pkg, namespace, function: name, path: call.path, args };
      return [[`${module} ${call.fqn}`, { ...about, ...deprecatedAs(`${used}.${name}`) }]];
    },
  );
}

const functions = Object.fromEntries(
  usedNamespaces()
    .flatMap(functionsOf)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);
const text = `${JSON.stringify(functions, null, 2)}\n`;
const file = here('sdk-functions.json');
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('lib/inspector/sdk-functions.json is out of date: run node lib/inspector/generate.mjs');
  process.exitCode = 1;
}
