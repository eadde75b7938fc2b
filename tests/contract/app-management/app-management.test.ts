import { appInstances, biEvents, embeddedScripts } from '@wix/app-management';
import { AppStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const modules = { appInstances, biEvents, embeddedScripts };

function appClient() {
  const { appId } = site;
  const { appSecret } = emulator;
  return createClient({ modules, auth: AppStrategy({ appId, appSecret, instanceId: site.id }) });
}

test('an app reads its instance and the site', async () => {
  const { appInstances: instances } = appClient();
  const appInstance = await instances.getAppInstance();
  expect(appInstance.instance).toMatchObject({ instanceId: site.id, isFree: true, permissions: [] });
  expect(appInstance.site).toMatchObject({
    siteId: site.id,
    siteDisplayName: 'Fennel & Clay',
    paymentCurrency: 'USD',
    locale: 'en',
    ownerInfo: { email: 'studio@fennelandclay.example' },
  });
  expect(appInstance.site?.installedWixApps).toEqual(
    expect.arrayContaining(['stores', 'pricingPlans', 'wix_forms']),
  );
});

test('an app embeds its script with the parameters of the site', async () => {
  const { embeddedScripts: scripts } = appClient();
  await expect(scripts.getEmbeddedScript()).rejects.toMatchObject({ status: 404 });
  await scripts.embedScript({ parameters: { headline: 'Spring sale' } });
  expect(await scripts.getEmbeddedScript()).toEqual({
    parameters: { headline: 'Spring sale' },
    disabled: false,
  });
  await scripts.embedScript(
    { parameters: {}, disabled: true },
    { componentId: '3f5c9f36-5a0c-4a55-9d9e-0b7d64c1c001' },
  );
  expect(await scripts.getEmbeddedScript()).toMatchObject({ disabled: false });
});

test('an app gets only its own script', async () => {
  const { embeddedScripts: scripts } = ownerClient(emulator, modules);
  const { parameters } = await scripts.getEmbeddedScript();
  expect(Object.keys(parameters ?? {})).toEqual(['announcement', 'linkTo']);
});

test('the events of an app’s funnel are accepted', async () => {
  const sent = appClient().biEvents.sendBiEvent({ eventName: 'APP_FINISHED_CONFIGURATION' });
  await expect(sent).resolves.not.toThrow();
});

test('visitors cannot read the instance, send events or embed scripts', async () => {
  const visitor = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  const calls = [
    () => visitor.appInstances.getAppInstance(),
    () => visitor.biEvents.sendBiEvent({ eventName: 'APP_FINISHED_CONFIGURATION' }),
    () => visitor.embeddedScripts.embedScript({ parameters: {} }),
    () => visitor.embeddedScripts.getEmbeddedScript(),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 });
});
