import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmulator, openPlatform, pull, readSiteFolder } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import { playPlatform } from '@/tests/support/platform/playing';

let folder: string;
let ends: (() => void)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'people-'));
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  rmSync(folder, { recursive: true, force: true });
});

function opened(): Emulator {
  const emulator = createEmulator({ catalogVersion: 'V3_CATALOG' });
  ends.push(() => emulator.close());
  return emulator;
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>;

const asOwner =
  (emulator: Emulator): Ask =>
  async (method, path, body) => {
    const headers = {
      authorization: emulator.apiKey,
      'wix-site-id': emulator.site().id,
      'content-type': 'application/json',
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await emulator.fetch(new Request(`http://localhost:4010${path}`, init))).json();
  };

async function pulled(from: Emulator, into: string) {
  const { origin, stop } = await playPlatform(from);
  ends.push(stop);
  const siteId = from.site().id;
  const platform = openPlatform({ siteId, apiKey: from.apiKey, origin, firstWait: 1 });
  return pull({
    siteId,
    platform,
    folder: into,
    withPeople: true,
  });
}

interface Member {
  id: string;
  loginEmail: string;
  profile: { nickname: string };
  contact: { phones: string[] };
}
interface Order {
  buyerInfo: { memberId: string; email: string };
}
interface Submission {
  submissions: { email: string; first_name: string; phone: string };
}

const SUBMISSIONS = [
  'POST',
  '/form-submission-service/v4/submissions/namespace/query',
  { query: { filter: { namespace: 'wix.form_app.form' } } },
] as const;

const QUERIES: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '/members/v1/members?fieldsets=FULL'],
  ['POST', '/contacts/v4/contacts/query', { query: {} }],
  ['POST', '/ecom/v1/orders/search', { search: {} }],
  ['POST', '/bookings/bookings-reader/v2/extended-bookings/query', { query: {} }],
  ['GET', '/pricing-plans/v2/orders'],
  SUBMISSIONS,
  ['POST', '/reviews/v1/reviews/query', { query: { filter: { namespace: 'stores' } } }],
];

/** Returns the values of an answer by their paths; an entity is named by its id, as the copy can list it elsewhere. */
function valuesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (Array.isArray(value)) {
    const isOfEntities = !path.includes('[');
    return value.flatMap((it, index) =>
      valuesOf(it, `${path}[${(isOfEntities && (it as { id?: string }).id) || index}]`),
    );
  }
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([field, inner]) => valuesOf(inner, `${path}.${field}`));
}

const bytesOf = (into: string): string =>
  readdirSync(into, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => readFileSync(join(it.parentPath, it.name), 'latin1'))
    .join('\n');

const ADDRESS = ['addressLine', 'addressLine2', 'city', 'postalCode'];
const under = (path: string, fields: readonly string[]) => fields.map((field) => `${path}${field}`);
const PERSON = ['firstName', 'lastName', 'phone'];
const orderOf = (path: string) => [
  ...under(`.orders[].${path}.address.`, ADDRESS),
  ...under(`.orders[].${path}.contactDetails.`, PERSON),
];
const PICTURE = ['height', 'id', 'url', 'width'];

