import type { PlatformConfig } from '@/lib/config/platform-config';
import type { RecordedCall } from './record';
import type { SdkCall } from './sdk-call';

/** Longer values go over several lines: the drawer is half a page wide. */
const LINE = 56;

/** The address to which the SDK sends its calls. */
const PLATFORM = 'https://www.wixapis.com';

/** Code that sends the platform's calls to the emulator, as in emulator/docs/run-your-app.md. */
export const rerouting = (emulatorUrl: string) => `const emulator = '${emulatorUrl}';
const platform = /^https:\\/\\/(?:(?:www|edge|readonly)\\.wixapis|(?:static|video)\\.wixstatic)\\.com(?=\\/|$)/;
const telemetry = /^https:\\/\\/(?=(?:frog\\.wix\\.com|panorama\\.wixapps\\.net)(?:\\/|$))/;
const send = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  const url = address.replace(platform, emulator).replace(telemetry, \`\${emulator}/\`);
  if (url === address) return send(input, init);
  if (!(input instanceof Request)) return send(url, init);
  // A Request made from another one streams its body, which browsers allow over HTTP/2 only, so the body is read first.
  const { method, headers, signal } = input;
  const body = ['GET', 'HEAD'].includes(method) ? undefined : await input.arrayBuffer();
  return send(url, { method, headers, signal, body, ...init });
};
`;

/**
 * Returns a program that repeats a recorded call as a new visitor: with the SDK's function if there is one, and without
 * the SDK if the call had no tokens. It runs unchanged, except that a member's call needs the member's tokens.
 * @param member whether a member made the call
 */
export function snippet(
  call: RecordedCall,
  sdk: SdkCall | undefined,
  { clientId, emulatorUrl }: PlatformConfig,
  member = false,
): string {
  const anonymous = call.headers.authorization === undefined;
  const tokens = member ? "\n  // as a member: give OAuthStrategy the member's tokens" : '';
  const client = `${emulatorUrl ? `${rerouting(emulatorUrl)}\n` : ''}const client = createClient({${tokens}
  auth: OAuthStrategy({ clientId: '${clientId}' }),
});`;
  if (!sdk) {
    const body =
      call.request === undefined ? '' : `\n  body: JSON.stringify(${literal(call.request, '  ')}),`;
    const request = `('${(anonymous && emulatorUrl) || PLATFORM}${call.path}', {
  method: '${call.method}',${call.request === undefined ? '' : "\n  headers: { 'Content-Type': 'application/json' },"}${body}
});
`;
    if (anonymous) return `const response = await fetch${request}`;
    return `import { createClient, OAuthStrategy } from '@wix/sdk';

${client}

const response = await client.fetchWithAuth${request}`;
  }
  const args = sdk.args.map((arg) => literal(arg)).join(', ');
  return `import { createClient, OAuthStrategy } from '@wix/sdk';
import { ${sdk.namespace} } from '${sdk.package}';

${client}

const answer = await client.use(${sdk.namespace}).${sdk.function}(${args});
`;
}

/** Writes a JSON value as code, on one line if it fits. */
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
