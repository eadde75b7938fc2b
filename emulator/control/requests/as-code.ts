import type { Authorization } from '../contract/requests';

const PLATFORM = 'https://www.wixapis.com';

/** The parts of a call that its code needs. */
export interface Coded {
  operation: string;
  method: string;
  path: string;
  query: string;
  requestBody?: string | undefined;
  caller?: { role: string; id: string } | undefined;
}

/** Quotes a text for a POSIX shell: in single quotes, no character has a meaning. */
const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const byWhom = ({ caller }: Coded) => (caller ? `, as the ${caller.role} ${caller.id}` : '');

const contentTypeOf = (body: string) => {
  try {
    JSON.parse(body);
    return 'application/json';
  } catch {
    return 'application/x-www-form-urlencoded';
  }
};

/** Returns the headers that the call needs. */
function headersOf({ requestBody }: Coded, { authorization, siteId }: Authorization) {
  return {
    ...(authorization && { authorization }),
    ...(siteId && { 'wix-site-id': siteId }),
    ...(requestBody && { 'content-type': contentTypeOf(requestBody) }),
  };
}

/**
 * Writes a call as a curl command to the emulator.
 * @param url of the emulator
 */
export function curlOf(request: Coded, authorization: Authorization, url: string): string {
  const { operation, method, path, query, requestBody } = request;
  const headers = Object.entries(headersOf(request, authorization));
  const parts = [
    `curl ${shellQuoted(`${url}${path}${query}`)}`,
    `-X ${method}`,
    ...headers.map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...(requestBody ? [`--data-raw ${shellQuoted(requestBody)}`] : []),
  ];
  return `# ${operation}${byWhom(request)}\n${parts.join(' \\\n  ')}`;
}

/** Writes the client of the code, with an auth strategy of the SDK if one fits the authorization. */
function clientOf({ authorization = '', siteId }: Authorization): [imported: string, auth: string] {
  const text = JSON.stringify;
  if (siteId)
    return ['ApiKeyStrategy', `ApiKeyStrategy({ siteId: ${text(siteId)}, apiKey: ${text(authorization)} })`];
  // A strategy that sends the token as it is.
  return ['', `{ getAuthHeaders: async () => ({ headers: { authorization: ${text(authorization)} } }) }`];
}

/** Writes a call as a module that repeats it with the SDK's client; run it with `exec`. */
export function sdkCodeOf(request: Coded, given: Authorization): string {
  const { operation, method, path, query, requestBody } = request;
  const [imported, auth] = clientOf(given);
  const imports = ['createClient', imported].filter(Boolean).join(', ');
  const options = [
    `  method: ${JSON.stringify(method)},`,
    ...(requestBody
      ? [
          `  headers: { 'content-type': '${contentTypeOf(requestBody)}' },`,
          `  body: ${JSON.stringify(requestBody)},`,
        ]
      : []),
  ];
  const address = JSON.stringify(`${PLATFORM}${path}${query}`);
  const [send, client] = given.authorization
    ? [
        'client.fetchWithAuth',
        `import { ${imports} } from '@wix/sdk';\n\nconst client = createClient({ auth: ${auth} });\n`,
      ]
    : ['fetch', ''];
  return `// ${operation}${byWhom(request)}. Run it by: platform-emulator exec -- node call.mjs
${client}const response = await ${send}(${address}, {
${options.join('\n')}
});
console.log(response.status, await response.text());`;
}
