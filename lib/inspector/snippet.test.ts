import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availabilityTimeSlots } from '@wix/bookings';
import { currentCart } from '@wix/ecom';
import { wixEventsV2 } from '@wix/events';
import { members } from '@wix/members';
import { plans } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
import { createClient } from '@wix/sdk';
import { products } from '@wix/stores';
import { describe, expect, it } from 'vitest';
import { MASK } from './mask';
import { type RecordedCall, record } from './record';
import { sdkCall } from './sdk-call';
import { literal, rerouting, snippet } from './snippet';

/** Returns the call that a use of the SDK makes, as the inspector records it. */
async function recorded(use: (client: ReturnType<typeof createClient>) => Promise<unknown>) {
  const calls: RecordedCall[] = [];
  const client = createClient({
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      record(calls, async () => Response.json({}), new URL(input.toString()), input, init),
  });
  // The SDK may fail at the fake answer; only the request matters.
  await use(client).catch(() => undefined);
  const [call] = calls;
  if (!call) throw new Error('nothing was sent');
  return call;
}

const modules = new Map<string | undefined, object>(
  Object.entries({ availabilityTimeSlots, currentCart, members, plans, products, redirects, wixEventsV2 }),
);

const uses: [string, (client: ReturnType<typeof createClient>) => Promise<unknown>][] = [
  [
    'products.queryProducts',
    (client) =>
      client
        .use(products)
        .queryProducts({ filter: { collectionIds: { $hasSome: ['c'] } }, paging: { limit: 12, offset: 24 } }),
  ],
  [
    'products.queryProducts',
    (client) => client.use(products).queryProducts().ne('_id', 'p').eq('slug', 'mug').limit(1).find(),
  ],
  [
    'products.queryProductVariants',
    (client) => client.use(products).queryProductVariants('p-1', { paging: { limit: 100, offset: 0 } }),
  ],
  [
    'currentCart.addToCurrentCart',
    (client) =>
      client.use(currentCart).addToCurrentCart({
        lineItems: [{ catalogReference: { appId: 'a', catalogItemId: 'p' }, quantity: 2 }],
      }),
  ],
  ['currentCart.getCurrentCart', (client) => client.use(currentCart).getCurrentCart()],
  [
    'availabilityTimeSlots.listAvailabilityTimeSlots',
    (client) =>
      client.use(availabilityTimeSlots).listAvailabilityTimeSlots({
        serviceId: 's',
        fromLocalDate: '2026-01-01T00:00:00',
        timeZone: 'Europe/Paris',
      }),
  ],
  [
    'members.updateMember',
    (client) =>
      client.use(members).updateMember('m-1', { contact: { firstName: 'Ann' }, profile: { nickname: 'A' } }),
  ],
  [
    'members.getCurrentMember',
    (client) => client.use(members).getCurrentMember({ fieldsets: ['FULL', 'EXTENDED'] }),
  ],
  [
    'plans.queryPublicPlans',
    (client) => client.use(plans).queryPublicPlans().ascending('_createdDate').limit(3).find(),
  ],
  [
    'wixEventsV2.getEventBySlug',
    (client) => client.use(wixEventsV2).getEventBySlug('supper', { fields: ['DETAILS'] }),
  ],
  [
    'redirects.createRedirectSession',
    (client) =>
      client.use(redirects).createRedirectSession({
        ecomCheckout: { checkoutId: 'x' },
        callbacks: { postFlowUrl: 'https://shop.test/store' },
      }),
  ],
];

