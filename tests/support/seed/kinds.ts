import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@/emulator/core/contract/operation';
import type { Emulator } from '@/emulator/runtime/emulator';
import giftCards from '@/emulator/seed/gift-cards.json';
import members from '@/emulator/seed/members.json';
import { type EntityCalls, entitiesIn, givenIn, type Json, read } from '../conformance/entities';
import { fieldCommentsOf } from '../conformance/field-comments';
import { shortMessage } from '../conformance/messages';
import { NEEDED } from '../conformance/needed';
import { pageIn } from '../conformance/pages';
import { send } from '../conformance/sender';
import { byModule, mayCall, shapesOf } from '../conformance/shapes';
import { NOWHERE } from '../emulator/demo-site';

/** An entity's calls, and how a new one is made from the data of another. */
export interface Kind extends EntityCalls {
  maker: Operation;
  requestOf(entity: Json): Json;
}

/** An entity of a site. */
export interface Listed {
  kind: Kind;
  entity: Json;
}

const pick = (from: Json, ...names: string[]): Json =>
  Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name]]] : [])));

/** Calls that create an entity from its parts, or in any of its states: each with its request for an entity. */
const MADE_BY: Record<string, [call: string, requestOf: (entity: Json) => Json]> = {
  'blog.tags BlogTag': ['createTag', (it) => pick(it, 'id', 'label', 'slug', 'language')],
  'crm.contacts Contact': ['createContact', (it) => pick(it, 'id', 'info')],
  'events.schedule ScheduleItem': [
    'addScheduleItem',
    (it) => ({
      ...pick(it, 'id', 'eventId'),
      item: pick(it, 'name', 'timeSlot', 'description', 'stageName', 'tags', 'status', 'hidden'),
    }),
  ],
  'marketing.coupons Coupon': ['createCoupon', (it) => pick(it, 'id', 'specification')],
  'marketing.marketingConsent MarketingConsent': [
    'upsertMarketingConsent',
    (marketingConsent) => ({ marketingConsent }),
  ],
  'media.folders Folder': ['createFolder', (it) => pick(it, 'id', 'displayName', 'parentFolderId')],
};

/** Fields that only the call to create one accepts, or that no call returns. */
const ONLY_GIVEN: Record<string, (entity: Json) => Json> = {
  'gift-vouchers.giftVouchers GiftCard': ({ id }) => pick(codes.get(id) ?? {}, 'code'),
};

const isOfMember = ({ id }: Json): boolean => members.some(({ contactId }) => contactId === id);

/** Entities of the demo site that no call can create as they are, or that are created with others. */
const NOT_MADE: Record<string, (entity: Json) => boolean> = {
  // They are created with their members.
  'crm.contacts Contact': isOfMember,
  'crm.contactsV5 Contact': isOfMember,
  // The collections of apps.
  'data.collections DataCollection': ({ id }) => String(id).includes('/'),
  // Each site has a default profile.
  'ecom.deliveryProfile DeliveryProfile': (it) => it.default === true,
  // Each site has the taxes of the demo site.
  'ecom.taxRegions TaxRegion': () => true,
  'ecom.taxGroups TaxGroup': () => true,
  'ecom.manualTaxMappings ManualTaxMapping': () => true,
  // No call creates the place that it is at.
  'table-reservations.experiences Experience': () => true,
  // A card that has paid is worth less than at first.
  'gift-vouchers.giftVouchers GiftCard': (it) => !isDeepStrictEqual(it.balance, it.initialValue),
};

/** Further parts of the request that reads an entity: fields that are only returned if requested. */
const ASKED: Record<string, Json> = {
  'blog.categories Category': { fieldsets: ['SEO'] },
  'blog.draftPosts DraftPost': { fieldsets: ['RICH_CONTENT'] },
  'categories.categories Category': { fields: ['DESCRIPTION'] },
  'events.wixEventsV2 Event': {
    fields: ['DETAILS', 'TEXTS', 'REGISTRATION', 'SEO_SETTINGS', 'ONLINE_CONFERENCING_SESSION', 'AGENDA'],
  },
  'members.members Member': { fieldsets: ['FULL'] },
  'stores.productsV3 V3Product': {
    fields: [
      'DESCRIPTION',
      'INFO_SECTION',
      'MERCHANT_DATA',
      'DIRECT_CATEGORIES_INFO',
      'MEDIA_ITEMS_INFO',
      'PRODUCT_CHOICES_MEDIA_REFERENCES',
      'PRODUCT_CHOICES_DISPLAY_IMAGE',
    ],
  },
};

/** Further parts of the request that lists entities, for those that are not public. */
const LISTED: Record<string, Json> = {
  'events.wixEventsV2 Event': { includeDrafts: true, query: { paging: { limit: 100 } } },
};

/** Fields that follow from other entities, or that only further calls set, such as that an event is canceled. */
const FOLLOWING: Record<string, string[]> = {
  'blog.tags BlogTag': ['publicationCount'],
  'crm.contactsV5 Contact': ['source'],
  'marketing.coupons Coupon': ['dateCreated', 'numberOfUsages'],
  'events.wixEventsV2 Event': [
    'registration.status',
    'registration.tickets.soldOut',
    'detailedDescription',
    'recurrenceStatus',
  ],
  'members.members Member': ['profile'],
  'bookings.services Service': ['category', 'locations'],
  'categories.categories Category': ['parentCategory'],
  'events.ticketDefinitionsV2 TicketDefinition': ['eventCreatedDate'],
  'groups.groups Group': ['slug'],
  'pro-gallery.proGallery Gallery': ['items'],
};

