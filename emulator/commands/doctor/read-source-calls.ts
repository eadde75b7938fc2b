import { parse } from '@babel/parser';
import { parse as parseHtml } from 'parse5';
import { isNode, type Node, nameOf } from './nodes';
import { readCallbackAddress, readCallOfClient, readClient, readVariables } from './read-clients';
import type { SourceCalls } from './source-calls';

/** Methods of lists and texts, which may be called on an object named like a module: `data.products.map`. */
const BUILT_IN = new Set(
  [Array, String, Map, Set, Promise, Object, Function].flatMap((it) =>
    Object.getOwnPropertyNames(it.prototype),
  ),
);

/**
 * Returns the last name of a method's object: `products` of `client.products`. A bare name counts only if the file
 * imports it from the SDK.
 */
const ownerOf = (value: unknown, imported: ReadonlySet<string>): string | undefined => {
  if (isNode(value) && /MemberExpression$/.test(value.type)) return nameOf(value.property);
  const name = nameOf(value);
  return name !== undefined && imported.has(name) ? name : undefined;
};

/** Returns a node and all nodes in it. */
export function* nodesOf(value: unknown): Generator<Node> {
  const waiting: unknown[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isNode(next)) yield next;
    if (typeof next === 'object' && next !== null)
      for (const child of Object.values(next)) if (typeof child === 'object' && child) waiting.push(child);
  }
}

/**
 * Returns the scripts of a file: an Astro file's front matter, a Vue or Svelte file's script elements, the whole of
 * other files.
 */
function scriptsOf(file: string, text: string): string[] {
  if (file.endsWith('.astro')) {
    const [, frontMatter = ''] = /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
    return [frontMatter];
  }
  if (!/\.(vue|svelte)$/.test(file)) return [text];
  const scripts: string[] = [];
  const waiting: unknown[] = [parseHtml(text)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { nodeName, childNodes = [] } = next as { nodeName: string; childNodes?: { value?: string }[] };
    if (nodeName === 'script') scripts.push(childNodes.map(({ value = '' }) => value).join(''));
    else waiting.push(...childNodes);
  }
  return scripts;
}

function addModule({ modules }: SourceCalls, local: string, module: string): void {
  const known = modules.get(local) ?? new Set();
  modules.set(local, known.add(module));
}

function readImport(calls: SourceCalls, { source, specifiers }: Node, imported: Set<string>): void {
  const [, packageName] = /^@wix\/([\w-]+)$/.exec(nameOf(source) ?? '') ?? [];
  if (!packageName || packageName === 'sdk') return;
  for (const it of specifiers as Node[])
    if (it.type === 'ImportSpecifier') {
      const local = nameOf(it.local) ?? '';
      imported.add(local);
      addModule(calls, local, `${packageName}.${nameOf(it.imported)}`);
    }
}

/** Reads `{ clientId: '…' }` and `const CLIENT_ID = '…'`; an empty text is a placeholder. */
function readClientId({ clientIds }: SourceCalls, file: string, node: Node): void {
  const [name, value] = node.type === 'VariableDeclarator' ? [node.id, node.init] : [node.key, node.value];
  if (!/client_?id$/i.test(nameOf(name) ?? '') || !isNode(value) || value.type !== 'StringLiteral') return;
  const id = String(value.value);
  if (id && !clientIds.has(id)) clientIds.set(id, file);
}

/** `generateOAuthData('/back')`, or an address: this is where the log-in returns to, whatever the variable's name. */
function readCallback({ callbacks }: SourceCalls, given: unknown): void {
  const [address] = given as Node[];
  const last =
    address?.type === 'TemplateLiteral' ? (address.quasis as Node[]).at(-1)?.value : address?.value;
  const text = typeof last === 'string' ? last : (last as { raw?: string } | undefined)?.raw;
  const path = /^(?:https?:\/\/[^/]+)?(\/[\w/-]*)$/.exec(text ?? '')?.[1];
  if (path) callbacks.add(path);
}

function readNode(calls: SourceCalls, file: string, node: Node, imported: ReadonlySet<string>): void {
  const { type } = node;
  if (type === 'ObjectProperty' || type === 'VariableDeclarator') readClientId(calls, file, node);
  readClient(calls, node);
  if (type === 'ObjectProperty') {
    // `createClient({ modules: { shop: products } })`
    const [key, value] = [nameOf(node.key), nameOf(node.value)];
    const known = value === undefined ? undefined : calls.modules.get(value);
    if (key && key !== value) for (const module of known ?? []) addModule(calls, key, module);
  } else if (/CallExpression$/.test(type)) {
    const callee = node.callee as Node;
    const [owner, method] = [ownerOf(callee.object, imported), nameOf(callee.property)];
    const call = `${owner}.${method}`;
    if (owner && method && !BUILT_IN.has(method) && !callee.computed && !calls.calls.has(call))
      calls.calls.set(call, file);
    readCallOfClient(calls, file, node);
    if (method === 'generateOAuthData') readCallback(calls, node.arguments);
  } else if (type === 'StringLiteral' || type === 'TemplateElement') {
    const text = type === 'StringLiteral' ? String(node.value) : String((node.value as { raw: string }).raw);
    const [path] = /^\/[\w/-]*callback[\w/-]*$/i.exec(text) ?? [];
    if (path) calls.callbacks.add(path);
    readCallbackAddress(calls, file, text);
    if (/\bwixapis\.com\b/.test(text)) calls.usesRest = true;
  }
}

/** Returns the nodes of each script of a file. @throws SyntaxError if one is neither JavaScript nor TypeScript */
export function parsedScripts(file: string, text: string): Node[][] {
  const plugins: ('jsx' | 'typescript')[] = /\.(ts|mts|cts|vue|svelte|astro)$/.test(file)
    ? ['typescript']
    : ['jsx', 'typescript'];
  return scriptsOf(file, text).map((script) => {
    const tree = parse(script, { sourceType: 'unambiguous', errorRecovery: true, plugins });
    return [...nodesOf(tree.program)];
  });
}

/**
 * Finds the SDK calls in an app's sources.
 * @param files by their paths
 * @returns what was found, and the files that cannot be read as JavaScript or TypeScript
 */
export function readSourceCalls(files: ReadonlyMap<string, string>): SourceCalls & { unreadable: string[] } {
  const calls: SourceCalls = {
    modules: new Map(),
    calls: new Map(),
    callbacks: new Set(),
    clientIds: new Map(),
    clients: new Map(),
    callsOfClients: [],
    variables: new Map(),
    usesRest: false,
    callbackAddresses: new Map(),
  };
  const defaults = new Set<string>();
  const unreadable: string[] = [];
  for (const [file, text] of files) {
    try {
      for (const nodes of parsedScripts(file, text)) {
        // Imports first, because the rest is searched for the imported names.
        const imported = new Set<string>();
        for (const node of nodes) if (node.type === 'ImportDeclaration') readImport(calls, node, imported);
        for (const node of nodes) {
          readNode(calls, file, node, imported);
          readVariables(calls, defaults, file, node);
        }
      }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      unreadable.push(file);
    }
  }
  for (const name of defaults) calls.variables.delete(name);
  return { ...calls, unreadable };
}
