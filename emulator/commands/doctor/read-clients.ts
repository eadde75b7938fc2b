import type { Node } from './nodes';
import { isNode, nameOf } from './nodes';
import type { SourceCalls } from './source-calls';

/** Returns the auth strategy in the options of `createClient`. */
function strategyIn(options: unknown): string | undefined {
  if (!isNode(options) || options.type !== 'ObjectExpression') return undefined;
  const auth = (options.properties as Node[]).find(({ key }) => nameOf(key) === 'auth')?.value;
  return isNode(auth) && auth.type === 'CallExpression' ? nameOf(auth.callee) : undefined;
}

/** Reads `const client = createClient({ auth: OAuthStrategy({ … }) })`. */
export function readClient({ clients }: SourceCalls, { type, id, init }: Node): void {
  if (type !== 'VariableDeclarator' || !isNode(init) || init.type !== 'CallExpression') return;
  const name = nameOf(id);
  const strategy = nameOf(init.callee) === 'createClient' && strategyIn((init.arguments as unknown[])[0]);
  if (!name || !strategy) return;
  clients.set(name, (clients.get(name) ?? new Set()).add(strategy));
}

/** Reads `client.products.queryProducts()`. */
export function readCallOfClient({ callsOfClients }: SourceCalls, file: string, { callee }: Node): void {
  if (!isNode(callee) || !isNode(callee.object)) return;
  const [method, module] = [nameOf(callee.property), nameOf(callee.object.property)];
  const client = nameOf(callee.object.object);
  if (method && module && client) callsOfClients.push({ client, call: `${module}.${method}`, file });
}

/** Whether a node is `process.env` or `import.meta.env`. */
const isEnvironment = (node: unknown): boolean =>
  isNode(node) &&
  /MemberExpression$/.test(node.type) &&
  nameOf(node.property) === 'env' &&
  isNode(node.object) &&
  (node.object.type === 'MetaProperty' || nameOf(node.object) === 'process');

const variableIn = (node: unknown): string | undefined =>
  isNode(node) && /MemberExpression$/.test(node.type) && isEnvironment(node.object)
    ? nameOf(node.property)
    : undefined;

/**
 * Reads `process.env.NAME`, `import.meta.env.NAME` and `const { NAME } = process.env`.
 * @param defaults gets the variables for which the sources have a value of their own
 */
export function readVariables(
  { variables }: SourceCalls,
  defaults: Set<string>,
  file: string,
  node: Node,
): void {
  const add = (name: string | undefined) => {
    if (name && !variables.has(name)) variables.set(name, file);
  };
  add(variableIn(node));
  if (node.type === 'LogicalExpression' && node.operator !== '&&') {
    const name = variableIn(node.left);
    if (name) defaults.add(name);
  }
  if (node.type !== 'VariableDeclarator' || !isEnvironment(node.init) || !isNode(node.id)) return;
  for (const property of (node.id.properties ?? []) as Node[]) {
    const name = nameOf(property.key);
    add(name);
    if (name && isNode(property.value) && property.value.type === 'AssignmentPattern') defaults.add(name);
  }
}

/** An address of this machine with a path that names a callback. */
export const LOCAL_CALLBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/[\w/-]*callback[\w/-]*$/i;

/** Reads `'http://localhost:5555/callback'`. */
export function readCallbackAddress({ callbackAddresses }: SourceCalls, file: string, text: string): void {
  if (LOCAL_CALLBACK.test(text) && !callbackAddresses.has(text)) callbackAddresses.set(text, file);
}