/** Returns the fields of an entity that follow from others; the staff of a class from its sessions (statement bk-029). */
const followingIn = ({ name }: Kind, { type }: Json): string[] => [
  ...(FOLLOWING[name] ?? []),
  ...(name === 'bookings.services Service' && type === 'CLASS' ? ['staffMemberIds'] : []),
];

const codes = new Map<unknown, Json>(giftCards.map((card) => [card.id, card]));

const GUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Returns the kinds whose entities the site's owner creates by a call. */
export function kindsOf({ operations }: Emulator): Kind[] {
  const shapes = shapesOf(operations).filter(
    ({ operation }) => mayCall('owner', operation) && operation.catalogVersion !== 'V1_CATALOG',
  );
  return byModule(shapes).flatMap(([module, ofModule]) =>
    entitiesIn([module, ofModule]).flatMap((calls): Kind[] => {
      const { create, name } = calls;
      const [call, requestOf] = MADE_BY[name] ?? [];
      const makerCall = ofModule.find(({ operation }) => operation.name === `${module}.${call}`);
      if (makerCall && requestOf) return [{ ...calls, maker: makerCall.operation, requestOf }];
      if (!create) return [];
      const maker = create.operation;
      const given = givenIn(create, calls);
      const whole = (it: Json) => ({ ...NEEDED[maker.name], [given]: { ...it, ...ONLY_GIVEN[name]?.(it) } });
      return [{ ...calls, maker, requestOf: whole }];
    }),
  );
}

async function listed(emulator: Emulator, kind: Kind): Promise<Listed[]> {
  const [list] = kind.lists;
  if (!list) return [];
  const message = { ...(shortMessage(list.operation, NOWHERE) as Json), ...LISTED[kind.name] };
  const { status, body } = await send(emulator, list.operation, message);
  const items = status === 200 ? (pageIn(list.operation, body) as Json[]) : [];
  // Each site has this one.
  const isMade = (entity: Json) => entity.slug !== 'all-products' && !NOT_MADE[kind.name]?.(entity);
  return items.filter(isMade).map((entity) => ({ kind, entity }));
}

/**
 * Returns all entities, except those that refer to something that no call creates.
 * @param kinds those that read the same entities as others come before these
 */
export async function allOf(emulator: Emulator, kinds: readonly Kind[]): Promise<Listed[]> {
  const all = new Map<string, Listed>();
  const out = new Set<unknown>();
  for (const kind of kinds)
    for (const it of await listed(emulator, kind)) {
      const id = String(it.entity.id);
      if (!all.has(id)) all.set(id, it);
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
  for (const id of all.keys()) choose(id);
  return Promise.all(
    [...wanted].flatMap((id) => {
      const { kind } = all.get(id) ?? {};
      return kind ? read(emulator, kind, id, ASKED[kind.name]).then(({ entity }) => ({ kind, entity })) : [];
    }),
  );
}

/**
 * Returns the files of content that create these entities.
 * @param more requests by their call
 */
export function filesOf(
  entities: readonly Listed[],
  more: Record<string, object[]> = {},
): Record<string, string> {
  const files = new Map<string, unknown[]>(Object.entries(more));
  for (const { kind, entity } of entities) {
    const { name } = kind.maker;
    files.set(name, [...(files.get(name) ?? []), kind.requestOf(entity)]);
  }
  return Object.fromEntries(
    [...files].map(([name, requests]) => [`content/${name}.json`, JSON.stringify(requests)]),
  );
}

/** Returns a copy of an entity without some fields, such as `registration.status`, and what follows from its stock. */
function without(entity: Json, fields: readonly string[]): Json {
  const copy = JSON.parse(
    JSON.stringify(entity, (name, inner) => (/^(inStock|inventoryStatus)$/.test(name) ? undefined : inner)),
  );
  for (const path of fields) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    delete names.reduce((at, name) => at?.[name] ?? {}, copy)[last];
  }
  return copy;
}

/** Returns the fields in which an entity that another site created differs from the request. */
export async function differences(emulator: Emulator, { kind, entity }: Listed): Promise<string[]> {
  const { status, entity: stored } = await read(emulator, kind, String(entity.id), ASKED[kind.name]);
  const [module = '', type = ''] = kind.name.split(' ');
  const readOnly = fieldCommentsOf(module, type).flatMap(({ isReadOnly, name }) => (isReadOnly ? name : []));
  const free = ['revision', 'createdDate', 'updatedDate', ...readOnly, ...followingIn(kind, entity)];
  const [given, answered] = [without(entity, free), without(stored, free)];
  return status === 200
    ? Object.keys(given)
        .filter((name) => !isDeepStrictEqual(answered[name], given[name]))
        .map((name) => `${kind.name} ${entity.id}: ${name}`)
    : [`${kind.name} ${entity.id} is not there`];
}