/** The fields that differ in the copy, by the query. */
const REPLACED: Record<string, readonly string[]> = {
  '/members/v1/members': [
    ...under('.members[].contact.addresses[].', ADDRESS),
    ...under('.members[].contact.', [
      'birthdate',
      'company',
      'emails[]',
      'firstName',
      'jobTitle',
      'lastName',
      'phones[]',
    ]),
    '.members[].loginEmail',
    ...under('.members[].profile.cover.', PICTURE),
    '.members[].profile.nickname',
    ...under('.members[].profile.photo.', PICTURE),
    '.members[].profile.slug',
  ],
  '/contacts/v4/contacts/query': [
    ...under('.contacts[].info.addresses.items[].address.', ADDRESS),
    ...under('.contacts[].info.', [
      'birthdate',
      'company',
      'emails.items[].email',
      'emails.items[].id',
      'extendedFields.items.contacts.displayByFirstName',
      'extendedFields.items.contacts.displayByLastName',
      'extendedFields.items.emailSubscriptions.effectiveEmail',
      'jobTitle',
      'name.first',
      'name.last',
      'phones.items[].e164Phone',
      'phones.items[].id',
      'phones.items[].phone',
    ]),
    '.contacts[].primaryEmail.email',
    ...under('.contacts[].primaryInfo.', ['email', 'phone']),
    ...under('.contacts[].primaryPhone.', ['e164Phone', 'formattedPhone', 'phone']),
  ],
  '/ecom/v1/orders/search': [
    ...orderOf('billingInfo'),
    '.orders[].buyerInfo.email',
    ...orderOf('recipientInfo'),
    ...orderOf('shippingInfo.logistics.shippingDestination'),
  ],
  '/bookings/bookings-reader/v2/extended-bookings/query': under(
    '.extendedBookings[].booking.contactDetails.',
    ['email', 'firstName', 'lastName'],
  ),
  '/pricing-plans/v2/orders': [],
  '/form-submission-service/v4/submissions/namespace/query': under('.submissions[].submissions.', [
    'email',
    'first_name',
    'last_name',
    'message',
    'phone',
    'subject',
  ]),
  '/reviews/v1/reviews/query': [
    '.reviews[].author.authorName',
    ...under('.reviews[].content.media[].image.', ['altText', 'filename', 'height', 'id', 'url', 'width']),
  ],
};

test('people come with other names and addresses, each the same everywhere', async () => {
  const original = opened();
  const ask = asOwner(original);
  await ask('POST', '/form-submission-service/v4/submissions', {
    submission: {
      formId: 'f0a10000-0001-4000-8000-0000000000aa',
      submissions: {
        first_name: 'Maya',
        last_name: 'Lindqvist',
        email: 'maya@example.com',
        phone: '+12075550142',
        subject: 'An order',
        message: 'Where is the parcel for Quillfeather Lane?',
      },
    },
  });
  const { missing, read } = await pulled(original, folder);
  expect(missing).toEqual([]);
  expect(read).toMatchObject({
    identities: 8,
    contacts: 30,
    orders: 2,
    bookings: 9,
    plan_orders: 2,
    form_submissions: 1,
    reviews: 8,
  });
  const copy = opened();
  copy.siteExchange.import(readSiteFolder(folder));
  const different: Record<string, string[]> = {};
  for (const [method, path, body] of QUERIES) {
    const [one, other] = (await Promise.all(
      [original, copy].map(async (it) => new Map(valuesOf(await asOwner(it)(method, path, body)))),
    )) as [Map<string, unknown>, Map<string, unknown>];
    const fields = [...new Set([...one.keys(), ...other.keys()])]
      .filter((at) => one.get(at) !== other.get(at))
      .map((at) => at.replaceAll(/\[[^\]]*\]/g, '[]'));
    different[path.replace(/\?.*/, '')] = [...new Set(fields)].sort();
  }
  expect(different).toEqual(REPLACED);
  // The database beside the site has been a demo site's at first, so only the form's own words are searched there.
  const files = JSON.stringify(readSiteFolder(folder));
  for (const person of [
    'maya@example.com',
    'Lindqvist',
    '$argon2id$',
    'oscar.nguyen',
    '5550142',
    'Exchange Street',
  ])
    expect(files.includes(person), person).toBe(false);
  expect(bytesOf(folder)).not.toContain('Quillfeather');

  const { members } = (await asOwner(copy)('GET', '/members/v1/members?fieldsets=FULL')) as {
    members: Member[];
  };
  const { orders } = (await asOwner(copy)('POST', '/ecom/v1/orders/search', { search: {} })) as {
    orders: Order[];
  };
  const { submissions } = (await asOwner(copy)(...SUBMISSIONS)) as { submissions: Submission[] };
  const [order] = orders;
  const buyer = members.find(({ id }) => id === order?.buyerInfo.memberId);
  const [answers] = submissions.map((it) => it.submissions);
  expect(answers?.email).toBe(buyer?.loginEmail);
  expect(order?.buyerInfo.email).toBe(buyer?.loginEmail);
  expect(buyer?.profile.nickname).toContain(answers?.first_name);
  expect(answers?.phone.replace(/\D/g, '')).toBe(buyer?.contact.phones[0]?.replace(/\D/g, ''));
  expect((await pulled(original, folder)).changed).toEqual([]);
});
