import { services } from '@wix/bookings';
import { locations } from '@wix/business-tools';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import seed from '@/emulator/seed/bookings.json';
import site from '@/emulator/seed/site.json';
import { toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { EMULATOR, ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { locations, services });
const STUDIO = seed.locations.studio.id;
const KITCHEN = seed.locations.kitchen.id;
const codeOf = (code: string) => ({ details: { applicationError: { code } } });

const barn = {
  name: 'The barn',
  timeZone: 'America/New_York',
  address: {
    country: 'US',
    subdivision: 'US-ME',
    city: 'Freeport',
    postalCode: '04032',
    streetAddress: { number: '212', name: 'Pownal Road' },
  },
};

test('the places of the demo site are the locations of its services, with one default', async () => {
  const { locations: all } = await owner().locations.listLocations();
  expect(all?.map(({ _id, default: isDefault }) => [_id, isDefault])).toEqual([
    [STUDIO, true],
    [KITCHEN, false],
  ]);
  const { items } = await owner().locations.queryLocations().eq('default', true).find();
  expect(items).toMatchObject([
    {
      name: 'Fennel & Clay studio',
      timeZone: 'America/New_York',
      revision: '1',
      address: { formatted: '84 Cooperage Street, Portland, ME 04101' },
    },
  ]);
});

test('a location is created, changed as a whole, and used by a service', async () => {
  const { locations: calls, services: bookable } = owner();
  const location = await calls.createLocation(barn);
  const id = location._id ?? '';
  expect(location).toMatchObject({
    ...barn,
    default: false,
    archived: false,
    status: 'ACTIVE',
    address: { formatted: '212 Pownal Road, Freeport, ME 04032' },
  });
  expect(await calls.getLocation(id)).toEqual(location);
  const { _id, ...rest } = location;
  const changed = await calls.updateLocation(id, { ...rest, ...barn, name: 'The long barn', fax: '1' });
  expect(changed).toMatchObject({ name: 'The long barn', revision: '2' });
  await expect(calls.updateLocation(id, { ...barn, revision: '1' })).rejects.toMatchObject({ status: 409 });
  expect(await calls.updateLocation(id, { ...barn, revision: '2' })).not.toHaveProperty('fax');
  expect(toldOfEntity(emulator, id)).toEqual(['location_created', 'location_updated', 'location_updated']);
  const [service] = (await bookable.queryServices().limit(1).find()).items;
  const place = { type: 'BUSINESS' as const, business: { _id: id } };
  const moved = await bookable.setServiceLocations(service?._id ?? '', { locations: [place] });
  expect(moved.service?.locations?.[0]?.business).toMatchObject({ _id: id, name: 'The barn' });
});

test('the default can be changed but not archived; archived locations are neither listed nor changed', async () => {
  const { locations: calls } = owner();
  await expect(calls.archiveLocation(STUDIO)).rejects.toMatchObject(codeOf('CANNOT_ARCHIVE_DEFAULT'));
  await expect(calls.setDefaultLocation(STUDIO)).rejects.toMatchObject(codeOf('DEFAULT_NOT_CHANGED'));
  await calls.setDefaultLocation(KITCHEN);
  expect((await calls.getLocation(STUDIO)).default).toBe(false);
  expect((await calls.archiveLocation(STUDIO)).location).toMatchObject({ archived: true });
  expect((await calls.listLocations()).locations?.map(({ _id }) => _id)).toEqual([KITCHEN]);
  expect((await calls.listLocations({ includeArchived: true })).locations).toHaveLength(2);
  const archived = codeOf('CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION');
  await expect(calls.updateLocation(STUDIO, { ...barn, revision: '3' })).rejects.toMatchObject(archived);
  await expect(calls.setDefaultLocation(STUDIO)).rejects.toMatchObject(archived);
  expect(toldOfEntity(emulator, STUDIO)).toEqual([
    'location_updated',
    'location_updated',
    'location_archive_status',
  ]);
  expect(toldOfEntity(emulator, KITCHEN)).toEqual(['location_updated', 'location_set_default_location']);
});

test('types are added once and removed; several locations are created in bulk', async () => {
  const { locations: calls } = owner();
  const { location } = await calls.addTypeToLocation(KITCHEN, 'INVENTORY');
  expect(location?.locationTypes).toEqual(['INVENTORY']);
  const again = codeOf('CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION');
  await expect(calls.addTypeToLocation(KITCHEN, 'INVENTORY')).rejects.toMatchObject(again);
  await expect(calls.removeTypeFromLocation(KITCHEN, 'BRANCH')).rejects.toMatchObject(again);
  const removed = await calls.removeTypeFromLocation(KITCHEN, 'INVENTORY');
  expect(removed.location?.locationTypes).toEqual([]);
  // The earlier names of these calls.
  expect((await calls.addLocationType(KITCHEN, 'BRANCH')).location?.locationTypes).toEqual(['BRANCH']);
  await expect(calls.addLocationType(KITCHEN, 'BRANCH')).rejects.toMatchObject(again);
  await calls.removeLocationType(KITCHEN, 'BRANCH');
  await expect(calls.removeLocationType(KITCHEN, 'BRANCH')).rejects.toMatchObject(again);
  expect((await calls.getLocation(KITCHEN)).locationTypes).toEqual([]);
  const several = await fetch(`${EMULATOR}/locations/v1/locations/bulk-create`, {
    method: 'POST',
    headers: { authorization: emulator.apiKey, 'wix-site-id': emulator.site().id },
    body: JSON.stringify({ locations: [barn, { ...barn, timeZone: 'Mars/Base' }] }),
  });
  const done = await several.json();
  const byNobody = await fetch(`${EMULATOR}/locations/v1/locations/bulk-create`, {
    method: 'POST',
    headers: { authorization: (await visitor()).auth.getTokens().accessToken.value },
    body: JSON.stringify({ locations: [barn] }),
  });
  expect(byNobody.status).toBe(403);
  expect(done).toMatchObject({
    successfulLocations: [{ name: 'The barn' }],
    failedLocations: [
      { location: { timeZone: 'Mars/Base' }, errorMessage: expect.stringContaining('time zone') },
    ],
  });
  await expect(calls.getLocation(NOWHERE)).rejects.toMatchObject(codeOf('LOCATION_NOT_FOUND'));
  await expect(calls.createLocation({ ...barn, name: '' })).rejects.toMatchObject({ status: 400 });
});

test.each<[string, (calls: ReturnType<typeof owner>['locations']) => Promise<unknown>]>([
  ['createLocation', (calls) => calls.createLocation(barn)],
  ['getLocation', (calls) => calls.getLocation(STUDIO)],
  ['listLocations', (calls) => calls.listLocations()],
  ['queryLocations', (calls) => calls.queryLocations().find()],
  ['updateLocation', (calls) => calls.updateLocation(STUDIO, { ...barn, revision: '1' })],
  ['setDefaultLocation', (calls) => calls.setDefaultLocation(KITCHEN)],
  ['archiveLocation', (calls) => calls.archiveLocation(KITCHEN)],
  ['addTypeToLocation', (calls) => calls.addTypeToLocation(KITCHEN, 'BRANCH')],
  ['removeTypeFromLocation', (calls) => calls.removeTypeFromLocation(KITCHEN, 'BRANCH')],
  ['addLocationType', (calls) => calls.addLocationType(KITCHEN, 'BRANCH')],
  ['removeLocationType', (calls) => calls.removeLocationType(KITCHEN, 'BRANCH')],
])('%s refuses visitors', async (_, call) => {
  const auth = OAuthStrategy({ clientId: site.clientId });
  const { locations: calls } = createClient({ modules: { locations }, auth });
  await expect(call(calls)).rejects.toMatchObject({ status: 403 });
});
