import { describe, expect, test } from 'vitest';
import seed from '@/emulator/seed/bookings.json';
import { bookingsOwner, errorCode, serviceIdOf, serviceOf } from '@/tests/support/bookings/bookings';
import { NOWHERE, PLANS } from '@/tests/support/emulator/demo-site';
import { lastEventSequence } from '@/tests/support/emulator/domain-events';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { freeSlots } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();

const owner = () => bookingsOwner(emulator).services;

describe('a custom slug', () => {
  test('finds the service, as the old slug still does', async () => {
    const id = serviceIdOf('open-studio');
    expect(await owner().validateSlug(id, { slug: 'clay-hours' })).toMatchObject({
      valid: true,
      slug: 'clay-hours',
    });
    const { slug, service } = await owner().setCustomSlug(id, { slug: 'clay-hours' });
    expect(slug).toMatchObject({ name: 'clay-hours', custom: true });
    expect(service?.revision).toBe('2');
    const { items } = await (await visitor()).services
      .queryServices()
      .eq('supportedSlugs.name', 'open-studio')
      .find();
    expect(items.map(({ mainSlug }) => mainSlug?.name)).toEqual(['clay-hours']);
  });

  test('is refused with characters that are invalid in URLs', async () => {
    const id = serviceIdOf('open-studio');
    expect(await owner().validateSlug(id, { slug: 'clay hours!' })).toMatchObject({
      valid: false,
      errors: ['SLUG_CONTAINS_ILLEGAL_CHARACTERS'],
    });
    await expect(owner().setCustomSlug(id, { slug: 'clay hours!' })).rejects.toMatchObject({
      details: {
        validationError: {
          fieldViolations: [{ field: 'options.slug', ruleName: 'SLUG_CONTAINS_ILLEGAL_CHARACTERS' }],
        },
      },
    });
  });

  test('is refused if another service has or had it', async () => {
    const id = serviceIdOf('open-studio');
    await owner().setCustomSlug(serviceIdOf('glaze-consult'), { slug: 'ask-us' });
    for (const slug of ['ask-us', 'glaze-consult']) {
      expect(await owner().validateSlug(id, { slug })).toMatchObject({ errors: ['SLUG_ALREADY_EXISTS'] });
      await expect(owner().setCustomSlug(id, { slug })).rejects.toMatchObject(
        errorCode('SLUG_ALREADY_EXISTS'),
      );
    }
    expect((await owner().getService(id)).revision).toBe('1');
  });
});

describe('pricing plans', () => {
  test('are added once and removed again', async () => {
    const id = serviceIdOf('olive-oil-tasting');
    await owner().enablePricingPlansForService(id, [PLANS.membership]);
    const added = await owner().enablePricingPlansForService(id, [PLANS.membership, PLANS.year]);
    expect(added.service?.payment?.pricingPlanIds).toEqual([PLANS.membership, PLANS.year]);
    await owner().disablePricingPlansForService(id, { pricingPlanIds: [PLANS.membership] });
    expect((await owner().getService(id)).payment?.pricingPlanIds).toEqual([PLANS.year]);
  });

  test('are refused if they do not exist, or if one to remove is not assigned', async () => {
    const id = serviceIdOf('olive-oil-tasting');
    const invalid = errorCode('INVALID_PRICING_PLAN');
    await expect(owner().enablePricingPlansForService(id, [NOWHERE])).rejects.toMatchObject(invalid);
    await expect(
      owner().disablePricingPlansForService(id, { pricingPlanIds: [PLANS.year] }),
    ).rejects.toMatchObject(invalid);
  });

  test('are refused for services with manual approval', async () => {
    const { _id: id, revision } = await serviceOf(bookingsOwner(emulator), 'olive-oil-tasting');
    await owner().updateService(id, { revision, onlineBooking: { requireManualApproval: true } });
    await expect(owner().enablePricingPlansForService(id, [PLANS.year])).rejects.toMatchObject(
      errorCode('SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS'),
    );
  });
});

