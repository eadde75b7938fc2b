import { expect, test } from 'vitest';
import { contractOf } from '@/emulator/core/contract/schema';
import {
  changesOf,
  type EntityCalls,
  entitiesIn,
  givenIn,
  type Json,
  make,
  read,
  someOf,
} from '@/tests/support/conformance/entities';
import {
  type FieldComment,
  fieldCommentsOf,
  nestedDefaultsOf,
} from '@/tests/support/conformance/field-comments';
import { send } from '@/tests/support/conformance/sender';
import { byModule, mayCall, type Shape, shapesOf } from '@/tests/support/conformance/shapes';
import { UNTRIED } from '@/tests/support/conformance/untried';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { withValue } from '@/tests/support/fuzz/hostile-values';

// The comments of the typings on fields of entities: the defaults in a new one, and the fields that only the platform
// sets.

const emulator = startEmulator(undefined, 'seed');
const shapes = shapesOf(emulator.operations).filter(({ operation }) => mayCall('owner', operation));
const kinds = byModule(shapes)
  .flatMap(entitiesIn)
  .map((calls) => {
    const [module = '', type = ''] = calls.name.split(' ');
    return { calls, comments: fieldCommentsOf(module, type) };
  });

/** The kinds of which one can be created by a test. */
const created = kinds.filter(({ calls }) => calls.create && !UNTRIED.create.includes(calls.name));

const creatable = created.flatMap(({ calls, comments }) => {
  const given = calls.create ? givenIn(calls.create, calls) : '';
  const required = calls.create ? (contractOf(calls.create.operation.name).required ?? []) : [];
  const own = comments.flatMap(({ name, default: value, isReadOnly }) =>
    value !== undefined && !isReadOnly && !required.includes(`${given}.${name}`)
      ? [{ path: [name], default: value }]
      : [],
  );
  const [module = '', type = ''] = calls.name.split(' ');
  const stated = [...own, ...nestedDefaultsOf(module, type)];
  return stated.length > 0 ? [[calls.name, calls, stated] as const] : [];
});

test('the comments of the typings are read', () => {
  expect(
    kinds.filter(({ comments }) => comments.some(({ isReadOnly }) => isReadOnly)).length,
  ).toBeGreaterThan(60);
  expect(creatable.length).toBeGreaterThan(9);
});

/** Entities of each kind that a new one may be like; every test begins with the same ones. */
const known = new Map<string, Json[]>();

async function someLike(calls: EntityCalls): Promise<Json[]> {
  const some = known.get(calls.name) ?? (await someOf(emulator, calls));
  known.set(calls.name, some);
  return some;
}

const omit = (entity: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(entity).filter(([name]) => !names.includes(name)));

/** Returns the objects in an entity that have, or lack, the field at the end of a path. */
const holdersOf = (entity: Json, path: readonly string[]): Json[] =>
  path
    .slice(0, -1)
    .reduce<Json[]>(
      (holders, name) =>
        holders
          .flatMap((it) => [it[name]].flat())
          .filter((it): it is Json => typeof it === 'object' && it !== null),
      [entity],
    );

/** Defaults that observed answers leave out (statement pf-collection-hidden-absent). */
const LEFT_OUT = ['portfolio.collections Collection hidden', 'portfolio.projects Project hidden'];

test.each(creatable)('a new %s has the stated defaults', async (kind, calls, stated) => {
  const { entity, refused } = await make(emulator, calls, await someLike(calls), (given) => {
    const without = structuredClone(given);
    for (const { path } of stated)
      for (const holder of holdersOf(without, path)) delete holder[path.at(-1) ?? ''];
    return without;
  });
  if (!entity) return expect.fail(`Nothing is accepted: ${JSON.stringify(refused).slice(0, 1000)}`);
  const others = stated.flatMap(({ path, default: value }) =>
    holdersOf(entity, path).flatMap((holder) => {
      const shown = holder[path.at(-1) ?? ''];
      const isLeftOut = shown === undefined && LEFT_OUT.includes(`${kind} ${path.join('.')}`);
      return isLeftOut || shown === value ? [] : [`${path.join('.')} is ${shown} and not ${value}`];
    }),
  );
  expect(others).toEqual([]);
});

/** Fields that the platform sets on everything that it stores. */
const OF_ALL = ['id', 'revision', 'createdDate', 'updatedDate'];

/** These have their dates only if the request asks for them. */
const DATED_ON_REQUEST = ['events.rsvpV2 Rsvp'];

test.each(
  kinds.flatMap(({ calls, comments }) => {
    if (DATED_ON_REQUEST.includes(calls.name)) return [];
    const always = comments.filter((it) => it.isReadOnly && OF_ALL.includes(it.name));
    return always.length > 0 ? [[calls.name, calls, always.map(({ name }) => name)] as const] : [];
  }),
)('each %s has the fields that the platform always sets', async (_, calls, always) => {
  for (const entity of known.get(calls.name) ?? (await someOf(emulator, calls, 1)))
    expect(Object.keys(entity)).toEqual(expect.arrayContaining(always));
});

