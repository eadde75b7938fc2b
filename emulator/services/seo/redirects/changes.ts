import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven } from '#core/contract/errors';
import { storeNew } from '#core/entities/store';
import demo from '#seed/content/redirects.json';
import { REDIRECTS, type Redirect, seoRedirects, type WireRedirect } from './entity';
import { fromUrlExists, redirectLoop } from './errors';

const withoutSlash = (path: string) => path.replace(/\/+$/, '');

/**
 * Reads a new redirect (SDK: `Redirect`).
 * @throws PlatformError 400 for an address that is not a path of the site, or is its root
 */
function readRedirect({ documents, ids, clock }: Context, given: WireRedirect, field: string): Redirect {
  const { from: givenFrom, to, language, id, options } = given;
  assertGiven(givenFrom, `${field}.from`);
  assertGiven(to, `${field}.to`);
  assertField(/^\/(?!\/)/.test(givenFrom), `${field}.from`, 'must be a path that begins with /');
  const prefix = `/${language}/`;
  const from = language && givenFrom.startsWith(prefix) ? givenFrom.slice(prefix.length - 1) : givenFrom;
  const path = withoutSlash(from);
  assertField(path, `${field}.from`, 'must not be the root of the site');
  assertField(withoutSlash(to) !== path, `${field}.to`, 'must be another address');
  return {
    id: id && !documents.get(seoRedirects, id) ? id : ids.guid(),
    from,
    path,
    to,
    groupRedirect: options?.groupRedirect ?? false,
    ...(language && { language }),
    createdDate: clock.date(),
  };
}

/** Whether two redirects can apply to the same visitor: one without a language applies to every one. */
const overlap = (one: Redirect, other: Redirect) =>
  !one.language || !other.language || one.language === other.language;

/** Returns the redirects that start from a path and can apply to the same visitors as another one. */
const startingFrom = ({ documents }: Context, path: string, beside: Redirect) =>
  documents.list(seoRedirects, { path }).filter((it) => overlap(it, beside));

const remove = ({ documents }: Context, redirects: readonly Redirect[]) => {
  for (const { id } of redirects) documents.delete(seoRedirects, id);
};

/**
 * Creates a redirect. A redirect that starts where this one leads to is deleted: redirects do not chain.
 * @param field of the request that has the redirect
 * @param forceReplace whether a redirect from the same path is deleted
 * @param sameRequest the ids of those that this request has created, which are never deleted
 * @returns undefined if the site has the same redirect already
 * @throws PlatformError 400; 409 FROM_URL_EXISTS, REDIRECT_LOOP
 */
export function addRedirect(
  context: Context,
  given: WireRedirect,
  field: string,
  forceReplace: boolean,
  sameRequest: ReadonlySet<string> = new Set(),
): Redirect | undefined {
  const redirect = readRedirect(context, given, field);
  const { path, to, groupRedirect, language } = redirect;
  // An exact and a group redirect may share a path.
  const taken = startingFrom(context, path, redirect).filter((it) => it.groupRedirect === groupRedirect);
  if (taken.some((it) => it.to === to && it.language === language)) return undefined;
  const isReplaced = forceReplace && !taken.some(({ id }) => sameRequest.has(id));
  assert(taken.length === 0 || isReplaced, () => fromUrlExists(redirect.from));
  const looping = startingFrom(context, withoutSlash(to), redirect);
  assert(!looping.some(({ id }) => sameRequest.has(id)), () => redirectLoop(redirect.from));
  remove(context, [...taken, ...looping]);
  return storeNew(context, REDIRECTS, redirect);
}

/** Stores the redirects of the demo site. */
export function seedRedirects({ documents, clock }: Context): void {
  for (const redirect of demo)
    documents.put(seoRedirects, { ...redirect, path: redirect.from, createdDate: clock.date() });
}
