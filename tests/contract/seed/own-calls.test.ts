import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { createClock, DAY } from '@/emulator/core/time/clock';
import { createEmulator } from '@/emulator/index';
import type { Emulator } from '@/emulator/runtime/emulator';
import { type EntityCalls, entitiesIn, givenIn, type Json, read } from '../../support/conformance/entities';
import { fieldCommentsOf } from '../../support/conformance/field-comments';
import { shortMessage } from '../../support/conformance/messages';
import { NEEDED } from '../../support/conformance/needed';
import { pageIn } from '../../support/conformance/pages';
import { send } from '../../support/conformance/sender';
import { byModule, mayCall, type Shape, shapesOf } from '../../support/conformance/shapes';
import { NOWHERE } from '../../support/emulator/demo-site';
import { START, startEmulator } from '../../support/emulator/start';
import { problemsIn, seedFolder, writeFiles } from '../../support/seed/folder';

// Content of one's own as requests of calls. The demo site's own entities are such content: with the calls that create
// them they make the same entities on another site.

/** Kinds whose calls to create one take something else than what is read of it. */
const LEFT_OUT = [
  'bookings.resources Resource',
  'data.collections DataCollection',
  'ecom.orders Order',
  'gift-vouchers.giftVouchers GiftCard',
  'marketing.marketingConsent MarketingConsent',
  'pricing-plans.plansV3 Plan',
  'reviews.reviews Review',
  'stores.customizationsV3 Customization',
];

/** Fields that only the call to create one takes. */
const ONLY_GIVEN: Record<string, (id: string) => Json> = {
  'members.members Member': (id) => ({ loginEmail: `${id}@example.com` }),
  'events.wixEventsV2 Event': () => ({ registration: { initialType: 'TICKETING' } }),
};

/** Fields that follow from other entities, or that only further calls set. */
const FOLLOWING: Record<string, string[]> = {
  'members.members Member': ['profile'],
  'blog.draftPosts DraftPost': ['tagIds'],
  'bookings.services Service': ['category', 'locations', 'schedule', 'staffMemberIds', 'staffMembers'],
  'bookings.staffMembers StaffMember': ['resourceId'],
  'categories.categories Category': ['itemCounter', 'parentCategory'],
  'events.ticketDefinitionsV2 TicketDefinition': ['eventCreatedDate'],
  'gift-vouchers.giftVoucherProducts GiftCardProduct': ['presetVariants'],
  'groups.groups Group': ['slug'],
  'pro-gallery.proGallery Gallery': ['items'],
  'stores.inventoryItemsV3 InventoryItem': ['product'],
  'stores.productsV3 V3Product': ['media', 'inventory', 'variantsInfo'],
};

const V3 = { catalogVersion: 'V3_CATALOG' } as const;
const GUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const emulator = startEmulator(undefined, 'seed');
const kinds = byModule(
  shapesOf(emulator.operations).filter(
    ({ operation }) => mayCall('owner', operation) && operation.catalogVersion !== 'V1_CATALOG',
  ),
)
  .flatMap(entitiesIn)
  .flatMap((calls) => (calls.create ? [{ ...calls, create: calls.create }] : []));

interface Kind extends EntityCalls {
  create: Shape;
}

interface Listed {
  calls: Kind;
  entity: Json;
}

async function listed(calls: Kind): Promise<Listed[]> {
  const [list] = calls.lists;
  if (!list) return [];
  const { status, body } = await send(emulator, list.operation, shortMessage(list.operation, NOWHERE));
  const items = status === 200 ? (pageIn(list.operation, body) as Json[]) : [];
  // Each site has this one.
  return items.flatMap((entity) => (entity.slug === 'all-products' ? [] : [{ calls, entity }]));
}

/** Returns an entity of each kind with all that it refers to. */
async function chosen(): Promise<Listed[]> {
  const all = new Map<string, Listed>();
  const out = new Set<unknown>();
  for (const calls of kinds)
    for (const it of await listed(calls)) {
      if (!LEFT_OUT.includes(calls.name)) all.set(String(it.entity.id), it);
      else if (calls.type === 'Customization') out.add(it.entity.id);
    }
  const wanted = new Set<string>();
  // Services name their staff by the ids of resources.
  const staff = new Map([...all].map(([id, { entity }]) => [entity.resourceId, id]));
  const choose = (guid: string): boolean => {
    const id = staff.get(guid) ?? guid;
    const it = all.get(id);
    if (out.has(id) || !it || wanted.has(id)) return !out.has(id);
    wanted.add(id);
    const isWhole = (JSON.stringify(it.entity).match(GUID) ?? []).every(choose);
    if (isWhole) return true;
    wanted.delete(id);
    out.add(id);
    return false;
  };
  for (const { name } of kinds) [...all].find(([id, { calls }]) => calls.name === name && choose(id));
  return Promise.all(
    [...wanted].flatMap((id) => {
      const { calls } = all.get(id) ?? {};
      return calls ? read(emulator, calls, id).then(({ entity }) => ({ calls, entity })) : [];
    }),
  );
}

