import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backInStockSettings } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { createEmulator } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import {
  backInStockOf,
  itemReference,
  notificationRequest,
  requestNotification,
} from '@/tests/support/ecom/back-in-stock';
import { ecomVisitor } from '@/tests/support/ecom/sales';
import { failureOf, STORE } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { mailsTo } from '@/tests/support/hosted/sign-in';

const emulator = startEmulator();
const { readRequest, restock } = backInStockOf(emulator);
const { getSettings, startCollectingRequests, stopCollectingRequests } = ownerClient(emulator, {
  backInStockSettings,
}).backInStockSettings;
const CATALOG = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const settingsWith = (collectingRequests: boolean) => ({
  settings: { collectionStates: [{ appId: CATALOG, collectingRequests }] },
});

describe('back-in-stock requests', () => {
  test.each([CATALOG, STORE])('are refused while the site does not collect them for %s', async (appId) => {
    expect(await getSettings()).toEqual(settingsWith(true));
    expect(await stopCollectingRequests(appId)).toEqual(settingsWith(false));
    expect(await getSettings()).toEqual(settingsWith(false));
    await expect(requestNotification()).rejects.toMatchObject({
      details: { applicationError: { code: 'REQUEST_COLLECTION_DISABLED' } },
    });
    expect(emulator.database.value('SELECT count(*) FROM stock_requests')).toBe(0);
    expect(await startCollectingRequests(appId)).toEqual(settingsWith(true));
    expect(await getSettings()).toEqual(settingsWith(true));
    expect(await requestNotification()).toMatchObject({ status: 'RECEIVED' });
  });

  test('that were made before are still answered', async () => {
    const { _id: id } = await requestNotification();
    await stopCollectingRequests(CATALOG);
    await restock();
    expect(await readRequest(id)).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: true });
    expect(await mailsTo('ada@example.com')).toHaveLength(1);
  });

  test('of an unknown item are refused for the item first', async () => {
    await stopCollectingRequests(CATALOG);
    const unknown = requestNotification(
      notificationRequest('ada@example.com', { ...itemReference(), catalogItemId: NOWHERE }),
    );
    expect(await failureOf(unknown)).toEqual({ fields: ['request.catalogReference'] });
  });
});

describe('the settings of back-in-stock requests', () => {
  test('exist for the store only', async () => {
    expect(await failureOf(startCollectingRequests(NOWHERE))).toMatchObject({
      code: 'NOT_SUPPORTED_APP_DEF_ID',
    });
    expect(await stopCollectingRequests(NOWHERE)).toEqual(settingsWith(true));
    expect(await failureOf(startCollectingRequests('store'))).toEqual({ fields: ['appId'] });
  });

  test('are for managers only', async () => {
    const { backInStockSettings: calls } = (await ecomVisitor()).use({ backInStockSettings });
    for (const call of [
      () => calls.getSettings(),
      () => calls.startCollectingRequests(CATALOG),
      () => calls.stopCollectingRequests(CATALOG),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    expect(await getSettings()).toEqual(settingsWith(true));
  });

  test('are on for a shop with its own products, and off for a new site until it turns them on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'own-content-'));
    const own = createEmulator({ seed: folder });
    const settings = async () => {
      const path = '/back-in-stock-service/v1/back-in-stock-notification-requests/settings';
      const answer = await own.fetch(
        new Request(`http://localhost:4010${path}`, {
          method: 'PUT',
          headers: {
            authorization: own.apiKey,
            'wix-site-id': site.id,
            'content-type': 'application/json',
          },
          body: '{}',
        }),
      );
      return answer.json();
    };
    expect(await settings()).toEqual(settingsWith(true));
    own.reset('empty');
    expect(await settings()).toEqual(settingsWith(false));
    own.close();
    rmSync(folder, { recursive: true });
  });
});
