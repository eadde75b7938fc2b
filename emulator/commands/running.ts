import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { CLIENT_HEADER, type Client } from '../control/client';
import { portOf, UsageError } from './arguments';
import { readConfig } from './config/config';

/** The options of all commands that talk to a running emulator. */
export const RUNNING_OPTIONS = {
  port: { type: 'string' },
  url: { type: 'string' },
  site: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

export const RUNNING_HELP = `  --port <number>  the port of the emulator (default: EMULATOR_PORT, that of emulator.config.json, or 4010)
  --url <address>  the address of the emulator, instead of a port (or EMULATOR_URL)
  --site <client id>
                   which of several sites (default: the first one)
  --json           prints the answer as JSON, for programs`;

/** Returns the address of the control API of one of several sites. */
export const siteUrl = (url: string, clientId: string): string =>
  `${url}/_emulator/sites/${encodeURIComponent(clientId)}`;

/**
 * Returns the address of the running emulator: from the options, EMULATOR_URL, EMULATOR_PORT, the config file, or port
 * 4010. An empty variable counts as not set, because some services can only empty variables.
 * @returns an origin without a slash at its end; with `site`, the address of that site's control API
 * @throws UsageError for an impossible port or address, or a wrong config file
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
  if (url === undefined) {
    const port = (options.port ?? EMULATOR_PORT) || (readConfig(process.cwd()).settings.port ?? 4010);
    return `http://localhost:${portOf(String(port))}`;
  }
  if (!URL.canParse(url))
    throw new UsageError(`--url takes an address, such as http://localhost:4010, not '${url}'.`);
  return new URL(url).origin;
}

/** Returns the address of the control API. @param url of the emulator, or of the control API of one of its sites */
export const controlUrl = (url: string): string => (new URL(url).pathname === '/' ? `${url}/_emulator` : url);

/** The media type of an answer in lines of JSON. */
const LINES = 'application/x-ndjson';

/** A call of the control API. */
interface Call {
  method: string;
  body?: unknown;
  client?: Client;
  accept?: string;
}

/** @throws Error with advice for the user if no emulator answers */
async function reach(url: string, path: string, init: Call = { method: 'GET' }): Promise<Response> {
  const { method, body, client = 'command line', accept } = init;
  const isJson = body !== undefined;
  const headers = {
    [CLIENT_HEADER]: client,
    ...(accept && { accept }),
    ...(isJson && { 'content-type': 'application/json' }),
  };
  try {
    return await fetch(`${controlUrl(url)}${path}`, {
      method,
      headers,
      ...(isJson && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error(`No emulator answers at ${url}. Start one with: npx platform-emulator`);
  }
}

/**
 * Reads a file from the control API, like `control`.
 * @returns its text
 */
export async function controlText(url: string, path: string): Promise<string> {
  const response = await reach(url, path);
  const text = await response.text();
  if (response.ok) return text;
  throw new Error(`The emulator at ${url} refuses: ${messageIn(text) ?? response.status}`);
}

function messageIn(text: string): string | undefined {
  try {
    return JSON.parse(text).message;
  } catch {
    return undefined;
  }
}

/**
 * Calls the control API of a running emulator.
 * @param url of the emulator, or of the control API of one of its sites
 * @param path under /_emulator, as `/ready`
 * @returns the answer's JSON
 * @throws Error with advice for the user if no emulator answers or if it refuses
 */
export async function control<T>(url: string, path: string, init?: Call): Promise<T> {
  const response = await reach(url, path, init);
  const isJson = response.headers.get('content-type')?.includes('json');
  if (!isJson)
    throw new Error(
      `What answers at ${url} is not an emulator: choose another address with --port or --url.`,
    );
  const answer = await response.json();
  if (!response.ok) throw new Error(`The emulator at ${url} refuses: ${answer.message ?? response.status}`);
  return answer;
}

/**
 * Sends to the control API, which answers in lines while it works: an answer that only begins at the end of a long work
 * would come too late for `fetch`.
 * @param onProgress gets how many of all parts are done
 * @returns the result
 * @throws Error with advice for the user, like `control`
 */
export async function controlInLines<T>(
  url: string,
  path: string,
  body: unknown,
  onProgress: (done: number, all: number) => void,
): Promise<T> {
  const response = await reach(url, path, { method: 'POST', body, accept: LINES });
  const refusal = (message: unknown) => new Error(`The emulator at ${url} refuses: ${message}`);
  if (!response.ok || !response.body) throw refusal(messageIn(await response.text()) ?? response.status);
  for await (const line of createInterface({ input: Readable.fromWeb(response.body as never) })) {
    const { done, all, result, message } = JSON.parse(line);
    if (message !== undefined) throw refusal(message);
    if (result !== undefined) return result;
    onProgress(done, all);
  }
  throw new Error(`The emulator at ${url} has stopped.`);
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
