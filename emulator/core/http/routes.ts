import type { Hono } from 'hono';
import type { Operation } from '../contract/operation';
import { type KnownCall, platformCalls } from '../words/platform-paths';
import { clientAddressOf, headerOf, headersOf, type ServerBindings, senderOf } from './connection';
import type { createDispatcher } from './dispatch';

// A verb after the last parameter, as in `/:bookingId:confirmOrDecline`, belongs to the path, not to the value.
const VERB = /:(\w+)(:\w+)$/;

// A parameter must not match a fixed path beside it, nor a verb: fixed segments are routed first, then verbs.
const specificity = (path: string) => path.replace(VERB, '\ufffe$1$2').replaceAll(':', '\uffff');

/** Returns a call's method and path; the names of parameters make no difference. */
export const formOf = (method: string, path: string) => `${method} ${path.replace(/\/:\w+/g, '/:')}`;

const parentOf = (form: string) => form.slice(0, form.lastIndexOf('/'));

/** Returns the forms of the platform's calls with a method. */
const formsOf = (calls: readonly KnownCall[], method: string): string[] =>
  calls
    .filter((call) => call.method === method)
    .flatMap(({ paths }) => paths.map((path) => formOf(method, path)));

/**
 * Returns the POSTs that are calls of their own: those of the SDK, and those beside a GET in the documents. Where the
 * documents have a POST alone, it may be a query that the SDK sends as a GET.
 */
export function ownPosts(calls: readonly KnownCall[]): string[] {
  const documented = calls.filter(({ name }) => name === undefined);
  const beside = new Set(formsOf(documented, 'GET').map((form) => form.replace('GET', 'POST')));
  return [
    ...formsOf(
      calls.filter(({ name }) => name !== undefined),
      'POST',
    ),
    ...formsOf(documented, 'POST').filter((form) => beside.has(form)),
  ];
}

/** Returns the last words of POSTs by what comes before them; those with a parameter or a verb there are left out. */
function lastWordsOf(posts: readonly string[]): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const form of posts.filter((it) => /\/[\w-]+$/.test(it))) {
    const parent = parentOf(form);
    words.set(parent, [...(words.get(parent) ?? []), form.slice(parent.length + 1)]);
  }
  return words;
}

/**
 * Writes the path of a POST that only repeats a GET as the router takes it.
 * @param calls the words that are calls of their own, so they are not ids
 */
const routedAsPost = (path: string, calls: readonly string[]): string => {
  const noId = ['query', 'search', 'count', ...calls].map((word) => `${word}$`).join('|');
  return path.replace(/\/:(\w+)$/, `/:$1{(?!${noId})[^/]+}`);
};

/** Writes any other path as the router takes it. */
const routed = (path: string): string => path.replace(VERB, ':$1{[^/]+$2}');

/**
 * Routes every operation at all its paths. A GET also answers the POST that the SDK sends instead past 4000 characters
 * of query (platform facts 1.8). If the platform has another POST there, the query's form is at `/query` below it.
 * The last words of other POSTs are not treated as ids, so that a POST that is not served is recognised.
 */
export function routeOperations(
  app: Hono,
  operations: readonly Operation[],
  handlerOf: (operation: Operation) => ReturnType<typeof createDispatcher>,
): void {
  const known = platformCalls();
  const lastWords = lastWordsOf(formsOf(known, 'POST'));
  const owned = new Set([
    ...ownPosts(known),
    ...operations.flatMap(({ method, paths }) => paths.map((path) => formOf(method, path))),
  ]);
  const routes = operations.flatMap((operation) => {
    const handler = handlerOf(operation);
    return operation.paths.flatMap((path) => {
      const own = [{ method: operation.method, path, rank: specificity(path), handler, repeatsGet: false }];
      if (operation.method !== 'GET') return own;
      const posted = owned.has(formOf('POST', path)) ? `${path}/query` : path;
      if (!owned.has(formOf('POST', posted)))
        own.push({ method: 'POST', path: posted, rank: specificity(posted), handler, repeatsGet: true });
      return own;
    });
  });
  routes.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  for (const { method, path, handler, repeatsGet } of routes) {
    const verb = VERB.exec(path)?.[2] ?? '';
    const calls = lastWords.get(parentOf(formOf('POST', path))) ?? [];
    app.on(method, repeatsGet && verb === '' ? routedAsPost(path, calls) : routed(path), (c) => {
      const env = c.env as ServerBindings | undefined;
      return handler(c.req.raw, () => withoutVerb(c.req.param() as Record<string, string>, verb), {
        authorization: headerOf(c.req.raw, env, 'authorization'),
        siteId: headerOf(c.req.raw, env, 'wix-site-id'),
        address: clientAddressOf(env),
        sender: senderOf(c.req.raw, env),
        headers: headersOf(c.req.raw, env),
        ...((env?.isTrigger || env?.isConsole) && { isTrigger: true }),
        ...(env?.isConsole && { isConsole: true }),
        ...(env?.madeBy && { madeBy: env.madeBy }),
        ...(env?.requestId && { requestId: env.requestId }),
        ...(env?.outgoing && { connection: env.outgoing }),
      });
    });
  }
}

const withoutVerb = (parameters: Record<string, string>, verb: string) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      value.slice(0, value.length - (value.endsWith(verb) ? verb.length : 0)),
    ]),
  );
