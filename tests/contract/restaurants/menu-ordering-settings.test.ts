import { expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { startEmulator } from '@/tests/support/emulator/start';
import { restaurantsOwner, restaurantsVisitor } from '@/tests/support/restaurants/restaurants';

const emulator = startEmulator();
const owner = () => restaurantsOwner(emulator);

/** The settings of the café's only menu, as everyone reads them. */
async function settingsOfDayMenu() {
  const { menus = [] } = await restaurantsVisitor().menus.listMenus();
  const [menuId] = menus.map(({ _id }) => _id ?? '');
  const query = restaurantsVisitor().menuOrderingSettings.queryMenuOrderingSettings().eq('menuId', menuId);
  const [settings] = (await query.find()).items;
  return {
    ...settings,
    _id: settings?._id ?? '',
    revision: settings?.revision ?? '',
    menuId: menuId ?? '',
  };
}

test('settings stay with their menu, and their times in the zone of the site', async () => {
  const { menuOrderingSettings } = owner();
  const { _id, revision, menuId } = await settingsOfDayMenu();
  const changed = await menuOrderingSettings.updateMenuOrderingSettings(_id, {
    revision,
    menuId: NOWHERE,
    onlineOrderingEnabled: false,
  });
  expect(changed).toMatchObject({ menuId, onlineOrderingEnabled: false });
  expect(await restaurantsVisitor().menuOrderingSettings.getMenuOrderingSettings(_id)).toEqual(changed);
  const availability = { timestampRangesOptions: {}, timeZone: 'Asia/Tokyo' };
  const again = await menuOrderingSettings.upsertMenuOrderingSettingsByMenuId(menuId, { availability });
  expect(again.menuOrderingSettings).toMatchObject({
    _id,
    revision: '3',
    availability: {
      type: 'UNSPECIFIED_AVAILABILITY_OPTION',
      timestampRangesOptions: { ranges: [] },
      timeZone: 'America/New_York',
    },
  });
});

test('settings come with a new menu, and are changed together with those of others', async () => {
  const { menus, menuOrderingSettings } = owner();
  const { _id: day, revision } = await settingsOfDayMenu();
  const { _id: menuId } = await menus.createMenu({ name: 'Brunch' });
  const menuOrderingSetting = await menuOrderingSettings.upsertMenuOrderingSettingsByMenuId(menuId ?? '', {});
  const brunch = menuOrderingSetting.menuOrderingSettings?._id ?? '';
  expect(menuOrderingSetting.menuOrderingSettings).toMatchObject({
    onlineOrderingEnabled: true,
    availability: { type: 'ALWAYS_AVAILABLE' },
  });
  const { results = [], bulkActionMetadata } = await menuOrderingSettings.bulkUpdateMenuOrderingSettings(
    [
      {
        menuOrderingSettings: { _id: day, revision, onlineOrderingEnabled: false },
        mask: ['onlineOrderingEnabled'],
      },
      { menuOrderingSettings: { _id: brunch, revision: '9', onlineOrderingEnabled: false } },
      { menuOrderingSettings: { _id: NOWHERE, revision: '1' } },
    ],
    { returnEntity: true },
  );
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 });
  expect(results.map((it) => it.menuOrderingSettingsMetadata?.error?.code)).toEqual([
    undefined,
    'REVISION_MISMATCH',
    'NOT_FOUND',
  ]);
  expect(results[0]?.menuOrderingSettings).toMatchObject({ _id: day, onlineOrderingEnabled: false });
  const closed = menuOrderingSettings.queryMenuOrderingSettings().eq('onlineOrderingEnabled', false);
  expect((await closed.find()).items.map(({ _id }) => _id)).toEqual([day]);
});

test('settings keep the fields of apps, without a new revision', async () => {
  const { menuOrderingSettings } = owner();
  const { _id, revision } = await settingsOfDayMenu();
  await menuOrderingSettings.updateExtendedFields(_id, '@acme/till', { namespaceData: { till: 7 } });
  expect(await menuOrderingSettings.getMenuOrderingSettings(_id)).toMatchObject({
    revision,
    extendedFields: { namespaces: { '@acme/till': { till: 7 } } },
  });
  expect(eventNamesAbout(emulator, _id, 'menu_ordering_settings_')).toEqual(['updated']);
});

test('settings are changed by managers only', async () => {
  const { menuOrderingSettings: theirs } = restaurantsVisitor();
  const { _id, revision, menuId } = await settingsOfDayMenu();
  for (const call of [
    () => theirs.updateMenuOrderingSettings(_id, { revision, onlineOrderingEnabled: false }),
    () => theirs.bulkUpdateMenuOrderingSettings([{ menuOrderingSettings: { _id, revision } }]),
    () => theirs.upsertMenuOrderingSettingsByMenuId(menuId, { onlineOrderingEnabled: false }),
    () => theirs.updateExtendedFields(_id, '@acme/till', { namespaceData: {} }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});
