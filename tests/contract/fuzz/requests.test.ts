import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATALOG_VERSIONS } from '@/emulator/core/site';
import site from '@/emulator/seed/site.json';
import { item, STORE } from '@/tests/support/ecom/shop';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { changedByRefusal, wrongAnswer } from '@/tests/support/fuzz/answers';
import { type Caller, type FuzzRequest, fuzzRequests } from '@/tests/support/fuzz/requests';
import { watchTables } from '@/tests/support/fuzz/table-changes';
import { seededMember } from '@/tests/support/identity/members';

// Requests to all operations, invalid in every way, from every kind of caller. FUZZ_SEED=<number> sends others,
// FUZZ_ROUNDS=<number> more; a run is repeated with the seed that it prints.

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
/**
 * The number of requests until the demo site is restored, because the owner's requests delete things that later ones
 * need.
 */
const BATCH = 500;

const emulator = startEmulator();
/** The number of requests to each operation that both versions of the catalog have. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 6);
const MEMBER = seededMember('maya').id;

/** Tables that only managers may change. */
const ONLY_FOR_MANAGERS = [
  'sites',
  'products',
  'store_variants',
  'product_collections',
  'inventory_items',
  'stores_locations',
  'brands',
  'ribbons',
  'info_sections',
  'customizations',
  'coupons',
  'booking_services',
  'booking_staff',
  'booking_policies',
  'booking_locations',
  'booking_categories',
  'booking_sessions',
  'booking_resources',
  'event_schedule_items',
  'events',
  'plans',
  'event_policies',
  'event_staff',
  'draft_orders',
  'discount_rules',
  'data_collections',
  'data_indexes',
  'shipping_options',
  'local_delivery_options',
  'pickup_locations',
  'checkout_templates',
  'faq_categories',
  'faq_questions',
  'galleries',
  'gallery_items',
  'portfolio_collections',
  'portfolio_items',
  'portfolio_placements',
  'portfolio_projects',
  'portfolio_settings',
];

/** The tables for managers in which a call of members makes something for them. */
const MADE_BY_MEMBERS: Record<string, string[]> = {
  'loyalty.coupons.redeemCurrentMemberPointsForCoupon': ['coupons'],
};

test(`answers random requests like the platform, seed ${SEED}`, {
  timeout: 240_000,
}, async () => {
  console.log(`Fuzz seed: ${SEED}`);
  const problems: string[] = [];
  const statuses = new Map<number, number>();
  const accepted = new Set<string>();
  const reached = new Set<string>();
  const tables = watchTables(emulator.database);
  for (const { catalogVersion, requests } of batches()) {
    emulator.restart();
    emulator.updateSite({ catalogVersion });
    const tokens: Record<Caller, string | undefined> = {
      visitor: (await shopper()).auth.getTokens().accessToken.value,
      member: (await tokensOf(emulator, 'member', MEMBER)).accessToken.value,
      owner: emulator.apiKey,
      app: (await tokensOf(emulator, 'app', STORE)).accessToken.value,
      tokenless: undefined,
      stranger: 'OauthNG.JWS.e30.e30.e30',
    };
    const victim = await shopper();
    const { _id: cartId = '' } = await victim.currentCart.getCurrentCart();
    const cart = () => emulator.database.value('SELECT doc FROM carts WHERE id = ?', cartId);
    let untouched = cart();

    for (const request of requests) {
      // Changes that are due at the time are not made by the request.
      emulator.run({ role: 'owner', id: site.ownerId }, '', () => undefined);
      const changes = tables.changes();
      const response = await send(request, tokens[request.sender]);
      const text = await response.text();
      const changed = tables.changedSince(changes);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      reached.add(request.operation);
      if (response.status === 200) accepted.add(request.operation);
      const faults = [...wrongAnswer(response, text), ...wrongChange(request, response.status, changed)];
      // Managers may change every cart.
      if (['owner', 'app'].includes(request.sender)) untouched = cart();
      else if (cart() !== untouched) faults.push('the cart of another visitor changed');
      for (const problem of faults)
        problems.push(`${problem}: ${described(request)} → ${text.slice(0, 200)}`);
    }
    expect(emulator.database.value('PRAGMA integrity_check')).toBe('ok');
    expect(emulator.database.all('PRAGMA foreign_key_check')).toEqual([]);
    expect(emulator.database.value('SELECT count(*) FROM sites')).toBe(1);
  }
  tables.stop();
  expect(problems.slice(0, 20)).toEqual([]);
  // The run must have reached every operation, and many beyond the validation. The demo site has none of some things,
  // so their operations find nothing.
  expect([...reached]).toEqual(expect.arrayContaining(emulator.operations.map(({ name }) => name)));
  expect(accepted.size).toBeGreaterThan(emulator.operations.length * 0.25);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]));
  emulator.updateSite({ catalogVersion: 'V1_CATALOG' });
  expect(await (await visitor()).products.queryProducts().find()).toBeDefined();
});

/** Yields rounds of requests in parts, each with its site. */
function* batches() {
  for (let round = 0; round < ROUNDS; round += 1) {
    emulator.restart();
    // A site has the calls of one version of the catalog, and refuses those of the other.
    const catalogVersion = CATALOG_VERSIONS[round % CATALOG_VERSIONS.length];
    emulator.updateSite({ catalogVersion });
    const [all = []] = fc.sample(fuzzRequests(emulator), { numRuns: 1, seed: SEED + round });
    for (let first = 0; first < all.length; first += BATCH)
      yield { catalogVersion, requests: all.slice(first, first + BATCH) };
  }
}

/** Creates a visitor with an item in the cart. */
async function shopper() {
  const client = await visitor();
  await client.currentCart.addToCurrentCart({ lineItems: [item('bud-vase', 2)] });
  return client;
}

const send = ({ method, path, body, contentType }: FuzzRequest, token: string | undefined) =>
  emulator.fetch(
    new Request(`https://www.wixapis.com${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token && { authorization: token, 'wix-site-id': site.id }),
        ...(contentType && { 'content-type': contentType }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    }),
  );

/** Returns the tables that a request changed although it was refused, only reads, or its sender may not change them. */
function wrongChange({ operation, sender }: FuzzRequest, status: number, changed: string[]): string[] {
  const { callers } = emulator.operations.find(({ name }) => name === operation) ?? {};
  if (status >= 400) {
    const kept = changedByRefusal(changed);
    return kept.length > 0 ? [`refused and changed ${kept}`] : [];
  }
  if (!['owner', 'app'].includes(sender) && callers !== 'public') {
    const forbidden = changed.filter(
      (table) => ONLY_FOR_MANAGERS.includes(table) && !MADE_BY_MEMBERS[operation]?.includes(table),
    );
    if (forbidden.length > 0 || (changed.length > 0 && !['visitor', 'member'].includes(sender)))
      return [`${sender} changed ${changed}`];
  }
  return [];
}

const described = ({ operation, sender, method, path, body }: FuzzRequest) =>
  `${operation} by ${sender}, ${method} ${path.slice(0, 300)} ${typeof body === 'string' ? body.slice(0, 600) : (body ?? '')}`;
