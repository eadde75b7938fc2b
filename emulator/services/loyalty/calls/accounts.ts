import { accounts as meta } from '@wix/loyalty/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, assertField, assertGiven, assertWhole, invalidField, notFound } from '#core/contract/errors';
import { type AnswerOf, moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { isObject } from '#core/documents/query';
import { withRestNames } from '#core/documents/search/rest-names';
import type { Aggregation } from '#core/documents/search/types';
import { findEntity } from '#core/entities/kind';
import { APPS } from '#core/site';
import { accountOfContact, createAccount, currentAccount, transact } from '../accounts/changes';
import { type Account, accounts, assertActive, type Points, transactions } from '../accounts/entity';
import { alreadyExists } from '../accounts/errors';
import { ACCOUNTS, serializeAccount } from '../accounts/events';
import { tierOfAccount } from '../accounts/tier';

type Aggregated = NonNullable<AnswerOf<typeof meta.searchAccounts>['aggregationData']>;

const MANAGE = { callers: MANAGERS, app: 'loyalty' } as const;
const PAGE = { defaultLimit: 50, maxLimit: 100 } as const;

/**
 * Returns the number of points by which an adjustment changes an account.
 * @throws PlatformError 400 if it is 0 or not a whole number
 */
function adjustmentOf(
  { points }: Account,
  { balance, amount }: { balance?: number; amount?: number },
): number {
  if (balance !== undefined) {
    assertWhole(balance, 'balance', 0, 999_999_999);
    return balance - points.balance;
  }
  assertField(amount, 'amount', 'must not be 0', 'REQUIRED_ONE_OF_FIELD');
  assertWhole(amount, 'amount', -9_999_999, 9_999_999);
  return amount;
}

function totalPoints({ documents }: Context): Points {
  const totals: Points = { balance: 0, earned: 0, adjusted: 0, redeemed: 0, expired: 0 };
  const names = Object.keys(totals) as (keyof Points)[];
  for (const { points } of documents.list(accounts, {}))
    for (const name of names) totals[name] += points[name];
  return totals;
}

/** Returns how many accounts are in the base tier, and in each other tier that has some. */
function tierTotals(context: Context) {
  const counts = new Map<string | undefined, number>([[undefined, 0]]);
  for (const account of context.documents.list(accounts, {})) {
    const { id } = tierOfAccount(context, account);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([id, numberOfAccounts]) => ({ ...(id && { id }), numberOfAccounts }));
}

/** Returns the e-mail addresses that a condition names. @throws PlatformError 400 for a condition of another kind */
function emailsIn(condition: unknown): string[] {
  const [[operator, named] = ['$eq', condition]] = isObject(condition) ? Object.entries(condition) : [];
  const emails = [named].flat();
  assert(/^\$(eq|in|hasSome)$/.test(operator) && emails.every((it) => typeof it === 'string'), () =>
    invalidField('search.filter', 'may only say which addresses contact.email is one of', 'VALIDATION'),
  );
  return emails.map(String);
}

/** Accounts refer to their contacts by id, so addresses in a filter are replaced by the contacts with them. */
function withContacts(context: Context, filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map((part) => withContacts(context, part));
  if (!isObject(filter)) return filter;
  const { contacts } = context.services;
  const entries = Object.entries(filter).map(([key, condition]) => {
    if (key.startsWith('$')) return [key, withContacts(context, condition)];
    if (key !== 'contact.email') return [key, condition];
    // A condition needs a value, and no contact has the empty id.
    return [
      'contactId',
      { $in: ['', ...emailsIn(condition).flatMap((it) => contacts.withEmail(context, it) ?? [])] },
    ];
  });
  return Object.fromEntries(entries);
}

/** Returns the filter of a search: the text is the e-mail address of a contact (platform facts 43.2). */
const soughtBy = (context: Context, filter: unknown, words: string | null | undefined): unknown =>
  withContacts(
    context,
    words?.trim() ? { $and: [filter ?? {}, { 'contact.email': words.trim() }] } : (filter ?? {}),
  );

const AS_MEMBER = { callers: ['member'], app: 'loyalty' } as const;

const manageOperations = moduleOperations('loyalty.accounts', meta, MANAGE, {
  createAccount(context, { contactId }) {
    assertActive(context);
    assert(context.services.contacts.has(context, contactId), () => notFound(`contact ${contactId}`));
    assert(!accountOfContact(context, contactId), () => alreadyExists(contactId));
    return { account: serializeAccount(context, createAccount(context, contactId)) };
  },
  earnPoints(context, request) {
    assertActive(context);
    const { accountId, amount, description = '', appId, idempotencyKey, activityType, orderId } = request;
    const account = findEntity(context, ACCOUNTS, accountId);
    assertGiven(amount, 'amount');
    assertWhole(amount, 'amount', 1, 9_999_999);
    // A request may be repeated if its response was lost; the repeated one earns nothing.
    const known = context.documents.find(transactions, { accountId, idempotencyKey });
    if (known) return { account: serializeAccount(context, account), transactionId: known.id };
    const done = transact(context, account, {
      transactionType: 'EARN',
      amount,
      description,
      idempotencyKey,
      earnInfo: { appId, activityType: activityType ?? '', ...(orderId && { orderId }) },
    });
    return { account: serializeAccount(context, done.account), transactionId: done.transaction.id };
  },
  adjustPoints(context, request) {
    const { accountId, description, revision } = request;
    const account = findEntity(context, ACCOUNTS, accountId);
    assertRevision('account', account, revision);
    const amount = adjustmentOf(account, request);
    const { balance } = account.points;
    const done = transact(context, account, {
      transactionType: 'ADJUST',
      amount,
      description: description ?? '',
      adjustInfo: { appId: APPS.loyalty, amountBefore: balance, amountAfter: balance + amount },
    });
    return { account: serializeAccount(context, done.account), transactionId: done.transaction.id };
  },
});

const readOperations: Operation[] = [
  ...moduleOperations('loyalty.accounts', meta, MANAGE, {
    getAccount: (context, { id }) => ({
      account: serializeAccount(context, findEntity(context, ACCOUNTS, id)),
    }),
    getAccountBySecondaryId(context, { contactId, memberId }) {
      assert(contactId || memberId, () =>
        invalidField('contactId', 'or memberId must not be empty', 'REQUIRED_ONE_OF_FIELD'),
      );
      const account = context.documents.find(accounts, contactId ? { contactId } : { memberId });
      assert(account, () => notFound('The loyalty account'));
      return { account: serializeAccount(context, account) };
    },
    queryLoyaltyAccounts(context, { query }) {
      const page = context.documents.queryByCursor(accounts, query, { ...PAGE, field: 'query' });
      return {
        loyaltyAccounts: page.items.map((account) => serializeAccount(context, account)),
        pagingMetadata: page.pagingMetadata,
      };
    },
    searchAccounts(context, { search = {} }) {
      const { filter, search: words, aggregations, timeZone, ...query } = search;
      const { documents } = context;
      const sought = { ...query, filter: soughtBy(context, filter, words?.expression) };
      const page = documents.queryByCursor(accounts, sought, { ...PAGE, field: 'search' });
      const answer = {
        accounts: page.items.map((account) => serializeAccount(context, account)),
        pagingMetadata: page.pagingMetadata,
      };
      if (!aggregations?.length) return answer;
      const about = { field: 'search.aggregations', ...(timeZone && { timeZone }) };
      const named = withRestNames(aggregations as Aggregation[]);
      const results = documents.aggregate(accounts, page.filter ?? {}, named, about);
      return { ...answer, aggregationData: { results: results as Aggregated['results'] } };
    },
    countAccounts(context, { filter, search: words }) {
      return { count: context.documents.count(accounts, soughtBy(context, filter, words?.expression)) };
    },
    listAccounts(context, request) {
      const { contactIds, cursorPaging } = request;
      const filter = contactIds?.length ? { contactId: { $in: contactIds } } : {};
      const page = context.documents.queryByCursor(accounts, { filter, cursorPaging }, PAGE);
      const { count, cursors } = page.pagingMetadata;
      return {
        accounts: page.items.map((account) => serializeAccount(context, account)),
        pagingMetadata: { count, cursors, total: page.total, tooManyToCount: false },
      };
    },
    getProgramTotals: (context, _request) => ({
      points: totalPoints(context),
      tierTotals: tierTotals(context),
    }),
  }),

  ...moduleOperations('loyalty.accounts', meta, AS_MEMBER, {
    getCurrentMemberAccount: (context, _request) => ({
      account: serializeAccount(context, currentAccount(context)),
    }),
  }),
];

export const accountsOperations: Operation[] = [...manageOperations, ...readOperations];