const ANOTHER_DATE = '2020-02-02T02:02:02.000Z';

/** Another value of the type of a field; undefined for types without a plain value. */
function other({ get, create, update, type }: EntityCalls, field: string, value: unknown): unknown {
  const { schema } = contractOf((update ?? create ?? get)?.operation.name ?? '');
  const {
    type: fieldType = '',
    max = Number.POSITIVE_INFINITY,
    list,
  } = schema.types[type]?.fields[field] ?? {};
  if (list) return undefined;
  const values = schema.enums[fieldType];
  if (values) return values.find((it) => it !== value && !/^UN(KNOWN|DEFINED|SPECIFIED)/.test(it));
  // The next entity may have the next number.
  if (typeof value === 'number') return value + 1000 > max ? value + 1 : value + 1000;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return undefined;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return ANOTHER_DATE;
  return /^[0-9a-f-]{36}$/.test(value) ? NOWHERE : undefined;
}

/** Fields that the typings mark as read-only although the call to create one needs them. */
const NEEDED_AT_FIRST: Record<string, string[]> = {
  'crm.cards Card': ['pipelineId'],
  'ecom.orders Order': ['lineItems', 'priceSummary'],
  'table-reservations.experiences Experience': ['reservationLocationId'],
};

/** Returns the fields of a kind that only the platform sets, among those that a call accepts. */
function readOnlyIn(shape: Shape, { type }: EntityCalls, comments: readonly FieldComment[]) {
  const taken = contractOf(shape.operation.name).schema.types[type]?.fields ?? {};
  return comments.filter(({ name, isReadOnly }) => isReadOnly && name in taken);
}

const sparing = created.flatMap(({ calls, comments }) => {
  const fields = calls.create ? readOnlyIn(calls.create, calls, comments) : [];
  const names = fields.flatMap(({ name, isSetOnce }) =>
    isSetOnce || NEEDED_AT_FIRST[calls.name]?.includes(name) ? [] : [name],
  );
  return names.length > 0 ? [[calls.name, calls, names] as const] : [];
});

test.each(sparing)('a new %s ignores read-only fields in the request', async (_, calls, names) => {
  const like = await someLike(calls);
  const { entity: plain, refused } = await make(emulator, calls, like, (given) => omit(given, names));
  if (!plain) return expect.fail(`Nothing is accepted: ${JSON.stringify(refused).slice(0, 1000)}`);
  const sent = Object.fromEntries(
    names.flatMap((name) => {
      const value = other(calls, name, plain[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const again = await make(emulator, calls, like, (given) => ({ ...omit(given, names), ...sent }));
  // A call may also refuse such a field by its name.
  if (!again.entity)
    return expect(JSON.stringify(again.refused)).toMatch(new RegExp(Object.keys(sent).join('|')));
  const taken = Object.keys(sent).filter((name) => again.entity?.[name] === sent[name]);
  expect(taken).toEqual([]);
});

/**
 * Read-only fields that an update has to give as they are, and the code with which it is refused otherwise (statement
 * site-location-update-default-omitted; the errors that the SDK declares).
 */
const KEPT: Record<string, { field: string; code: string }> = {
  'business-tools.locations Location': { field: 'default', code: 'CHANGE_DEFAULT_FORBIDDEN' },
  'ecom.deliveryProfile DeliveryProfile': { field: 'default', code: 'DEFAULT_CANNOT_BE_UPDATED' },
};

const changeable = kinds.flatMap(({ calls, comments }) => {
  const { update } = calls;
  if (!update || UNTRIED.update.includes(calls.name)) return [];
  const names = readOnlyIn(update, calls, comments).flatMap(({ name }) =>
    ['id', 'revision', KEPT[calls.name]?.field].includes(name) ? [] : [name],
  );
  return names.length > 0 ? [[calls.name, calls, update, names] as const] : [];
});

/** Their mask may only name what can be changed (specification 8.1), so the other fields are sent outside it. */
const STRICT_MASKS = ['pricing-plans.plans Plan'];

test.each(changeable)('an update of %s ignores read-only fields', async (kind, calls, update, names) => {
  const given = givenIn(update, calls);
  for (const before of await someOf(emulator, calls)) {
    const values = names.flatMap((name) => {
      const value = other(calls, name, before[name]);
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

const keeping = kinds.flatMap(({ calls }) => {
  const kept = KEPT[calls.name];
  return kept && calls.update ? [[calls.name, kept.field, calls, calls.update, kept.code] as const] : [];
});

test.each(keeping)('an update of %s with another "%s" is refused', async (_, field, calls, update, code) => {
  const answers: unknown[] = [];
  for (const before of await someOf(emulator, calls))
    for (const { message } of changesOf(update, calls, before)) {
      const value = other(calls, field, before[field]);
      const changed = withValue(message, [givenIn(update, calls), field], value);
      answers.push((await send(emulator, update.operation, changed)).body);
      expect((await read(emulator, calls, String(before.id))).entity).toEqual(before);
    }
  expect(answers).toContainEqual(
    expect.objectContaining({ details: { applicationError: expect.objectContaining({ code }) } }),
  );
});
