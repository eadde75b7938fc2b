// @ts-check
// Reads out of the SDK which of its functions makes which call, and how the function's arguments become the call's
// payload, for the modules that lib/wix uses. The call inspector turns recorded calls back into code by it.
//
//   node lib/inspector/generate.mjs           write sdk-functions.json
//   node lib/inspector/generate.mjs --check   fail when it is out of date
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Script } from 'node:vm';

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
 * The functions of a namespace by the call that they make.
 * @param {string} pkg
 * @param {string} namespace
 * @returns {[string, object][]}
 */
function functionsOf(pkg, namespace) {
  const umbrella = sdk(`${pkg.replace('@wix/', '')}/build/es/index.mjs`);
  const module = umbrella.match(new RegExp(`import \\* as ${namespace} from "(@wix/auto_sdk_[^"]+)"`))?.[1];
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
      // `typedQueryProducts` is what `queryProducts` does when it is given a query.
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
      return [[`${module} ${call.fqn}`, { package: pkg, namespace, function: name, path: call.path, args }]];
    },
  );
}

const functions = Object.fromEntries(
  usedNamespaces()
    .flatMap((used) => functionsOf(.../** @type {[string, string]} */ (used.split(' '))))
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);
const text = `${JSON.stringify(functions, null, 2)}\n`;
const file = here('sdk-functions.json');
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('lib/inspector/sdk-functions.json is out of date: run node lib/inspector/generate.mjs');
  process.exitCode = 1;
}
