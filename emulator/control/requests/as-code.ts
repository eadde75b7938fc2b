import type { Authorization } from '../contract/requests';

const PLATFORM = 'https://www.wixapis.com';

/** What is needed of a call to write it as code. */
export interface Coded {
  operation: string;
  method: string;
  path: string;
  query: string;
  requestBody?: string | undefined;
  caller?: { role: string; id: string } | undefined;
}

/** For a shell of POSIX: nothing in single quotes means anything to it. */
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

/** The headers that the call needs. */
function headersOf({ requestBody }: Coded, { authorization, siteId }: Authorization) {
  return {
    ...(authorization && { authorization }),
    ...(siteId && { 'wix-site-id': siteId }),
    ...(requestBody && { 'content-type': contentTypeOf(requestBody) }),
  };
}

/**
 * A call as a command of curl, which sends it to the emulator again.
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

/** The client that the code has, by the SDK's own means where these take the authorization. */
function clientOf({ authorization = '', siteId }: Authorization): [imported: string, auth: string] {
  const text = JSON.stringify;
  if (siteId)
    return ['ApiKeyStrategy', `ApiKeyStrategy({ siteId: ${text(siteId)}, apiKey: ${text(authorization)} })`];
  // Any strategy that sends a token as it is.
  return ['', `{ getAuthHeaders: async () => ({ headers: { authorization: ${text(authorization)} } }) }`];
}

/** A call as a module that makes it again with the SDK's client, run by `exec`. */
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
