import { describe, expect, test } from 'vitest';
import members from '@/emulator/seed/members.json';
import { toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';
import { accountOf, loyaltyMember, loyaltyOwner, loyaltyVisitor } from '@/tests/support/loyalty/clients';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => loyaltyOwner(emulator);
const codeOf = (code: string) => ({ details: { applicationError: { code } } });
const priya = members.find(({ email }) => email === 'priya@example.com')?.contactId ?? '';

const earning = (idempotencyKey: string, amount = 25) => ({
  amount,
  description: 'Brought a friend',
  appId: 'friends',
  idempotencyKey,
});

describe('an account', () => {
  test('belongs to a member, who can read it', async () => {
    const { accounts } = await loyaltyMember(emulator, 'maya');
    const { account } = await accounts.getCurrentMemberAccount();
    expect(account).toMatchObject({
      memberId: seededMember('maya').id,
      rewardAvailable: true,
      contact: { name: 'Maya Lindqvist', email: 'maya@example.com', displayName: 'Maya Lindqvist' },
    });
    expect(account?.points?.balance).toBeGreaterThanOrEqual(120);
    expect(await owner().accounts.getAccount(account?._id ?? '')).toEqual(account);
  });

  test('is created for a contact, once, while the program is active', async () => {
    const { accounts, programs } = owner();
    await programs.pauseLoyaltyProgram();
    await expect(accounts.createAccount(priya)).rejects.toMatchObject(codeOf('LOYALTY_PROGRAM_NOT_ACTIVE'));
    await programs.activateLoyaltyProgram();
    const { account } = await accounts.createAccount(priya);
    expect(account).toMatchObject({ contactId: priya, points: { balance: 0 }, rewardAvailable: false });
    expect(await accounts.getAccount(account?._id ?? '')).toMatchObject({ contactId: priya });
    await expect(accounts.createAccount(priya)).rejects.toMatchObject(codeOf('ALREADY_EXISTS'));
    await expect(accounts.createAccount(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await expect(accounts.createAccount('not an id')).rejects.toMatchObject({ status: 400 });
    expect(toldOfEntity(emulator, account?._id ?? '')).toEqual(['account_created']);
  });

  test('is found by its contact or the contact’s address, and counted', async () => {
    const { accounts } = owner();
    const { id, contactId } = await accountOf(emulator, 'maya');
    for (const search of [
      { filter: { 'contact._id': contactId } },
      { filter: { 'contact.email': 'Maya@example.com' } },
      { filter: { $or: [{ 'contact.email': { $in: ['maya@example.com'] } }] } },
      { search: { expression: 'maya@example.com' } },
    ]) {
      const { accounts: listed } = await accounts.searchAccounts(search);
      expect(listed?.map(({ _id }) => _id)).toEqual([id]);
    }
    const { accounts: none } = await accounts.searchAccounts({
      filter: { 'contact.email': 'no@example.com' },
    });
    expect(none).toEqual([]);
    const highest = await accounts.searchAccounts({
      aggregations: [{ name: 'all', fieldPath: 'points.balance', type: 'SCALAR', scalar: { type: 'MAX' } }],
      cursorPaging: { limit: 1 },
    });
    const { accounts: all = [] } = await accounts.listAccounts();
    expect(highest.accounts).toHaveLength(1);
    expect(highest.aggregationData?.results?.[0]?.scalar?.value).toBe(
      Math.max(...all.map(({ points }) => points?.balance ?? 0)),
    );
    expect(await accounts.countAccounts({ filter: { 'contact.id': contactId } })).toEqual({ count: 1 });
    await expect(
      accounts.searchAccounts({ filter: { 'contact.email': { $startsWith: 'm' } } }),
    ).rejects.toMatchObject({ status: 400 });
    const { accounts: visitor } = await loyaltyVisitor();
    await expectRefused([() => visitor.searchAccounts({}), () => visitor.countAccounts({})]);
  });

  test('earns points, once for each request', async () => {
    const { accounts, transactions } = owner();
    const before = await accountOf(emulator, 'maya');
    const first = await accounts.earnPoints(before.id, earning('a'));
    const again = await accounts.earnPoints(before.id, earning('a'));
    expect(again.transactionId).toBe(first.transactionId);
    expect((await accountOf(emulator, 'maya')).points).toEqual({
      ...before.points,
      balance: (before.points.balance ?? 0) + 25,
      earned: (before.points.earned ?? 0) + 25,
    });
    expect(await transactions.getLoyaltyTransaction(first.transactionId ?? '')).toMatchObject({
      transactionType: 'EARN',
      amount: 25,
      idempotencyKey: 'a',
      earnInfo: { appId: 'friends' },
    });
    await expect(accounts.earnPoints(NOWHERE, earning('b'))).rejects.toMatchObject({ status: 404 });
    await expect(accounts.earnPoints(before.id, earning('b', 0))).rejects.toMatchObject({ status: 400 });
    await expect(accounts.earnPoints(before.id, earning('b', 1.5))).rejects.toMatchObject({ status: 400 });
  });

  test('is adjusted by points, or to points', async () => {
    const { accounts } = owner();
    const { id, revision, points } = await accountOf(emulator, 'theo');
    const balance = points.balance ?? 0;
    const { account, transactionId } = await accounts.adjustPoints(id, { amount: -10, revision });
    expect(account?.points).toMatchObject({ balance: balance - 10 });
    const transaction = await owner().transactions.getLoyaltyTransaction(transactionId ?? '');
    expect(transaction).toMatchObject({
      transactionType: 'ADJUST',
      adjustInfo: { amountBefore: balance, amountAfter: balance - 10 },
    });
    await expect(accounts.adjustPoints(id, { amount: 1, revision })).rejects.toMatchObject(
      codeOf('REVISION_MISMATCH'),
    );
    const current = async () => ({ revision: (await accountOf(emulator, 'theo')).revision });
    await accounts.adjustPoints(id, { balance: 500, ...(await current()) });
    expect((await accountOf(emulator, 'theo')).points.balance).toBe(500);
    await expect(accounts.adjustPoints(id, { amount: -501, ...(await current()) })).rejects.toMatchObject(
      codeOf('INSUFFICIENT_POINTS'),
    );
    await expect(accounts.adjustPoints(id, { ...(await current()) })).rejects.toMatchObject({ status: 400 });
    await expect(accounts.adjustPoints(NOWHERE, { amount: 1, revision })).rejects.toMatchObject({
      status: 404,
    });
    expect(toldOfEntity(emulator, id)).toContain('account_points_updated');
  });
});

describe('accounts', () => {
  test('are found by the owner', async () => {
    const { accounts } = owner();
    const maya = await accountOf(emulator, 'maya');
    const { items } = await accounts.queryLoyaltyAccounts().eq('memberId', maya.memberId).find();
    expect(items.map(({ _id }) => _id)).toEqual([maya.id]);
    const listed = await accounts.listAccounts({ contactIds: [maya.contactId ?? ''] });
    expect(listed.accounts?.map(({ _id }) => _id)).toEqual([maya.id]);
    const byContact = await accounts.getAccountBySecondaryId({ contactId: maya.contactId ?? '' });
    expect(byContact.account?._id).toBe(maya.id);
    await expect(accounts.getAccount(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await expect(accounts.getAccountBySecondaryId({ memberId: NOWHERE })).rejects.toMatchObject({
      status: 404,
    });
    await expect(accounts.getAccountBySecondaryId({} as never)).rejects.toMatchObject({ status: 400 });
    await expect(accounts.listAccounts({ contactIds: ['not an id'] })).rejects.toMatchObject({
      status: 400,
    });
    await expect(accounts.queryLoyaltyAccounts().limit(101).find()).rejects.toMatchObject({ status: 400 });
  });

  test('of others are for the owner only', async () => {
    const { accounts } = await loyaltyVisitor();
    const { accounts: member } = await loyaltyMember(emulator, 'maya');
    const { id, revision } = await accountOf(emulator, 'theo');
    await expectRefused([
      () => accounts.getCurrentMemberAccount(),
      () => member.createAccount(NOWHERE),
      () => member.earnPoints(id, earning('mine')),
      () => member.adjustPoints(id, { amount: 5, revision }),
      () => member.getAccount(id),
      () => member.getAccountBySecondaryId({ memberId: NOWHERE }),
      () => member.queryLoyaltyAccounts().find(),
      () => member.listAccounts(),
      () => member.getProgramTotals(),
    ]);
    const jonas = await loyaltyMember(emulator, 'luca');
    await expect(jonas.accounts.getCurrentMemberAccount()).rejects.toMatchObject({ status: 404 });
  });
});

describe('transactions', () => {
  test('are found by the owner, and by members if they are their own', async () => {
    const theirs = await accountOf(emulator, 'theo');
    const { id } = await accountOf(emulator, 'maya');
    const all = await owner().transactions.queryLoyaltyTransactions().eq('accountId', theirs.id).find();
    expect(all.items[0]).toMatchObject({ accountId: theirs.id });
    const { transactions } = await loyaltyMember(emulator, 'maya');
    const own = await transactions.queryLoyaltyTransactions().find();
    expect(own.items.map(({ accountId }) => accountId)).toContain(id);
    expect(own.items.every(({ accountId }) => accountId === id)).toBe(true);
    await expect(transactions.getLoyaltyTransaction(all.items[0]?._id ?? '')).rejects.toMatchObject({
      status: 404,
    });
    await expect(owner().transactions.getLoyaltyTransaction(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await expect(transactions.getLoyaltyTransaction('not an id')).rejects.toMatchObject({ status: 400 });
    await expect(transactions.queryLoyaltyTransactions().limit(101).find()).rejects.toMatchObject({
      status: 400,
    });
    const { transactions: visitor } = await loyaltyVisitor();
    await expectRefused([
      () => visitor.queryLoyaltyTransactions().find(),
      () => visitor.getLoyaltyTransaction(NOWHERE),
    ]);
  });
});
