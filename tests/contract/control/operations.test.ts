import { expect, test } from 'vitest';
import type { DescribedOperation, Operation } from '@/emulator/control/contract/operations';
import { control, startEmulator } from '@/tests/support/emulator/start';

startEmulator();

test('an operation names the errors that it declares', async () => {
  const { operations } = (await control('/operations')) as { operations: Operation[] };
  const errors = (name: string) => operations.find((it) => it.name === name)?.errors;
  expect(errors('bookings.bookings.createBooking')).toContain('SLOT_NOT_AVAILABLE');
  expect(errors('stores.products.queryProducts')).toBeUndefined();
  const one = (await control('/operations/bookings.bookings.createBooking')) as DescribedOperation;
  expect(one.errors).toEqual(errors(one.name));
});

test('an operation says how many statements of public sources it keeps, by strength', async () => {
  const { operations } = (await control('/operations')) as { operations: Operation[] };
  const evidence = (name: string) => operations.find((it) => it.name === name)?.evidence;
  expect(evidence('stores.productsV3.createProduct')?.kept.documented).toBeGreaterThan(5);
  // The SDK's typings alone tell of it.
  expect(evidence('secrets.secrets.createSecret')).toBeUndefined();
  const one = (await control('/operations/stores.productsV3.createProduct')) as DescribedOperation;
  expect(one.evidence).toEqual(evidence(one.name));
});

test('an operation says which of its rules no public source settles', async () => {
  const { operations } = (await control('/operations')) as { operations: Operation[] };
  const assumed = (name: string) => operations.find((it) => it.name === name)?.assumed;
  expect(assumed('secrets.secrets.createSecret')).toEqual([
    '24.2 A second secret of a name is refused with 409',
  ]);
  // Meant with its module.
  expect(assumed('blog.likes.getLike')).toEqual([expect.stringMatching(/^14\.9 A post is liked once/)]);
  expect(operations.find(({ name }) => name === 'stores.products.queryProducts')).not.toHaveProperty(
    'assumed',
  );
  const one = (await control('/operations/secrets.secrets.createSecret')) as DescribedOperation;
  expect(one.assumed).toEqual(assumed(one.name));
});
