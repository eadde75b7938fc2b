import { expect, test } from 'vitest';
import { expectEvent } from '@/tests/support/conformance/declared-events';
import {
  changesOf,
  deletionOf,
  type EntityCalls,
  entitiesIn,
  make,
  read,
  someOf,
} from '@/tests/support/conformance/entities';
import { send } from '@/tests/support/conformance/sender';
import { byModule, mayCall, shapesOf } from '@/tests/support/conformance/shapes';
import { UNTRIED } from '@/tests/support/conformance/untried';
import { lastEventSequence } from '@/tests/support/emulator/domain-events';
import { startEmulator } from '@/tests/support/emulator/start';
import { withValue } from '@/tests/support/fuzz/hostile-values';

// Every kind of entity that has calls to create, update or delete one. A request may lack something that the contract
// does not name, so several are tried; if all are refused, the kind is one of UNTRIED.

/** Fields that follow from another field that is changed here. */
const FOLLOWING: Record<string, string[]> = {
  'bookings.services Service': ['mainSlug', 'supportedSlugs', 'urls'],
  'members.badges Badge': ['slug'],
  'members.badgesV2 Badge': ['slug'],
  'stores.products Product': ['lastUpdated'],
  'stores.productsV3 V3Product': ['entityEventSequence'],
  'stores.infoSectionsV3 InfoSection': ['description'],
};

/** Reading these leaves out parts that the answer to their creation has. */
const READ_IN_PART = [
  'members.members Member',
  'gift-vouchers.giftVouchers GiftCard',
  'portfolio.collections Collection',
  'stores.products Product',
];

/** The code of an outdated revision, where it is an own one (statement stores-v3-product-update-stale-revision). */
const OUTDATED: Record<string, string> = { 'stores.productsV3 V3Product': 'INVALID_REVISION' };

const emulator = startEmulator(undefined, 'seed');
const shapes = shapesOf(emulator.operations).filter(({ operation }) => mayCall('owner', operation));
const kinds = byModule(shapes).flatMap(entitiesIn);

/** The kinds with a call of this verb, for which a request can be made. */
const having = (verb: 'create' | 'update' | 'delete') =>
  kinds.flatMap((it) => {
    const shape = it[verb];
    return shape && !UNTRIED[verb].includes(it.name) ? [[it.name, it, shape] as const] : [];
  });

test.each(having('update'))(
  '%s changes only the given field, with the next revision',
  async (kind, calls, update) => {
    const refused: unknown[] = [];
    for (const before of await someOf(emulator, calls))
      for (const { name, value, given, message } of changesOf(update, calls, before)) {
        const since = lastEventSequence(emulator);
        const answer = await send(emulator, update.operation, message);
        const { entity } = await read(emulator, calls, String(before.id));
        if (answer.status !== 200 || entity[name] !== value) {
          refused.push([name, answer]);
          continue;
        }
        const others = ['updatedDate', ...(FOLLOWING[kind] ?? [])].filter((it) => it in entity);
        const following = Object.fromEntries(others.map((it) => [it, entity[it]]));
        const hasRevision = before.revision !== undefined;
        const revision = hasRevision ? { revision: String(Number(before.revision) + 1) } : {};
        expect(entity).toEqual({ ...before, ...revision, ...following, [name]: value });
        expectEvent(emulator, update, since, 'updated', before.id);
        if (!hasRevision) return;
        const outdated = await send(emulator, update.operation, message);
        expect(outdated).toMatchObject({
          status: 409,
          body: { details: { applicationError: { code: OUTDATED[kind] ?? 'REVISION_MISMATCH' } } },
        });
        const without = withValue(message, [given, 'revision'], undefined);
        expect((await send(emulator, update.operation, without)).status).toBe(400);
        return;
      }
    expect.fail(`No change is accepted: ${JSON.stringify(refused).slice(0, 1000)}`);
  },
);

/** Yields what the site has of a kind, then a new one, because a site keeps what every site has. */
async function* deletableOf(calls: EntityCalls) {
  const some = await someOf(emulator, calls);
  yield* some;
  const { entity } = await make(emulator, calls, some);
  if (entity) yield entity;
}

test.each(having('delete'))('%s answers 404 once it is deleted', async (_, calls, remove) => {
  const refused: unknown[] = [];
  for await (const entity of deletableOf(calls)) {
    const since = lastEventSequence(emulator);
    const answer = await send(emulator, remove.operation, deletionOf(remove, entity));
    if (answer.status !== 200) {
      refused.push(answer);
      continue;
    }
    expect((await read(emulator, calls, String(entity.id))).status).toBe(404);
    expectEvent(emulator, remove, since, 'deleted', entity.id);
    return;
  }
  expect.fail(`No deletion is accepted: ${JSON.stringify(refused).slice(0, 1000)}`);
});

test.each(having('create'))('%s can be read when it is created', async (kind, calls, create) => {
  const like = await someOf(emulator, calls);
  const since = lastEventSequence(emulator);
  const { entity: example, refused } = await make(emulator, calls, like);
  if (!example) return expect.fail(`Nothing is accepted: ${JSON.stringify(refused).slice(0, 1000)}`);
  if (example.revision !== undefined) expect(example.revision).toBe('1');
  const { entity } = await read(emulator, calls, String(example.id));
  expect(entity).toEqual(READ_IN_PART.includes(kind) ? expect.objectContaining({ id: example.id }) : example);
  expectEvent(emulator, create, since, 'created', example.id);
});
