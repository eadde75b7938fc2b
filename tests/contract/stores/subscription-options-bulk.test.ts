import type { subscriptionOptions } from '@wix/stores';
import { expect, test } from 'vitest';
import { ecomOwner, ecomVisitor } from '@/tests/support/ecom/sales';
import { failureOf } from '@/tests/support/ecom/shop';
import { monthly, monthlyInAnswers } from '@/tests/support/ecom/subscriptions';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { subscriptionOptions: options } = ecomOwner(emulator);

const weekly: subscriptionOptions.SubscriptionOption = {
  title: 'Weekly candle',
  subscriptionSettings: { frequency: 'WEEK', autoRenewal: true },
};

/** Creates two options. @returns their ids */
const newOptions = async () =>
  ((await options.bulkCreateSubscriptionOptions([monthly, weekly])).subscriptionOptions ?? []).map(
    ({ _id }) => _id ?? '',
  );

test('options are created in bulk', async () => {
  const { subscriptionOptions: created = [] } = await options.bulkCreateSubscriptionOptions([
    monthly,
    weekly,
  ]);
  expect(created).toMatchObject([monthly, weekly]);
  for (const option of created) expect(await options.getSubscriptionOption(option._id ?? '')).toEqual(option);
  expect(new Set(created.map(({ _id }) => _id)).size).toBe(2);
});

test('options are updated in bulk, only in the fields sent', async () => {
  const [first = '', second = ''] = await newOptions();
  const { subscriptionOptions: changed } = await options.bulkUpdateSubscriptionOptions([
    { _id: first, title: 'Every month' },
    { _id: second, description: 'One on Mondays' },
  ]);
  expect(changed).toMatchObject([
    { ...monthly, _id: first, title: 'Every month' },
    { ...weekly, _id: second, description: 'One on Mondays' },
  ]);
  expect(await options.getSubscriptionOption(first)).toEqual(changed?.[0]);
});

test('options are deleted in bulk', async () => {
  const ids = await newOptions();
  await options.bulkDeleteSubscriptionOptions(ids);
  for (const id of ids)
    await expect(options.getSubscriptionOption(id)).rejects.toMatchObject({ status: 404 });
});

test('a bulk change is applied to all or none', async () => {
  const [id = ''] = await newOptions();
  const count = () => emulator.database.value('SELECT count(*) FROM subscription_options');
  const before = count();
  expect(await failureOf(options.bulkCreateSubscriptionOptions([weekly, { ...weekly, title: '' }]))).toEqual({
    fields: [expect.stringContaining('subscriptionOptions[1].title')],
  });
  const discount = { type: 'PERCENT', value: 101 } as const;
  const update = [
    { _id: id, title: 'Other' },
    { _id: id, discount },
  ];
  expect(await failureOf(options.bulkUpdateSubscriptionOptions(update))).toEqual({
    fields: [expect.stringContaining('subscriptionOptions[1].discount.value')],
  });
  const missing = [{ _id: id, title: 'Other' }, { _id: NOWHERE }];
  await expect(options.bulkUpdateSubscriptionOptions(missing)).rejects.toMatchObject({ status: 404 });
  await expect(options.bulkDeleteSubscriptionOptions([id, NOWHERE])).rejects.toMatchObject({ status: 404 });
  expect(await failureOf(options.bulkDeleteSubscriptionOptions(['no-guid']))).toHaveProperty('fields');
  expect(count()).toBe(before);
  expect(await options.getSubscriptionOption(id)).toEqual({ ...monthlyInAnswers, _id: id });
});

test('bulk changes are for the owner only', async () => {
  const { subscriptionOptions: theirs } = await ecomVisitor();
  const [id = ''] = await newOptions();
  for (const call of [
    () => theirs.bulkCreateSubscriptionOptions([weekly]),
    () => theirs.bulkUpdateSubscriptionOptions([{ _id: id, title: 'Mine' }]),
    () => theirs.bulkDeleteSubscriptionOptions([id]),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  expect(await options.getSubscriptionOption(id)).toEqual({ ...monthlyInAnswers, _id: id });
});
