import { expect, test } from 'vitest';
import members from '@/emulator/seed/members.json';
import { restOwner } from '@/tests/support/emulator/rest';
import { startEmulator } from '@/tests/support/emulator/start';
import { loyaltyOwner } from '@/tests/support/loyalty/clients';

const emulator = startEmulator();
const priya = members.find(({ email }) => email === 'priya@example.com')?.contactId ?? '';

test('the transactions of an account are listed, and read one by one', async () => {
  const { accounts, programs } = loyaltyOwner(emulator);
  await programs.activateLoyaltyProgram();
  const { account } = await accounts.createAccount(priya);
  const accountId = account?._id ?? '';
  await accounts.earnPoints(accountId, {
    amount: 10,
    appId: 'friends',
    idempotencyKey: 'a',
    description: 'Came',
  });
  const read = restOwner(emulator);
  const { body } = await read('GET', `/loyalty-accounts/v1/accounts/${accountId}/transactions`);
  expect(body.transactions).toMatchObject([{ type: 'EARN', amount: 10, contactId: priya, appId: 'friends' }]);
  const [transaction] = body.transactions;
  expect((await read('GET', `/loyalty-accounts/v1/transactions/${transaction.id}`)).body).toEqual({
    transaction,
  });
});
