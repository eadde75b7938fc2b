import { recommendations } from '@wix/ecom';
import { recommendationsProvider } from '@wix/ecom/service-plugins';
import { expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { startPluginApp } from '@/tests/support/ecom/plugin-app';
import { failureOf, seeded } from '@/tests/support/ecom/shop';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const app = startPluginApp(emulator);

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const BEST_SELLERS = 'ba491fd2-b172-4552-9ea6-7202e01d1d3c';
const RELATED = '7b1d0a3e-2c58-4f4e-9a3d-51b7c0e6a101';
const ARRIVALS = '7b1d0a3e-2c58-4f4e-9a3d-51b7c0e6a102';

const appId = () => emulator.site().appId;
const ofApp = (...ids: string[]) => ids.map((_id) => ({ _id, appId: appId() }));
const ofStore = (_id: string) => ({ _id, appId: STORES });
const item = (slug: string) => ({ catalogItemId: seeded(slug).id, appId: STORES });
const { getRecommendation, listAvailableAlgorithms } = ownerClient(emulator, {
  recommendations,
}).recommendations;

const settings = () => ({
  catalogAppIds: [STORES],
  supportedAlgorithms: [
    {
      algorithmId: RELATED,
      name: 'Kiln friends',
      description: 'What was fired together.',
      algorithmType: 'RELATED_ITEMS',
    },
    { algorithmId: ARRIVALS, name: 'Arrivals', description: 'What is new.', algorithmType: 'GLOBAL' },
  ],
});

type Answer = (algorithmId: string) => recommendationsProvider.CatalogReference[];

/** Registers an app with two algorithms. @returns the requests that it got */
async function provide(recommend: Answer) {
  const requests: recommendationsProvider.GetRecommendationsRequest[] = [];
  const implement: Parameters<typeof app.provide>[1] = (client) =>
    client.recommendationsProvider.provideHandlers({
      getRecommendations({ request }) {
        requests.push(structuredClone(request));
        const { algorithmIds = [] } = request;
        return {
          recommendationPerAlgorithm: algorithmIds.map((algorithmId) => ({
            algorithmId,
            recommendedItems: recommend(algorithmId),
          })),
        };
      },
    });
  await app.provide('recommendationsProvider', implement, settings());
  return requests;
}

test('the algorithms of an app are available while a catalog that they support is installed', async () => {
  await provide(() => []);
  const own = async () =>
    (await listAvailableAlgorithms()).availableAlgorithms?.filter((it) => it.appId === appId());
  expect(await own()).toEqual(
    settings().supportedAlgorithms.map((config) => ({ config, appId: appId(), catalogAppIds: [STORES] })),
  );
  emulator.updateSite({ installedApps: ['bookings'] });
  expect(await own()).toEqual([]);
  expect(await failureOf(getRecommendation(ofApp(ARRIVALS)))).toMatchObject({
    code: 'RECOMMENDATIONS_PROVIDER_NOT_FOUND',
  });
});

test('an app is called once for all its algorithms, and the first with enough items is used', async () => {
  const requests = await provide((id) =>
    id === RELATED ? [item('pitcher')] : [item('pitcher'), item('everyday-mug')],
  );
  const items = [item('serving-bowl')];
  const given = () => ({ items: structuredClone(items), minimumRecommendedItems: 2 });
  const answer = await getRecommendation(
    [...ofApp(RELATED), ofStore(BEST_SELLERS), ...ofApp(ARRIVALS)],
    given(),
  );
  expect(answer.recommendation).toEqual({
    items: [item('pitcher'), item('everyday-mug')],
    algorithm: { _id: ARRIVALS, appId: appId() },
  });
  expect(requests).toEqual([{ algorithmIds: [RELATED, ARRIVALS], items }]);
});

test('the next app is called if the first has too few items or fails, and if all fail nothing is recommended', async () => {
  await provide(() => [item('pitcher')]);
  const wanted = () => [...ofApp(ARRIVALS), ofStore(BEST_SELLERS)];
  const byStore = { algorithm: { _id: BEST_SELLERS, appId: STORES } };
  expect((await getRecommendation(wanted(), { minimumRecommendedItems: 2 })).recommendation).toMatchObject(
    byStore,
  );
  expect((await getRecommendation(ofApp(ARRIVALS), { minimumRecommendedItems: 2 })).recommendation).toEqual({
    items: [],
  });
  await provide(() => {
    throw new Error('out of order');
  });
  expect((await getRecommendation(wanted())).recommendation).toMatchObject(byStore);
});

test('only algorithms that need items get them, from the catalogs that the app names', async () => {
  const requests = await provide(() => [item('pitcher')]);
  await getRecommendation(ofApp(ARRIVALS), { items: [item('serving-bowl')] });
  expect(requests).toEqual([{ algorithmIds: [ARRIVALS] }]);
  expect(await failureOf(getRecommendation(ofApp(RELATED)))).toHaveProperty('fields');
  const lesson = { catalogItemId: 'lesson', appId: APPS.bookings };
  expect(await failureOf(getRecommendation(ofApp(RELATED), { items: [lesson] }))).toMatchObject({
    code: 'ITEM_APP_ID_NOT_SUPPORTED',
    data: { items: [{ catalogItemId: 'lesson' }], algorithms: [{ id: RELATED, appId: appId() }] },
  });
});

test('an algorithm that the app does not have is refused, by the platform and by the app', async () => {
  const requests = await provide(() => {
    throw new recommendationsProvider.AlgorithmNotSupportedWixError({ unsupportedAlgorithms: [ARRIVALS] });
  });
  expect(await failureOf(getRecommendation(ofApp(BEST_SELLERS)))).toMatchObject({
    code: 'ALGORITHM_NOT_SUPPORTED',
    data: { unsupportedAlgorithms: [{ id: BEST_SELLERS, appId: appId() }] },
  });
  expect(requests).toEqual([]);
  expect(await failureOf(getRecommendation(ofApp(ARRIVALS)))).toMatchObject({
    code: 'ALGORITHM_NOT_SUPPORTED',
    data: { unsupportedAlgorithms: [{ id: ARRIVALS, appId: appId() }] },
  });
});
