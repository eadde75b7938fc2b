import { posts } from '@wix/blog';
import { services } from '@wix/bookings';
import { items } from '@wix/data';
import { wixEventsV2 } from '@wix/events';
import { questionEntry } from '@wix/faq';
import { forms } from '@wix/forms';
import { programs } from '@wix/loyalty';
import { members } from '@wix/members';
import { projects } from '@wix/portfolio';
import { plans } from '@wix/pricing-plans';
import { proGallery } from '@wix/pro-gallery';
import { menus } from '@wix/restaurants';
import { reviews } from '@wix/reviews';
import { products } from '@wix/stores';
import { reservationLocations } from '@wix/table-reservations';
import { describe, expect, test } from 'vitest';
import type { Operation } from '@/emulator/core/contract/operation';
import { APPS, type App } from '@/emulator/core/site';
import { createEmulator, services as served } from '@/emulator/exports/testing';
import { commentsOwner, onPost } from '@/tests/support/comments/clients';
import { MAYA } from '@/tests/support/emulator/demo-site';
import { tokensOf } from '@/tests/support/emulator/session';
import { control, ownerClient, startEmulator } from '@/tests/support/emulator/start';

// Reviews are written by members with purchases.
const emulator = startEmulator(undefined, 'seed');

const NOWHERE = '00000000-0000-4000-8000-000000000000';

const owner = () =>
  ownerClient(emulator, {
    posts,
    services,
    items,
    wixEventsV2,
    forms,
    programs,
    members,
    plans,
    proGallery,
    projects,
    questionEntry,
    menus,
    reviews,
    products,
    reservationLocations,
  });

/** The most common call of each app, and its result on the demo site. */
const TYPICAL: Record<App, (client: ReturnType<typeof owner>) => Promise<unknown>> = {
  blog: async ({ posts }) => (await posts.listPosts()).posts,
  bookings: async ({ services }) => (await services.queryServices().find()).items,
  stores: async ({ products }) => (await products.queryProducts().find()).items,
  events: async ({ wixEventsV2 }) => (await wixEventsV2.queryEvents().find()).items,
  'pricing-plans': async ({ plans }) => (await plans.listPlans()).plans,
  forms: async ({ forms }) => (await forms.queryForms().eq('namespace', 'wix.form_app.form').find()).items,
  'members-area': async ({ members }) => (await members.queryMembers().find()).items,
  restaurants: async ({ menus }) => (await menus.listMenus()).menus,
  'table-reservations': async ({ reservationLocations }) =>
    (await reservationLocations.listReservationLocations()).reservationLocations,
  reviews: async ({ reviews }) => (await reviews.queryReviews().find()).items,
  loyalty: async ({ programs }) => [(await programs.getLoyaltyProgram()).loyaltyProgram],
  cms: async ({ items }) => (await items.query('Glazes').find()).items,
  faq: async ({ questionEntry }) => (await questionEntry.listQuestionEntries()).questionEntries,
  portfolio: async ({ projects }) => (await projects.listProjects()).projects,
  'pro-gallery': async ({ proGallery }) => (await proGallery.listGalleries()).galleries,
};

const remove = (app: App) => control(`/apps/${app}`, undefined, 'DELETE');
const install = (app: App) => control(`/apps/${app}`, {}, 'PUT');

/** The code of the platform's error for a missing app; the data app has its own. */
const CODES: Partial<Record<App, string>> = {
  cms: 'WDE0110',
  events: 'WIX_EVENTS_APP_NOT_INSTALLED',
  'pricing-plans': 'PRICING_PLANS_NOT_INSTALLED',
};
const codeWithout = (app: App) => CODES[app] ?? 428;

/** Returns the application code of a refusal, which the SDK's data functions have on the error itself. */
const codeOf = async (call: Promise<unknown>): Promise<unknown> => {
  const error = await call.then(
    () => undefined,
    (reason) => reason,
  );
  return error?.details?.applicationError?.code ?? error?.code;
};

/** Returns the status of an empty request by an authorized caller: 400 if the contract requires more. */
async function statusOf({ method, paths, parameters, callers }: Operation): Promise<number> {
  let next = 0;
  const path = paths[0]?.replace(/:[\w.]+/g, (part) => (parameters[next++] ? NOWHERE : part));
  const body = method === 'GET' || method === 'DELETE' ? undefined : '{}';
  const isOwners = callers === 'public' || callers.includes('owner');
  const authorization = isOwners
    ? emulator.apiKey
    : (await tokensOf(emulator, 'member', MAYA)).accessToken.value;
  const headers = { authorization, 'wix-site-id': emulator.site().id, 'content-type': 'application/json' };
  const url = `https://www.wixapis.com${path}`;
  const { status } = await emulator.fetch(new Request(url, { method, headers, ...(body && { body }) }));
  return status;
}

const operationsOf = (app: App) =>
  served.flatMap(({ operations }) => operations.filter((it) => it.app === app));

describe.each(Object.keys(APPS) as App[])('the app %s', (app) => {
  test('is removed and its calls are refused; after a reinstallation everything is there again', async () => {
    const before = await TYPICAL[app](owner());
    expect(before).not.toHaveLength(0);
    await remove(app);
    expect(await codeOf(TYPICAL[app](owner()))).toBe(codeWithout(app));
    await install(app);
    expect(await TYPICAL[app](owner())).toEqual(before);
  });

  test('removes all of its calls and those of no other app', async () => {
    await remove(app);
    for (const operation of operationsOf(app))
      expect([operation.name, await statusOf(operation)]).toEqual([
        operation.name,
        expect.toBeOneOf([400, 428]),
      ]);
    const client = owner();
    for (const other of Object.keys(APPS) as App[])
      if (other !== app) expect(await TYPICAL[other](client)).not.toHaveLength(0);
  });
});

test('a post of a removed blog accepts no comments', async () => {
  await remove('blog');
  expect(await codeOf(commentsOwner(emulator).comments.createComment(onPost('Hello')))).toBe(428);
});

test('a site without apps has their content of the demo site, for a later installation', async () => {
  const bare = createEmulator({ installedApps: ['stores'] });
  const kept = bare.database.column<number>('SELECT count(*) FROM comments');
  bare.close();
  expect(kept).not.toEqual([0]);
});
