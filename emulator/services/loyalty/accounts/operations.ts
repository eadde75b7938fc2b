import { accounts as meta } from '@wix/loyalty/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import {
  applicationError,
  assert,
  assertField,
  assertGiven,
  assertWhole,
  invalidField,
  notFound,
} from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { findEntity } from '#core/entities/kind';
import { APPS } from '#core/site';
import { assertActive, transactions } from '../stored/loyalty';
import {
  ACCOUNTS,
  type Account,
  accountOfContact,
  accounts,
  createAccount,
  currentAccount,
  type Points,
  serializeAccount,
  transact,
} from './changes';

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

const AS_MEMBER = { callers: ['member'], app: 'loyalty' } as const;

const manageOperations = moduleOperations('loyalty.accounts', meta, MANAGE, {
  createAccount({ contactId }, context) {
    assertActive(context);
    assert(context.services.contacts.has(context, contactId), () => notFound(`contact ${contactId}`));
    assert(!accountOfContact(context, contactId), () =>
      applicationError(409, 'ALREADY_EXISTS', `Contact ${contactId} has a loyalty account already`),
    );
    return { account: serializeAccount(context, createAccount(context, contactId)) };
  },
  earnPoints(request, context) {
    assertActive(context);
    const { accountId, amount, description = '', appId, idempotencyKey, activityType, orderId } = request;
    const account = findEntity(context, ACCOUNTS, accountId);
    assertGiven(amount, 'amount');
    assertWhole(amount, 'amount', 1, 9_999_999);
    // A request may be repeated if its answer was lost; the repeat earns nothing.
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
  adjustPoints(request, context) {
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
    getAccount: ({ id }, context) => ({
      account: serializeAccount(context, findEntity(context, ACCOUNTS, id)),
    }),
    getAccountBySecondaryId({ contactId, memberId }, context) {
      assert(contactId || memberId, () =>
        invalidField('contactId', 'or memberId must not be empty', 'REQUIRED_ONE_OF_FIELD'),
      );
      const account = context.documents.find(accounts, contactId ? { contactId } : { memberId });
      assert(account, () => notFound('The loyalty account'));
      return { account: serializeAccount(context, account) };
    },
    queryLoyaltyAccounts({ query }, context) {
      const found = context.documents.queryByCursor(accounts, query, { ...PAGE, field: 'query' });
      return {
        loyaltyAccounts: found.items.map((account) => serializeAccount(context, account)),
        pagingMetadata: found.pagingMetadata,
      };
    },
    listAccounts(request, context) {
      const { contactIds, cursorPaging } = request;
      const filter = contactIds?.length ? { contactId: { $in: contactIds } } : {};
      const found = context.documents.queryByCursor(accounts, { filter, cursorPaging }, PAGE);
      const { count, cursors } = found.pagingMetadata;
      return {
        accounts: found.items.map((account) => serializeAccount(context, account)),
        pagingMetadata: { count, cursors, total: found.total, tooManyToCount: false },
      };
    },
    getProgramTotals: (_request, context) => ({
      points: totalPoints(context),
      tierTotals: [{ numberOfAccounts: context.documents.count(accounts, {}) }],
    }),
  }),

  ...moduleOperations('loyalty.accounts', meta, AS_MEMBER, {
    getCurrentMemberAccount: (_request, context) => ({
      account: serializeAccount(context, currentAccount(context)),
    }),
  }),
];

export const accountsOperations: Operation[] = [...manageOperations, ...readOperations];
