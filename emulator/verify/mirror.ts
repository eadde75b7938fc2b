import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import PQueue from 'p-queue';
import { routeOperations } from '#core/http/routes';
import type { Answer } from '../evidence/check';
import { API_HOSTS } from '../register/hosts.mjs';
import { services } from '../services/index';
import { differencesBetween } from './differences';
import { decoded, type Finding, Findings } from './findings';
import { isRead } from './scope';
import { answerOf } from './targets';

/** How many reads are compared at once, and how many may wait for it; more are not compared. */
const AT_ONCE = 2;
const WAITING = 500;

/** How long the emulator may take for an answer, and at the end for the last ones, in milliseconds. */
const PATIENCE_MS = 10_000;
const LAST_MS = 5000;

/** The result of a comparison. */
export interface Mirrored {
  compared: number;
  /** Reads of members, whom the copy does not have, and those for which there was no time. */
  notCompared: number;
  differences: Finding[];
}

const reads: ReadonlySet<string> = new Set(
  services
    .flatMap((service) => service.operations)
    .filter(isRead)
    .map(({ name }) => name),
);

/** Makes the function that returns the operation that a request is for, if it only reads. */
function routing(): (method: string, path: string) => Promise<string | undefined> {
  const routes = new Hono();
  const operations = services.flatMap((service) => service.operations);
  routeOperations(
    routes,
    operations,
    ({ name }) =>
      async () =>
        new Response(name),
  );
  return async (method, path) => {
    const response = await routes.request(path, { method });
    const name = response.ok ? await response.text() : '';
    return reads.has(name) ? name : undefined;
  };
}

/** Who makes a call, by the token that the platform has issued (platform facts 5.1). */
type Role = 'none' | 'visitor' | 'member' | 'owner';

function roleOf(authorization: string | undefined): Role {
  if (!authorization) return 'none';
  const [, payload] = authorization.replace(/^(Bearer )?OauthNG\.JWS\./, '').split('.');
  if (!/^(Bearer )?OauthNG\.JWS\./.test(authorization)) return 'owner';
  try {
    const { data } = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const { instance = {} } = JSON.parse(data);
    return instance.uid || instance.siteMemberId ? 'member' : instance.aid ? 'visitor' : 'owner';
  } catch {
    return 'visitor';
  }
}

/** The emulator with the copy of the site. */
export interface CopyAt {
  url: string;
  apiKey: string;
  siteId: string;
  clientId: string;
}

/** Makes the function that asks the copy with a token of its own, because it does not know the platform's. */
function createAsking({ url, apiKey, siteId, clientId }: CopyAt) {
  const send = async (path: string, init: RequestInit) =>
    answerOf(
      await fetch(`${url}${path}`, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) }),
    );
  const newVisitor = async (): Promise<string> => {
    const { body } = await send('/oauth2/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, grantType: 'anonymous' }),
    });
    return (body as { access_token: string }).access_token;
  };
  let visitor: Promise<string> | undefined;
  return async (role: Exclude<Role, 'member'>, { method, path, body }: Asked): Promise<Answer> => {
    if (role === 'visitor') visitor ??= newVisitor();
    const headers: Record<string, string> =
      role === 'owner'
        ? { authorization: apiKey, 'wix-site-id': siteId }
        : role === 'visitor' && visitor
          ? { authorization: await visitor }
          : {};
    const isSent = body.byteLength > 0;
    return send(path, {
      method,
      headers: { ...headers, ...(isSent && { 'content-type': 'application/json' }) },
      ...(isSent && { body }),
    });
  };
}

interface Asked {
  method: string;
  path: string;
  body: ArrayBuffer;
}

const jsonIn = (body: ArrayBuffer): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
};

/**
 * Starts a server that passes an app's calls on to the platform, and then asks the copy the same, if they only read. The
 * app gets the platform's answers as they come; whatever happens to a comparison, it does not notice.
 * @param origin another address that answers as the platform does
 * @param tell gets each difference when it is found, and why something could not be compared
 * @returns its address, and a function that stops it and returns what was compared
 */
export async function startMirror({
  copy,
  origin,
  tell,
}: {
  copy: CopyAt;
  origin?: string | undefined;
  tell: (line: Finding | string) => void;
}): Promise<{ url: string; finish: () => Promise<Mirrored> }> {
  const findings = new Findings([copy.apiKey]);
  const queue = new PQueue({ concurrency: AT_ONCE });
  const operationOf = routing();
  const ask = createAsking(copy);
  let compared = 0;
  let notCompared = 0;
  let failed = false;

  async function compare(
    operation: string,
    role: Exclude<Role, 'member'>,
    question: Asked,
    response: Response,
  ) {
    const platform = await answerOf(response);
    const emulator = await ask(role, question);
    const request = { method: question.method, path: decoded(question.path), body: jsonIn(question.body) };
    const shown = { operation, about: 'a call of the app', request, platform, emulator };
    const differences = differencesBetween(operation, request, platform, emulator);
    compared += 1;
    for (const finding of findings.add(shown, differences)) tell(finding);
  }

  async function mirror(
    operation: string,
    question: Asked,
    authorization: string | undefined,
    response: Response,
  ) {
    const role = roleOf(authorization);
    if (role === 'member' || queue.size >= WAITING) notCompared += 1;
    else await queue.add(() => compare(operation, role, question, response));
  }

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all('*', async (c) => {
    const { method } = c.req;
    const { pathname, search } = new URL(c.req.url);
    const [host = ''] = (c.req.header('host') ?? '').split(':');
    if (!API_HOSTS.includes(host)) return c.notFound();
    const body = await c.req.arrayBuffer();
    const question = { method, path: `${pathname}${search}`, body };
    const wanted = operationOf(method, question.path);
    try {
      const response = await proxy(`${origin ?? `https://${host}`}${question.path}`, {
        method,
        headers: { ...c.req.header(), host: undefined, connection: undefined, 'content-length': undefined },
        ...(body.byteLength > 0 && { body }),
        redirect: 'manual',
      });
      const operation = await wanted;
      if (operation)
        mirror(operation, question, c.req.header('authorization'), response.clone()).catch((error: Error) => {
          notCompared += 1;
          if (!failed) tell(`A read could not be compared: ${error.message}`);
          failed = true;
        });
      return response;
    } catch {
      // The app has to see what it would see without this server: a connection that fails.
      c.env.incoming.socket.destroy();
      return c.body(null);
    }
  });

  const server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started as Server),
    );
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async finish() {
      server.close();
      server.closeAllConnections();
      await Promise.race([queue.onIdle(), wait(LAST_MS, undefined, { ref: false })]);
      notCompared += queue.size;
      queue.clear();
      return { compared, notCompared, differences: findings.list() };
    },
  };
}
