import { describe, expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { fieldViolation } from '@/tests/support/emulator/errors';
import { restOwner } from '@/tests/support/emulator/rest';
import { startEmulator } from '@/tests/support/emulator/start';

// The owner's calls about the apps of a site, for which the SDK has no functions.

const emulator = startEmulator();
const owner = () => restOwner(emulator);

describe('the apps of a site', () => {
  const PATH = '/apps-installer-service/v1';
  const listed = async () =>
    (await owner()('GET', `${PATH}/app-instances`)).body.appInstances.map(
      ({ appDefId }: { appDefId: string }) => appDefId,
    );
  const install = (appDefId: string, id = emulator.site().id) =>
    owner()('POST', `${PATH}/app-instance/install`, {
      tenant: { tenantType: 'SITE', id },
      appInstance: { appDefId },
    });

  test('are listed, and one is installed', async () => {
    const others = emulator.site().installedApps.filter((app) => app !== 'events');
    emulator.updateSite({ installedApps: others });
    expect(await listed()).toEqual(others.map((app) => APPS[app]));
    const { status, body } = await install(APPS.events);
    expect(status).toBe(200);
    expect(body.appInstance).toMatchObject({ appDefId: APPS.events, status: 'INSTALLED', enabled: true });
    expect(await listed()).toContain(APPS.events);
  });

  test('are not those of another site', async () => {
    const { status, body } = await install(APPS.events, crypto.randomUUID());
    expect({ status, ...body }).toMatchObject(fieldViolation('tenant.id', expect.any(String)));
  });

  test('are found in the market by a part of their name', async () => {
    const { body } = await owner()('POST', '/devcenter/app-market-listing/v1/market-listings/search', {
      searchTerm: 'Plans',
    });
    expect(body.marketListings).toEqual([
      { appId: APPS['pricing-plans'], basicInfo: { name: 'pricing-plans' } },
    ]);
  });
});

describe('the OAuth apps of a site', () => {
  const PATH = '/oauth-app/v1/oauth-apps';
  const create = async () => {
    const oAuthApp = { name: 'Kiosk', allowedRedirectUris: ['https://kiosk.example/back'] };
    return (await owner()('POST', PATH, { oAuthApp })).body.oAuthApp;
  };

  test('are its own and those that its owner creates', async () => {
    const app = await create();
    expect(app).toMatchObject({ name: 'Kiosk', createdDate: expect.any(String) });
    expect((await owner()('GET', `${PATH}/${app.id}`)).body.oAuthApp).toEqual(app);
    const { oAuthApps, pagingMetadata } = (await owner()('POST', `${PATH}/query`, {})).body;
    expect(oAuthApps.map(({ id }: { id: string }) => id)).toEqual([emulator.site().clientId, app.id]);
    expect(pagingMetadata).toMatchObject({ count: 2, total: 2, hasNext: false });
  });

  test('are changed in the fields of the mask', async () => {
    const { id } = await create();
    const oAuthApp = { name: 'Till', allowedRedirectUris: [] };
    const update = (mask?: object) => owner()('PATCH', `${PATH}/${id}`, { oAuthApp, ...mask });
    expect((await update()).body.oAuthApp.name).toBe('Kiosk');
    expect((await update({ mask: { paths: ['name'] } })).body.oAuthApp).toMatchObject({
      name: 'Till',
      allowedRedirectUris: ['https://kiosk.example/back'],
    });
    expect((await owner()('GET', `${PATH}/${id}`)).body.oAuthApp.name).toBe('Till');
  });

  test('are found by id, and sorted by name or date', async () => {
    const { id } = await create();
    const query = async (it: object) => {
      const { status, body } = await owner()('POST', `${PATH}/query`, { query: it });
      return body.oAuthApps?.map((app: { name: string }) => app.name) ?? status;
    };
    const own = emulator.site().name;
    expect(await query({ filter: { id: { $eq: id } } })).toEqual(['Kiosk']);
    expect(await query({ sort: [{ fieldName: 'name', order: 'DESC' }] })).toEqual(['Kiosk', own]);
    expect(await query({ sort: [{ fieldName: 'createdDate' }], paging: { limit: 1 } })).toEqual([own]);
    expect(await query({ filter: { name: 'Kiosk' } })).toBe(400);
  });

  test('are deleted, but for its own', async () => {
    const { id } = await create();
    expect((await owner()('DELETE', `${PATH}/${id}`)).status).toBe(200);
    expect((await owner()('GET', `${PATH}/${id}`)).status).toBe(404);
    expect((await owner()('DELETE', `${PATH}/${emulator.site().clientId}`)).status).toBe(428);
  });

  test('that do not exist are not found', async () => {
    expect((await owner()('GET', `${PATH}/${crypto.randomUUID()}`)).status).toBe(404);
  });
});

test('a site is published', async () => {
  emulator.updateSite({ published: false });
  expect((await owner()('POST', '/site-publisher/v1/site/publish', {})).body).toEqual({});
  expect(emulator.site().published).toBe(true);
});
