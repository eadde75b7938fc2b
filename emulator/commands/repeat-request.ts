import type { Detailed } from './logged-request';

const PLATFORM = 'https://www.wixapis.com';

/** For a shell of POSIX: nothing in single quotes means anything to it. */
const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Who has to log in for it; nothing for a call without a token. */
const whoseToken = ({ caller }: Detailed) =>
  caller && `the access token or API key of the ${caller.role} ${caller.id}`;

const contentTypeOf = (body: string) => {
  try {
    JSON.parse(body);
    return 'application/json';
  } catch {
    return 'application/x-www-form-urlencoded';
  }
};

const hasBody = ({ requestBody }: Detailed) => requestBody !== undefined && requestBody !== '';

/**
 * A call as a command of curl, which sends it to the emulator again. Of tokens it has only the place.
 * @param url of the emulator
 */
export function curlOf(request: Detailed, url: string): string {
  const { method, path, query, requestBody = '' } = request;
  const whose = whoseToken(request);
  const parts = [
    `curl ${shellQuoted(`${url}${path}${query}`)}`,
    `-X ${method}`,
    ...(whose ? ['-H "authorization: $TOKEN"'] : []),
    ...(hasBody(request)
      ? [`-H 'content-type: ${contentTypeOf(requestBody)}'`, `--data-raw ${shellQuoted(requestBody)}`]
      : []),
  ];
  return `${whose ? `# TOKEN is ${whose}.\n` : ''}${parts.join(' \\\n  ')}`;
}

/** A call as code with the SDK, whose client sends the tokens that it has. */
export function sdkCodeOf(request: Detailed): string {
  const { operation, method, path, query, requestBody = '' } = request;
  const whose = whoseToken(request);
  const lines = [
    `// ${operation}${whose ? `; the client has ${whose}` : ''}`,
    `const response = await client.fetchWithAuth(${JSON.stringify(`${PLATFORM}${path}${query}`)}, {`,
    `  method: ${JSON.stringify(method)},`,
    ...(hasBody(request)
      ? [
          `  headers: { 'content-type': '${contentTypeOf(requestBody)}' },`,
          `  body: ${JSON.stringify(requestBody)},`,
        ]
      : []),
    '});',
  ];
  return lines.join('\n');
}
