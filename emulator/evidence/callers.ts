import type { Answer } from './check';
import type { Caller } from './statement';
import type { Target } from './target';
import { brief, valueAt } from './values';

export type Headers = Record<string, string>;

/** Sends a request. @param path or a whole address @param body sent as JSON, a text as it is */
export async function send(
  { send, origin }: Target,
  { method, path, body, headers }: { method: string; path: string; body?: unknown; headers: Headers },
): Promise<Answer> {
  const isJson = body !== undefined && typeof body !== 'string';
  const response = await send(
    new Request(path.startsWith('/') ? origin + path.replaceAll(' ', '%20') : path, {
      method,
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : String(body) }),
    }),
  );
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: text };
  }
}

async function token(target: Target, body: object): Promise<string> {
  const answer = await send(target, { method: 'POST', path: '/oauth2/token', body, headers: {} });
  const value = valueAt(answer.body, 'access_token');
  if (typeof value !== 'string') throw new Error(`no access token: ${answer.status} ${brief(answer.body)}`);
  return value;
}

async function newHeaders(target: Target, as: Caller): Promise<Headers> {
  const { site } = target;
  switch (as) {
    case 'none':
      return {};
    case 'owner':
      return { authorization: site.apiKey, 'wix-site-id': site.id };
    case 'account':
      return { authorization: site.apiKey, 'wix-account-id': site.accountId };
    case 'visitor':
    case 'visitor2':
      return { authorization: await token(target, { clientId: site.clientId, grantType: 'anonymous' }) };
    case 'app': {
      if (!site.app) throw new Error('the site has no app');
      return {
        authorization: await token(target, {
          grant_type: 'client_credentials',
          client_id: site.app.id,
          client_secret: site.app.secret,
          instance_id: site.id,
        }),
      };
    }
    default:
      return { authorization: await target.memberToken(as) };
  }
}

/** Makes the function that returns the headers of callers: each is one person for the length of a statement. */
export function createCallers(target: Target): (as: Caller) => Promise<Headers> {
  const known = new Map<Caller, Promise<Headers>>();
  return (as) => {
    const headers = known.get(as) ?? newHeaders(target, as);
    known.set(as, headers);
    return headers;
  };
}