describe('locations of a service', () => {
  const kitchen = { type: 'BUSINESS' as const, business: { _id: seed.locations.kitchen.id } };

  test('are replaced, and its slots move with them', async () => {
    const id = serviceIdOf('open-studio');
    const { service } = await owner().setServiceLocations(id, { locations: [kitchen] });
    expect(service?.locations).toMatchObject([{ business: { name: 'The shop’s kitchen' } }]);
    const [entry] = await freeSlots(await visitor(), 'open-studio');
    expect(entry?.slot?.location).toMatchObject({ name: 'The shop’s kitchen' });
  });

  test('move the future bookings on request', async () => {
    const id = serviceIdOf('open-studio');
    const seeded = lastEventSequence(emulator);
    const moved = () =>
      emulator.events
        .list(seeded, 1000)
        .filter(({ eventType }) => eventType === 'wix.bookings.v2.booking_updated');
    await owner().setServiceLocations(id, { locations: [kitchen] });
    expect(moved()).toEqual([]);
    const studio = { type: 'BUSINESS' as const, business: { _id: seed.locations.studio.id } };
    await owner().setServiceLocations(id, { locations: [studio] });
    await owner().setServiceLocations(id, {
      locations: [kitchen],
      removedLocationSessionsAction: {
        action: 'MOVE_TO_LOCATION',
        moveToLocationOptions: { newLocation: kitchen },
      },
    });
    const bookings = moved().map(({ payload }) => JSON.parse(payload).updatedEvent.currentEntity);
    expect(bookings.length).toBeGreaterThan(0);
    for (const { bookedEntity, revision } of bookings) {
      expect(bookedEntity.slot).toMatchObject({ serviceId: id, location: { name: 'The shop’s kitchen' } });
      expect(Number(revision)).toBeGreaterThan(1);
    }
  });

  test('are refused if unknown, also as targets of bookings', async () => {
    const id = serviceIdOf('open-studio');
    const unknown = { type: 'BUSINESS' as const, business: { _id: NOWHERE } };
    await expect(owner().setServiceLocations(id, { locations: [unknown] })).rejects.toThrow('must name');
    await expect(
      owner().setServiceLocations(id, {
        locations: [kitchen],
        removedLocationSessionsAction: { action: 'MOVE_TO_LOCATION' },
      }),
    ).rejects.toThrow('newLocation');
  });
});

describe('a clone', () => {
  test('is a separate service with the sessions of its original', async () => {
    const id = serviceIdOf('open-studio');
    await owner().enablePricingPlansForService(id, [PLANS.year]);
    const { service, errors } = await owner().cloneService(id);
    expect(errors).toEqual([]);
    const clone = await owner().getService(service?._id ?? '');
    const source = await owner().getService(id);
    expect(clone).toMatchObject({
      name: source.name,
      revision: '1',
      mainSlug: { name: 'open-studio-1' },
      payment: { rateType: source.payment?.rateType, pricingPlanIds: [] },
    });
    expect(clone.schedule?._id).not.toBe(source.schedule?._id);
    const times = async (slug: string) =>
      (await freeSlots(await visitor(), slug)).map(({ slot }) => slot?.startDate);
    expect(await times('open-studio-1')).toEqual(await times('open-studio'));
  });
});

