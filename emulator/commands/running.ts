import { portOf, UsageError } from './arguments';

/** The options of all commands that talk to a running emulator. */
export const RUNNING_OPTIONS = {
  port: { type: 'string' },
  url: { type: 'string' },
  site: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

export const RUNNING_HELP = `  --port <number>  the port of the emulator (default 4010, or EMULATOR_PORT)
  --url <address>  the address of the emulator, instead of a port (or EMULATOR_URL)
  --site <client id>
                   which of several sites (default: the first one)
  --json           prints the answer as JSON, for programs`;

/** Returns the address of the control API of one of several sites. */
export const siteUrl = (url: string, clientId: string): string =>
  `${url}/_emulator/sites/${encodeURIComponent(clientId)}`;

/**
 * Returns the address of the running emulator: from the options, EMULATOR_URL, EMULATOR_PORT, or port 4010. An empty
 * variable counts as not set, because some services can only empty variables.
 * @returns an origin without a slash at its end; with `site`, the address of that site's control API
 * @throws UsageError for an impossible port or address
 */
export function runningUrl(options: {
  port?: string | undefined;
  url?: string | undefined;
  site?: string | undefined;
}): string {
  const url = originOf(options);
  return options.site === undefined ? url : siteUrl(url, options.site);
}

function originOf(options: { port?: string | undefined; url?: string | undefined }): string {
  const { EMULATOR_URL, EMULATOR_PORT } = process.env;
  const url = options.url ?? ((options.port === undefined && EMULATOR_URL) || undefined);
  if (url === undefined) return `http://localhost:${portOf((options.port ?? EMULATOR_PORT) || '4010')}`;
  if (!URL.canParse(url))
    throw new UsageError(`--url takes an address, such as http://localhost:4010, not '${url}'.`);
  return new URL(url).origin;
}

/** Returns the address of the control API. @param url of the emulator, or of the control API of one of its sites */
export const controlUrl = (url: string): string => (new URL(url).pathname === '/' ? `${url}/_emulator` : url);

/**
 * Calls the control API of a running emulator.
 * @param url of the emulator, or of the control API of one of its sites
 * @param path under /_emulator, as `/ready`
 * @returns the answer's JSON
 * @throws Error with advice for the user if no emulator answers or if it refuses
 */
export async function control<T>(
  url: string,
  path: string,
  init?: { method: string; body?: unknown },
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`${controlUrl(url)}${path}`, {
      method: init?.method ?? 'GET',
      ...(init?.body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(init.body),
      }),
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error(`No emulator answers at ${url}. Start one with: npx platform-emulator`);
  }
  const isJson = response.headers.get('content-type')?.includes('json');
  if (!isJson)
    throw new Error(
      `What answers at ${url} is not an emulator: choose another address with --port or --url.`,
    );
  const answer = await response.json();
  if (!response.ok) throw new Error(`The emulator at ${url} refuses: ${answer.message ?? response.status}`);
  return answer;
}

/** Returns the site of a running emulator; undefined if nothing answers. @throws Error if another program answers */
export async function findRunning(url: string): Promise<{ clientId: string; name: string } | undefined> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual' });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
  return await control(url, '/ready');
}