/** Returns the files of content that make these entities. */
function filesOf(some: readonly Listed[]): Record<string, string> {
  const files: Record<string, unknown[]> = {};
  for (const { calls, entity } of some) {
    const { name } = calls.create.operation;
    const given = { ...entity, ...ONLY_GIVEN[calls.name]?.(String(entity.id)) };
    const path = `content/${name}.json`;
    files[path] = [...(files[path] ?? []), { ...NEEDED[name], [givenIn(calls.create, calls)]: given }];
  }
  return Object.fromEntries(
    Object.entries(files).map(([path, requests]) => [path, JSON.stringify(requests)]),
  );
}

/** Returns the documents of a site as an export writes them. */
const dataOf = (of: Emulator) =>
  of.siteExchange.export().flatMap((file) => ('text' in file ? `${file.path} ${file.text}` : []));

/** Returns the fields in which what another site made differs from what it was given. */
async function differences(of: Emulator, { calls, entity }: Listed): Promise<string[]> {
  const { status, entity: made } = await read(of, calls, String(entity.id));
  const [module = '', type = ''] = calls.name.split(' ');
  const readOnly = fieldCommentsOf(module, type).flatMap(({ isReadOnly, name }) => (isReadOnly ? name : []));
  const free = ['revision', 'createdDate', 'updatedDate', ...readOnly, ...(FOLLOWING[calls.name] ?? [])];
  const given = Object.keys(entity).filter((name) => !free.includes(name));
  return status === 200
    ? given
        .filter((name) => !isDeepStrictEqual(made[name], entity[name]))
        .map((name) => `${calls.name}: ${name}`)
    : [`${calls.name} is not there`];
}

test('each kind of the demo site can be content of another site, which an export carries on', async () => {
  emulator.updateSite(V3);
  const some = await chosen();
  expect(new Set(some.map(({ calls }) => calls.name)).size).toBeGreaterThan(35);
  const picture = 'event-kiln-opening.webp';
  const seed = await seedFolder({
    ...filesOf(some),
    [`media/${picture}`]: readFileSync(`emulator/seed/media/${picture}`),
  });
  const other = createEmulator({ seed, ...V3, clock: createClock(() => START) });
  const differing = await Promise.all(some.map((it) => differences(other, it)));
  expect(differing.flat()).toEqual([]);
  const exported = dataOf(other);
  emulator.siteExchange.import(other.siteExchange.export());
  other.close();
  expect((await Promise.all(some.map((it) => differences(emulator, it)))).flat()).toEqual([]);
  expect(dataOf(emulator)).toEqual(exported);
});

const category = (id: string) => ({ category: { id, title: `Questions ${id.slice(0, 2)}` } });
const question = (categoryId: string, rest = {}) => ({
  questionEntry: { question: 'Why?', categoryId, ...rest },
});
const [ONE, OTHER] = ['fa000001-4d1a-4c58-9a10-2b7f6c3d0001', 'fa000002-4d1a-4c58-9a10-2b7f6c3d0002'];
const lines = (...requests: object[]) => `[\n${requests.map((it) => JSON.stringify(it)).join(',\n')}\n]`;

test('what breaks a contract, and what a call refuses, is told by file and line', async () => {
  const contract = await seedFolder({
    'content/faq.category.createCategory.json': lines(
      category(ONE),
      { category: { title: 5 } },
      category(ONE),
    ),
    'content/faq.category.createCategry.json': lines(category(ONE)),
    'content/oauth2.token.json': '[]',
    'content/secrets.secrets.createSecret.json': '{ "secret": {} }',
  });
  const refused = await seedFolder({
    'content/faq.questionEntry.createQuestionEntry.json': lines(question(ONE), question(OTHER)),
    'content/faq.category.createCategory.json': lines(category(ONE)),
  });
  const problems = (seed: string) => problemsIn(seed, (it) => createEmulator({ seed: it }).close());
  expect(problems(contract)).toEqual([
    expect.stringMatching(
      /^content\/faq\.category\.createCategory\.json:3: category\.title: must be a text$/,
    ),
    expect.stringMatching(/createCategory\.json:4: a request above has the id fa000001.* already$/),
    expect.stringMatching(/createCategry\.json: the site's owner has no call faq\.category\.createCategry: /),
    expect.stringMatching(/oauth2\.token\.json: the site's owner has no call oauth2/),
    expect.stringMatching(/createSecret\.json:1: must be a list of requests/),
  ]);
  expect(problems(refused)).toEqual([
    expect.stringMatching(/createQuestionEntry\.json:3: "questionEntry\.categoryId" .* is no category$/),
  ]);
});

test('a reset whose content is refused changes nothing', async () => {
  const path = 'content/faq.questionEntry.createQuestionEntry.json';
  const seed = await seedFolder({ 'content/faq.category.createCategory.json': lines(category(ONE)) });
  const own = createEmulator({ seed, clock: createClock(() => START) });
  own.clock.advance(DAY);
  const before = dataOf(own);
  writeFiles(seed, { [path]: lines(question(OTHER)) });
  expect(() => own.reset('seed')).toThrow(/createQuestionEntry\.json:2: .* is no category/);
  expect([dataOf(own), own.clock.now()]).toEqual([before, START + DAY]);
  writeFiles(seed, { [path]: lines(question(ONE)) });
  own.reset('seed');
  expect(dataOf(own)).not.toEqual(before);
  // The content that a site begins with is no news.
  expect(own.events.list(0, 9)).toEqual([]);
  own.close();
});
