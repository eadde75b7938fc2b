import type { RecordedCall } from './record';
import type { SdkCall } from './sdk-call';

/** What is longer goes over several lines: the drawer shows half of a page. */
const LINE = 56;

/**
 * A program that makes a recorded call again as a new visitor, by the SDK's function where there is one, and without the
 * SDK where the call took no tokens.
 */
export function snippet(call: RecordedCall, sdk: SdkCall | undefined, clientId: string): string {
  const auth = `const client = createClient({
  auth: OAuthStrategy({ clientId: '${clientId}' }),
});`;
  if (!sdk) {
    const body =
      call.request === undefined ? '' : `\n  body: JSON.stringify(${literal(call.request, '  ')}),`;
    const request = `('https://www.wixapis.com${call.path}', {
  method: '${call.method}',${call.request === undefined ? '' : "\n  headers: { 'Content-Type': 'application/json' },"}${body}
});
`;
    if (call.headers.authorization === undefined) return `const response = await fetch${request}`;
    return `import { createClient, OAuthStrategy } from '@wix/sdk';

${auth}

const response = await client.fetchWithAuth${request}`;
  }
  const args = sdk.args.map((arg) => literal(arg)).join(', ');
  return `import { createClient, OAuthStrategy } from '@wix/sdk';
import { ${sdk.namespace} } from '${sdk.package}';

${auth}

const answer = await client.use(${sdk.namespace}).${sdk.function}(${args});
`;
}

/** A JSON value as it is written in code: on one line where it fits. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const deeper = `${indent}  `;
  const entries = (inside: string) =>
    Array.isArray(value)
      ? value.map((item) => literal(item, inside))
      : Object.entries(value).map(([name, inner]) => {
          const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
          return `${key}: ${literal(inner, inside)}`;
        });
  const [open, close, pad] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' '];
  const items = entries(deeper);
  if (items.length === 0) return open + close;
  const line = `${open}${pad}${items.join(', ')}${pad}${close}`;
  if (line.length + indent.length <= LINE && !line.includes('\n')) return line;
  return `${open}\n${items.map((item) => `${deeper}${item},\n`).join('')}${indent}${close}`;
}
