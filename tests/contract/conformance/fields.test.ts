import { expect, test } from 'vitest';
import { contractOf } from '@/emulator/core/contract/schema';
import { changesOf, entitiesIn, givenIn, make, read, someOf } from '../../support/conformance/entities';
import { fieldCommentsOf } from '../../support/conformance/field-comments';
import { send } from '../../support/conformance/sender';
import { byModule, mayCall, shapesOf } from '../../support/conformance/shapes';
import { UNTRIED } from '../../support/conformance/untried';
import { NOWHERE } from '../../support/emulator/demo-site';
import { startEmulator } from '../../support/emulator/start';
import { withValue } from '../../support/fuzz/hostile-values';

// The comments of the typings on fields of entities: what a new one has where nothing is given, and what only the
// platform sets.

const emulator = startEmulator(undefined, 'seed');
const shapes = shapesOf(emulator.operations).filter(({ operation }) => mayCall('owner', operation));
const kinds = byModule(shapes)
  .flatMap(entitiesIn)
  .map((calls) => {
    const [module = '', type = ''] = calls.name.split(' ');
    return { calls, comments: fieldCommentsOf(module, type) };
  });

const creatable = kinds.flatMap(({ calls, comments }) => {
  const stated = comments.filter((it) => it.default !== undefined && !it.isReadOnly);
  const isTried = calls.create && !UNTRIED.create.includes(calls.name);
  return isTried && stated.length > 0 ? [[calls.name, calls, stated] as const] : [];
});

test('the comments of the typings are read', () => {
  expect(
    kinds.filter(({ comments }) => comments.some(({ isReadOnly }) => isReadOnly)).length,
  ).toBeGreaterThan(60);
  expect(creatable.length).toBeGreaterThan(9);
});

test.each(creatable)('a new %s has the stated defaults', async (_, calls, stated) => {
  const names = stated.map(({ name }) => name);
  const { made, refused } = await make(emulator, calls, await someOf(emulator, calls), names);
  if (!made) return expect.fail(`Nothing is accepted: ${JSON.stringify(refused).slice(0, 1000)}`);
  expect(made).toMatchObject(Object.fromEntries(stated.map((it) => [it.name, it.default])));
});

/** Fields that the platform sets on everything that it stores. */
const OF_ALL = ['id', 'revision', 'createdDate', 'updatedDate'];

test.each(
  kinds.flatMap(({ calls, comments }) => {
    const always = comments.filter((it) => it.isReadOnly && OF_ALL.includes(it.name));
    return always.length > 0 ? [[calls.name, calls, always.map(({ name }) => name)] as const] : [];
  }),
)('each %s has what the platform sets on all', async (_, calls, always) => {
  for (const entity of await someOf(emulator, calls))
    expect(Object.keys(entity)).toEqual(expect.arrayContaining(always));
});

const ANOTHER_DATE = '2020-02-02T02:02:02.000Z';

/** Another value of the same kind, for what has a plain value. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return undefined;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return ANOTHER_DATE;
  return /^[0-9a-f-]{36}$/.test(value) ? NOWHERE : undefined;
}

const changeable = kinds.flatMap(({ calls, comments }) => {
  const { update } = calls;
  if (!update || UNTRIED.update.includes(calls.name)) return [];
  const given = contractOf(update.operation.name).schema.types[calls.type]?.fields ?? {};
  const names = comments.flatMap(({ name, isReadOnly }) =>
    isReadOnly && name in given && !['id', 'revision'].includes(name) ? [name] : [],
  );
  return names.length > 0 ? [[calls.name, calls, update, names] as const] : [];
});

/** Their mask may only name what can be changed (specification 8.1), so the other fields are given beside it. */
const STRICT_MASKS = ['pricing-plans.plans Plan'];

test.each(changeable)('%s keeps what only the platform sets', async (kind, calls, update, names) => {
  const given = givenIn(update, calls);
  for (const before of await someOf(emulator, calls)) {
    const values = names.flatMap((name) => {
      const value = other(before[name]);
      return value === undefined ? [] : [[name, value] as const];
    });
    for (const { message: change } of changesOf(update, calls, before)) {
      // The SDK's masks name each field that is given.
      const mask = Object.keys(change).find((it) => /^(fieldMask|fieldmask|mask)$/.test(it));
      const named = [mask && String(change[mask]), ...values.map(([name]) => name)].join(',');
      const message = mask && !STRICT_MASKS.includes(kind) ? { ...change, [mask]: named } : change;
      const whole = values.reduce<unknown>(
        (it, [name, value]) => withValue(it, [given, name], value),
        message,
      );
      const { status } = await send(emulator, update.operation, whole);
      const { entity } = await read(emulator, calls, String(before.id));
      for (const [name, value] of values) {
        expect([name, entity[name]]).not.toEqual([name, value]);
        // The dates of changes follow the clock.
        if (!/updated/i.test(name)) expect([name, entity[name]]).toEqual([name, before[name]]);
      }
      if (status === 200) return;
    }
  }
  expect.fail('No change is accepted');
});
