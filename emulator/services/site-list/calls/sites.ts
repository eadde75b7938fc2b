import * as z from 'zod';
import type { Steps } from '#core/contract/context';
import { assert, assertField, permissionDenied } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { isObject } from '#core/documents/query';
import { namedGuid } from '#core/ids';
import type { Site } from '#core/site';
import { apiKeyInvalid, cursorInvalid } from '../sites/errors';

type Fields = Record<string, unknown>;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const OPERATORS: Record<string, (value: unknown, wanted: unknown) => boolean> = {
  $eq: (value, wanted) => value === wanted,
  $ne: (value, wanted) => value !== wanted,
  $in: (value, wanted) => Array.isArray(wanted) && wanted.includes(value),
  $nin: (value, wanted) => Array.isArray(wanted) && !wanted.includes(value),
  $exists: (value, wanted) => (value !== undefined) === wanted,
  $hasSome: (value, wanted) => listOf(wanted).some((it) => listOf(value).includes(it)),
  $hasAll: (value, wanted) => listOf(wanted).every((it) => listOf(value).includes(it)),
  $startsWith: (value, wanted) => String(value ?? '').startsWith(String(wanted)),
  $contains: (value, wanted) => String(value ?? '').includes(String(wanted)),
};

/**
 * Whether a site matches a filter. Sites are not stored as documents, as these belong to one site; there are at most
 * 51.
 * @throws PlatformError 400 for an unknown operator
 */
export const matches = (site: Fields, filter: Fields): boolean =>
  Object.entries(filter).every(([field, condition]) => {
    // The platform finds no site by its shown name (statement id-sites-displayName-filter-ignored).
    if (field === 'displayName') return true;
    if (!isObject(condition)) return site[field] === condition;
    return Object.entries(condition).every(([operator, wanted]) => {
      const holds = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
      assertField(holds, `query.filter.${field}`, `${operator} is not supported`);
      return holds(site[field], wanted);
    });
  });

/** Sorts sites by the texts of their fields. */
export const sorted = (
  sites: readonly Fields[],
  terms: readonly { fieldName: string; order?: 'ASC' | 'DESC' | null | undefined }[],
): Fields[] =>
  sites.toSorted((a, b) => {
    for (const { fieldName, order } of terms) {
      const compared = String(a[fieldName] ?? '').localeCompare(String(b[fieldName] ?? ''), 'en');
      if (compared !== 0) return order === 'DESC' ? -compared : compared;
    }
    return 0;
  });

/** The most sites on a page; also the default. */
const PAGE = 100;

export interface AccountSite {
  site: Site;
  url: string;
}

/** Sites are sorted by these fields alone (statement sites-sort-other). */
const SORTED_BY = ['createdDate', 'trashedDate', 'updatedDate', 'displayName'] as const;

const filter = z.record(z.string(), z.unknown()).nullish();
const paging = z.object({
  limit: z.int().min(1).max(PAGE).nullish(),
  offset: z.int().min(0).nullish(),
  cursor: z.string().max(500).nullish(),
});
const queryContract = z.object({
  query: z
    .object({
      filter,
      sort: z
        .array(z.object({ fieldName: z.enum(SORTED_BY), order: z.enum(['ASC', 'DESC']).nullish() }))
        .max(5)
        .nullish(),
      cursorPaging: paging.nullish(),
      paging: paging.nullish(),
    })
    .nullish(),
});
const countContract = z.object({ filter });

/** No site keeps when it was created. */
const CREATED = '2024-01-01T00:00:00.000Z';

/** Without a namespace, only sites of the editor are found (statement id-sites-count-default). */
const inNamespace = (filter: Fields | null | undefined): Fields => ({ namespace: 'WIX', ...filter });

/** Serializes a site as the platform does (platform facts 33.1, 33.2). */
const serialize = ({ site, url }: AccountSite): Record<string, unknown> => ({
  id: site.id,
  name: `headless-${site.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
  displayName: site.name,
  published: site.published !== false,
  premium: site.acceptsPayments,
  viewUrl: url,
  ownerAccountId: site.ownerId,
  contributorAccountIds: [],
  editorType: 'EDITOR',
  blocked: false,
  namespace: 'HEADLESS',
  domainConnected: false,
  htmlAppId: namedGuid('html app', site.id),
  createdDate: CREATED,
  updatedDate: CREATED,
  editUrl: `${url}/_emulator/`,
  thumbnail: '',
  parentChildRole: 'UNKNOWN_PARENT_CHILD_ROLE',
});

/**
 * The Site List API of the account (platform facts 33.1), for API keys only, as it does not concern a single site.
 * @param isApiKey whether a text is the owner's API key
 * @param sitesOf returns the account's sites, by the address at which the caller reached the emulator
 */
export function siteListOperations(
  isApiKey: (text: string, site: Site) => boolean,
  sitesOf: (baseUrl: string) => readonly AccountSite[],
): Operation[] {
  /** Returns a site of the account. @throws PlatformError 401 without the key; 403 for the account of another owner */
  const siteFor = ({ header, run }: Steps): Site => {
    const key = (header('authorization') ?? '').replace(/^Bearer /i, '');
    const site = run((context) => context.site);
    assert(isApiKey(key, site), apiKeyInvalid);
    const account = header('wix-account-id');
    const isOwners = !account || account === site.ownerId || site.localApps?.takesKeys() === true;
    assert(isOwners, () => permissionDenied(`read the sites of account ${account}`));
    return site;
  };
  const sitesFor = (steps: Steps) => {
    siteFor(steps);
    return sitesOf(steps.baseUrl).map(serialize);
  };

  const COMMON = {
    method: 'POST',
    parameters: [] as string[],
    callers: 'public' as const,
    hasContract: false,
  };
  return [
    {
      ...COMMON,
      name: 'site-list.accounts.getMyAccount',
      method: 'GET',
      paths: ['/accounts/v1/accounts/my_account'],
      handle(steps) {
        const { ownerId, name } = siteFor(steps);
        // The owner has one account, with the owner's id.
        const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
        return { account: { accountId: ownerId, slug, accountName: name, accountOwner: ownerId } };
      },
    },
    {
      ...COMMON,
      name: 'site-list.sites.querySites',
      paths: ['/site-list/v2/sites/query'],
      handle(steps, request) {
        const query = readRequest(queryContract, request).query ?? {};
        const { limit, offset, cursor } = query.cursorPaging ?? query.paging ?? {};
        const begin = cursor ? Number(Buffer.from(cursor, 'base64url').toString()) : (offset ?? 0);
        assert(Number.isInteger(begin) && begin >= 0, cursorInvalid);
        const matching = sorted(sitesFor(steps), query.sort ?? []).filter((it) =>
          matches(it, query.filter ?? {}),
        );
        const end = begin + (limit ?? PAGE);
        const sites = matching.slice(begin, end);
        const hasNext = end < matching.length;
        const next = hasNext && Buffer.from(String(end)).toString('base64url');
        return { sites, metadata: { count: sites.length, cursors: { ...(next && { next }) }, hasNext } };
      },
    },
    {
      ...COMMON,
      name: 'site-list.sites.countSites',
      paths: ['/site-list/v2/sites/count'],
      handle(steps, request) {
        const { filter: wanted } = readRequest(countContract, request);
        return { count: sitesFor(steps).filter((it) => matches(it, inNamespace(wanted))).length };
      },
    },
  ];
}
