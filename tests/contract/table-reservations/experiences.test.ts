import { createClient, OAuthStrategy } from '@wix/sdk';
import { experiences, reservationLocations } from '@wix/table-reservations';
import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout } from '@/tests/support/emulator/domain-events';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { experiences, reservationLocations });
const visitor = () =>
  createClient({ modules: { experiences }, auth: OAuthStrategy({ clientId: site.clientId }) }).experiences;

async function tasting(change: Partial<experiences.Configuration> = {}) {
  const { reservationLocations: locations } = await owner().reservationLocations.listReservationLocations();
  return {
    reservationLocationId: locations?.[0]?._id ?? '',
    configuration: {
      displayInfo: { name: 'Tea Tasting', shortDescription: 'Six cups of oolong' },
      paymentPolicy: { paymentPolicyType: 'PER_GUEST' as const, perGuestOptions: { price: '40.00' } },
      onlineReservations: {
        partySize: { min: 2, max: 6 },
        minimumReservationNotice: { number: 24, unit: 'HOURS' as const },
        maximumReservationNotice: { number: 60, unit: 'DAYS' as const },
        approval: { mode: 'AUTOMATIC' as const },
        maxGuests: { number: 12 },
        businessSchedule: {
          durationInMinutes: 90,
          entries: [
            {
              recurrence: 'WEEKLY' as const,
              weeklyOptions: { startDaysAndTimes: [{ day: 'FRIDAY' as const, time: '18:30' }] },
            },
          ],
        },
      },
      visible: true,
      ...change,
    },
  };
}

const created = async (change: Partial<experiences.Configuration> = {}) =>
  owner().experiences.createExperience((await tasting(change)) as never);

test('an experience is created with a slug, and found by id, slug, query and search', async () => {
  const one = await created();
  const { _id: id = '' } = one;
  expect(one).toMatchObject({ slug: 'tea-tasting', currency: 'USD', revision: '1' });
  expect((await created()).slug).toBe('tea-tasting-1');
  expect(await visitor().getExperience(id ?? '')).toEqual(one);
  expect((await visitor().getExperienceBySlug('tea-tasting')).experience).toEqual(one);
  const { items } = await visitor().queryExperiences().eq('slug', 'tea-tasting').find();
  expect(items).toEqual([one]);
  const answer = await visitor().searchExperiences({ search: { expression: 'oolong' } });
  expect(answer.experiences).toHaveLength(2);
  expect(domainEventsAbout(emulator, id ?? '')).toMatchObject([{ name: 'experience_created' }]);
});

test('visitors see only visible experiences, and cannot change them', async () => {
  const { _id: id = '', slug } = await created({ visible: false });
  await expect(visitor().getExperience(id ?? '')).rejects.toMatchObject({ status: 404 });
  await expect(visitor().getExperienceBySlug(slug ?? '')).rejects.toMatchObject({ status: 404 });
  const seeded = await visitor().queryExperiences().find();
  expect(seeded.items.map((it) => it.slug)).toEqual(['coffee-cupping']);
  expect((await owner().experiences.queryExperiences().find()).items).toHaveLength(2);
  await expect(visitor().createExperience((await tasting()) as never)).rejects.toMatchObject({ status: 403 });
});

test('an experience needs a known location, a price for each guest, and a party size in order', async () => {
  const wanted = await tasting();
  const elsewhere = { ...wanted, reservationLocationId: NOWHERE };
  await expect(owner().experiences.createExperience(elsewhere as never)).rejects.toMatchObject({
    status: 404,
  });
  const refused: Partial<experiences.Configuration>[] = [
    { paymentPolicy: { paymentPolicyType: 'PER_GUEST' } },
    { onlineReservations: { ...wanted.configuration.onlineReservations, partySize: { min: 6, max: 2 } } },
    { displayInfo: {} },
  ];
  for (const change of refused) await expect(created(change)).rejects.toMatchObject({ status: 400 });
  const free = await created({ paymentPolicy: { paymentPolicyType: 'FREE' } });
  expect(free.configuration?.paymentPolicy).toEqual({ paymentPolicyType: 'FREE' });
});

test('an experience is changed and tagged, and hidden while it is archived', async () => {
  const { _id: id = '', revision } = await created();
  const change = (fields: object, at = revision) =>
    owner().experiences.updateExperience(id ?? '', { revision: at ?? '', configuration: fields } as never);
  const renamed = await change({ displayInfo: { name: 'Cheese Pairing' } });
  expect(renamed).toMatchObject({
    revision: '2',
    slug: 'tea-tasting',
    configuration: { displayInfo: { name: 'Cheese Pairing' }, visible: true },
  });
  await owner().experiences.bulkUpdateExperienceTags([id ?? ''], {
    assignTags: { privateTags: { tagIds: ['vip'] } },
  });
  expect((await owner().experiences.getExperience(id ?? '')).tags?.privateTags?.tagIds).toEqual(['vip']);
  const none = { details: { applicationError: { code: 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS' } } };
  await expect(owner().experiences.bulkUpdateExperienceTags([id ?? ''], {})).rejects.toMatchObject(none);
  await expect(owner().experiences.bulkUpdateExperienceTagsByFilter({}, {})).rejects.toMatchObject(none);
  expect((await visitor().getExperience(id ?? '')).tags?.privateTags).toBeUndefined();
  await owner().experiences.bulkUpdateExperienceTagsByFilter(
    { slug: 'tea-tasting' },
    { assignTags: { publicTags: { tagIds: ['new'] } } },
  );
  expect((await visitor().getExperience(id ?? '')).tags?.publicTags?.tagIds).toEqual(['new']);
  const archived = await owner().experiences.bulkArchiveExperiences([id ?? '', NOWHERE]);
  expect(archived.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  await expect(visitor().getExperience(id ?? '')).rejects.toMatchObject({ status: 404 });
  await expect(change({ visible: true }, '3')).rejects.toMatchObject({
    details: { applicationError: { code: 'CAN_NOT_BE_UPDATED' } },
  });
  const bulk = await owner().experiences.bulkUpdateExperiences([
    { experience: { _id: id ?? '', revision: '3', configuration: { visible: true } } as never },
  ]);
  expect(bulk.results?.[0]?.itemMetadata?.error?.code).toBe('CAN_NOT_BE_UPDATED');
  await owner().experiences.bulkUnarchiveExperiences([id ?? '']);
  expect((await owner().experiences.getExperience(id ?? '')).configuration?.visible).toBe(false);
  expect(await change({ visible: true }, '4')).toMatchObject({ configuration: { visible: true } });
});