describe('sdkCall', () => {
  it('knows which functions the platform removes, when, and what replaces them', async () => {
    const removed = await recorded((client) => client.use(currentCart).getCurrentCart());
    expect(sdkCall(removed)?.deprecated).toEqual({
      removal: '2027-02-01',
      replacement: '@wix/ecom currentCartV2.getCurrentCart',
    });
    const kept = await recorded((client) => client.use(products).queryProducts().find());
    expect(sdkCall(kept)).not.toHaveProperty('deprecated');
  });

  it.each(uses)('finds %s, and arguments that send the same request again', async (name, use) => {
    const call = await recorded(use);
    const sdk = sdkCall(call);
    expect(`${sdk?.namespace}.${sdk?.function}`).toBe(name);
    const again = await recorded((client) => {
      const used = client.use({ ...modules.get(sdk?.namespace) });
      return Reflect.apply(Reflect.get(used, sdk?.function ?? ''), undefined, sdk?.args ?? []);
    });
    expect({ ...again, id: 0, at: 0, ms: 0 }).toEqual({ ...call, id: 0, at: 0, ms: 0 });
  });

  it('finds nothing for a call that no function made', async () => {
    const call = await recorded((client) => client.fetchWithAuth('https://www.wixapis.com/oauth2/token'));
    expect(sdkCall(call)).toBeUndefined();
  });
});

const HOSTED = { clientId: 'client-1' };
const EMULATOR = { ...HOSTED, emulatorUrl: 'http://localhost:4010' };

describe('snippet', () => {
  const call = {
    id: 1,
    done: true,
    at: 0,
    method: 'POST',
    path: '/a/b',
    headers: {},
    request: { email: "o'neil@example.com" },
  };

  it('is a program that uses the SDK’s function', () => {
    const sdk = {
      package: '@wix/stores',
      namespace: 'products',
      function: 'queryProducts',
      args: [{ paging: { limit: 2 } }],
    };
    expect(snippet(call, sdk, HOSTED)).toBe(`import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';

const client = createClient({
  auth: OAuthStrategy({ clientId: 'client-1' }),
});

const answer = await client.use(products).queryProducts({ paging: { limit: 2 } });
`);
  });

  it('sends the plain request if there is no function for it', () => {
    const text = snippet({ ...call, headers: { authorization: MASK } }, undefined, HOSTED);
    expect(text).toContain("client.fetchWithAuth('https://www.wixapis.com/a/b', {");
    expect(text).toContain("body: JSON.stringify({ email: 'o\\'neil@example.com' }),");
  });

  it('needs no SDK for a call without tokens', () => {
    const token = { ...call, path: '/oauth2/token', request: { grantType: 'anonymous' } };
    expect(
      snippet(token, undefined, HOSTED),
    ).toBe(`const response = await fetch('https://www.wixapis.com/oauth2/token', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ grantType: 'anonymous' }),
});
`);
  });
});

describe('snippet for the emulator', () => {
  const call = { id: 1, done: true, at: 0, method: 'GET', path: '/a/b', headers: {} };
  const authorized = { ...call, headers: { authorization: MASK } };

  it('sends the SDK’s calls to the emulator as its document describes', () => {
    const text = snippet(authorized, undefined, EMULATOR);
    expect(text.indexOf(rerouting(EMULATOR.emulatorUrl))).toBeGreaterThan(0);
    expect(readFileSync('emulator/docs/run-your-app.md', 'utf8')).toContain(rerouting(EMULATOR.emulatorUrl));
    expect(snippet(authorized, undefined, HOSTED)).not.toContain('emulator');
  });

  it('calls the emulator without the SDK if no token is sent', () => {
    expect(
      snippet(call, undefined, EMULATOR),
    ).toBe(`const response = await fetch('http://localhost:4010/a/b', {
  method: 'GET',
});
`);
  });

  it('says that a member’s call needs a member’s tokens', () => {
    expect(snippet(authorized, undefined, EMULATOR, true)).toContain('// as a member: give OAuthStrategy');
    expect(snippet(authorized, undefined, EMULATOR)).not.toContain('as a member');
  });
});

it('writes values as code', () => {
  const value = { 'a.b': ['it\'s "so"\n', 1, null, true], c: {}, d: 'x'.repeat(90) };
  expect(literal(value)).toContain('\n  c: {},\n');
  expect(new Function(`return ${literal(value)}`)()).toEqual(value);
});

it('finds the version of the SDK that is installed', () => {
  execFileSync(process.execPath, ['lib/inspector/generate.mjs', '--check']);
});