describe('many services at once', () => {
  test('are updated one by one, by a mask or by the fields sent', async () => {
    const [open, glaze] = [serviceIdOf('open-studio'), serviceIdOf('glaze-consult')];
    const { results, bulkActionMetadata } = await owner().bulkUpdateServices({
      returnEntity: true,
      services: [
        { service: { _id: open, revision: '1', name: 'No', hidden: true }, mask: ['hidden', 'tagLine'] },
        { service: { _id: glaze, revision: '7', hidden: true } },
        { service: { _id: NOWHERE, revision: '1', hidden: true } },
        { service: { _id: glaze, revision: '1', category: { _id: NOWHERE } } },
        { service: { _id: glaze, revision: '1', description: 'Bring a pot' } },
      ],
    });
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 3, undetailedFailures: 0 });
    expect(results?.map(({ itemMetadata }) => itemMetadata?.error?.code)).toEqual([
      undefined,
      'REVISION_MISMATCH',
      'NOT_FOUND',
      'INVALID_ARGUMENT',
      undefined,
    ]);
    const changed = await owner().getService(open);
    expect(changed).toMatchObject({ name: 'Open studio', hidden: true, revision: '2' });
    expect(changed.tagLine ?? '').toBe('');
    expect(results?.[0]?.item).toMatchObject({ hidden: true });
    expect(await owner().getService(glaze)).toMatchObject({ description: 'Bring a pot', hidden: false });
  });

  test('are changed and deleted by a filter', async () => {
    const { jobId } = await owner().bulkUpdateServicesByFilter(
      { type: 'CLASS' },
      { service: { hidden: true } },
    );
    expect(jobId).toHaveLength(36);
    const hidden = await owner().queryServices().eq('hidden', true).find();
    expect(new Set(hidden.items.map(({ type }) => type))).toEqual(new Set(['CLASS']));
    await owner().bulkDeleteServicesByFilter({ hidden: true });
    expect(await owner().countServices({ filter: { type: 'CLASS' } })).toEqual({ count: 0 });
    expect((await owner().countServices()).count).toBe(8 - hidden.items.length);
  });

  test('are deleted by id', async () => {
    const id = serviceIdOf('open-studio');
    const { results, bulkActionMetadata } = await owner().bulkDeleteServices([NOWHERE, id]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(results?.map(({ itemMetadata }) => itemMetadata)).toMatchObject([
      { _id: NOWHERE, originalIndex: 0, success: false, error: { code: 'NOT_FOUND' } },
      { _id: id, originalIndex: 1, success: true },
    ]);
    await expect(owner().getService(id)).rejects.toMatchObject(errorCode(404));
    expect(await owner().countServices()).toEqual({ count: 7 });
  });

  test('are refused with an unknown filter', async () => {
    await expect(owner().bulkDeleteServicesByFilter({ colour: 'sage' })).rejects.toThrow(
      'cannot be filtered by',
    );
    expect((await owner().countServices()).count).toBe(8);
  });
});

test('visitors cannot change services, and an unknown service answers 404', async () => {
  const id = serviceIdOf('open-studio');
  const { services: theirs } = await visitor();
  for (const call of [
    () => theirs.setCustomSlug(id, { slug: 'mine' }),
    () => theirs.enablePricingPlansForService(id, [PLANS.year]),
    () => theirs.disablePricingPlansForService(id, { pricingPlanIds: [PLANS.year] }),
    () => theirs.setServiceLocations(id, { locations: [] }),
    () => theirs.cloneService(id),
    () => theirs.bulkUpdateServices({ services: [] }),
    () => theirs.bulkUpdateServicesByFilter({}, { service: { hidden: true } }),
    () => theirs.bulkDeleteServices([id]),
    () => theirs.bulkDeleteServicesByFilter({}),
  ]) {
    await expect(call()).rejects.toMatchObject(errorCode(403));
  }
  for (const call of [
    () => owner().validateSlug(NOWHERE, { slug: 'x' }),
    () => owner().setCustomSlug(NOWHERE, { slug: 'x' }),
    () => owner().enablePricingPlansForService(NOWHERE, [PLANS.year]),
    () => owner().disablePricingPlansForService(NOWHERE),
    () => owner().setServiceLocations(NOWHERE, { locations: [] }),
    () => owner().cloneService(NOWHERE),
  ]) {
    await expect(call()).rejects.toMatchObject(errorCode(404));
  }
});
