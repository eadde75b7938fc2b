import { serviceOptionsAndVariants } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import { bookingsOwner, errorCode, serviceIdOf, staffOf } from '@/tests/support/bookings/bookings';
import { ages, OPTION, optionOf, VARIED, variantsOf } from '@/tests/support/bookings/variants';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { owner, variants, vary } = variantsOf(emulator);
const AGES = ages({ Child: '10.00', Adult: '24.00' });
const [MAREN, IVY, TOMAS] = [staffOf('Maren'), staffOf('Ivy'), staffOf('Tomás')];
const visiting = async () => (await visitor()).use({ serviceOptionsAndVariants }).serviceOptionsAndVariants;
const eventsOf = (id: string) =>
  emulator.events
    .list(0, 1000)
    .filter(({ entityId }) => entityId === id)
    .map(({ eventType }) => eventType.replace('wix.bookings.catalog.v1.service_options_and_variants_', ''));

describe('options and variants of a service', () => {
  test('are created with the range of their prices, and are public', async () => {
    const { serviceId, ...values } = await vary('open-studio', AGES);
    expect(values).toMatchObject({
      ...AGES,
      revision: '1',
      minPrice: { value: '10.00', currency: 'USD' },
      maxPrice: { value: '24.00', currency: 'USD' },
    });
    const seen = await visiting();
    expect(await seen.getServiceOptionsAndVariants(values._id)).toEqual({ ...values, serviceId });
    const { serviceVariants } = await seen.getServiceOptionsAndVariantsByServiceId(serviceId);
    expect(serviceVariants).toEqual({ ...values, serviceId });
    expect((await (await visitor()).services.getService(serviceId)).payment?.varied).toMatchObject({
      defaultPrice: { value: '30.00' },
      minPrice: { value: '10.00' },
      maxPrice: { value: '24.00' },
    });
  });

  test('are changed under the next revision, and deleted', async () => {
    const { _id, revision, serviceId } = await vary('open-studio', AGES);
    const { variants: cheaper } = ages({ Child: '5.00', Adult: '24.00' });
    const after = await variants().updateServiceOptionsAndVariants(_id, { revision, variants: cheaper });
    expect(after).toMatchObject({ ...AGES, revision: '2', variants: cheaper, minPrice: { value: '5.00' } });
    await expect(
      variants().updateServiceOptionsAndVariants(_id, { revision, variants: cheaper }),
    ).rejects.toMatchObject(errorCode('REVISION_MISMATCH'));
    await expect(variants().deleteServiceOptionsAndVariants(_id, { revision })).rejects.toMatchObject(
      errorCode('REVISION_MISMATCH'),
    );
    await variants().deleteServiceOptionsAndVariants(_id, { revision: '2' });
    await expect(variants().getServiceOptionsAndVariants(_id)).rejects.toMatchObject({ status: 404 });
    await expect(variants().getServiceOptionsAndVariantsByServiceId(serviceId)).rejects.toMatchObject({
      status: 404,
    });
    expect((await owner().services.getService(serviceId)).payment?.varied?.minPrice).toBeUndefined();
    expect(eventsOf(_id)).toEqual(['created', 'updated', 'deleted']);
  });

  test('are queried by their options', async () => {
    const studio = await vary('open-studio', AGES);
    const kitchen = await vary('olive-oil-tasting', ages({ Student: '20.00', Adult: '38.00' }));
    const query = () => variants().queryServiceOptionsAndVariants();
    const ids = async (search: ReturnType<typeof query>) =>
      (await search.find()).items.map(({ _id }) => _id).sort();
    const both = [studio._id, kitchen._id].sort();
    expect(await ids(query())).toEqual(both);
    expect(await ids(query().eq('serviceId', kitchen.serviceId))).toEqual([kitchen._id]);
    expect(await ids(query().hasSome('variants.values.choices.custom', ['Child']))).toEqual([studio._id]);
    expect(await ids(query().hasSome('options.values.type', ['CUSTOM']))).toEqual(both);
    expect(await ids(query().exists('variants.values', false))).toEqual([]);
    const first = await query().descending('serviceId').limit(1).find();
    expect([first.items[0]?._id, first.hasNext()]).toEqual([kitchen._id, true]);
    expect((await first.next()).items[0]?._id).toBe(studio._id);
  });

  test('are cloned to another service with a new option id, and when their service is cloned', async () => {
    const { _id, serviceId } = await vary('open-studio', AGES);
    const target = serviceIdOf('olive-oil-tasting');
    const { serviceOptionsAndVariants: clone } = await variants().cloneServiceOptionsAndVariants(_id, target);
    const optionId = clone?.options?.values?.[0]?._id;
    expect(optionId).not.toBe(OPTION);
    expect(clone).toMatchObject({
      serviceId: target,
      variants: { values: [{ price: { value: '10.00' } }, {}] },
    });
    expect(clone?.variants?.values?.map(({ choices }) => choices?.[0]?.optionId)).toEqual([
      optionId,
      optionId,
    ]);
    await expect(variants().cloneServiceOptionsAndVariants(_id, target)).rejects.toMatchObject({
      status: 409,
    });
    const { service } = await owner().services.cloneService(serviceId);
    const { serviceVariants } = await variants().getServiceOptionsAndVariantsByServiceId(service?._id ?? '');
    expect(serviceVariants).toMatchObject({ serviceId: service?._id, maxPrice: { value: '24.00' } });
    expect(service?.payment?.varied?.maxPrice?.value).toBe('24.00');
  });

  test('are deleted with their service', async () => {
    const { _id, serviceId } = await vary('open-studio', AGES);
    await owner().services.deleteService(serviceId);
    await expect(variants().getServiceOptionsAndVariants(_id)).rejects.toMatchObject({ status: 404 });
    expect(eventsOf(_id)).toEqual(['created', 'deleted']);
  });

  test('are updated when the staff of the service changes', async () => {
    const lesson = optionOf('STAFF_MEMBER', [
      [{ staffMemberId: MAREN.resourceId }, '60.00'],
      [{ staffMemberId: TOMAS.resourceId }, '50.00'],
    ]);
    const { _id, serviceId } = await vary('wheel-throwing-lesson', lesson);
    const staffed = async (...staffMemberIds: string[]) => {
      const { revision } = await owner().services.getService(serviceId);
      await owner().services.updateService(serviceId, { revision: revision ?? '', staffMemberIds });
      const { variants: now } = await variants().getServiceOptionsAndVariants(_id);
      return now?.values?.map(({ choices, price }) => [choices?.[0]?.staffMemberId, price?.value]);
    };
    expect(await staffed(MAREN.resourceId, IVY.resourceId)).toEqual([
      [MAREN.resourceId, '60.00'],
      [IVY.resourceId, '30.00'],
    ]);
    await bookingsOwner(emulator).staffMembers.deleteStaffMember(MAREN._id);
    const { variants: remaining } = await variants().getServiceOptionsAndVariants(_id);
    expect(remaining?.values).toHaveLength(1);
    const { revision } = await owner().services.getService(serviceId);
    expect(revision).toBe('5');
    expect(eventsOf(_id)).toEqual(['created', 'updated', 'updated']);
  });
});

test('a variant by duration has its name, and decides the lengths of the appointments', async () => {
  const durations = await vary(
    'glaze-consult',
    optionOf('DURATION', [
      [{ duration: { minutes: 45, name: 'Short' } }, '20.00'],
      [{ duration: { minutes: 90 } }, '35.00'],
    ]),
  );
  expect(durations.variants?.values?.map(({ choices }) => choices?.[0]?.duration)).toEqual([
    { minutes: 45, name: 'Short' },
    { minutes: 90, name: '1 hr 30 min' },
  ]);
  const { schedule } = await owner().services.getService(durations.serviceId);
  expect(schedule?.availabilityConstraints?.durations).toEqual([{ minutes: 45 }, { minutes: 90 }]);
});

describe('createServiceOptionsAndVariants', () => {
  const create = (slug: string, given: object) =>
    variants().createServiceOptionsAndVariants({
      serviceId: serviceIdOf(slug),
      ...(structuredClone(given) as typeof AGES),
    });
  const [child, adult] = AGES.variants.values;
  const withVariants = (...values: object[]) => ({ ...AGES, variants: { values } });
  const typed = (type: string, more: object = {}) => ({
    ...AGES,
    options: { values: [{ _id: OPTION, type, ...more }] },
  });

  test.each([
    [
      'UNKNOWN_OPTION_IDS',
      withVariants(child ?? {}, {
        ...adult,
        choices: [{ optionId: serviceIdOf('open-studio'), custom: 'Adult' }],
      }),
    ],
    [
      'MULTIPLE_CURRENCIES',
      withVariants(child ?? {}, { ...adult, price: { value: '9.00', currency: 'EUR' } }),
    ],
    ['UNSUPPORTED_OPTION_TYPE', typed('UNKNOWN')],
    ['UNSUPPORTED_OPTION_TYPE', optionOf('DURATION', [[{ duration: { minutes: 30 } }, '9.00']])],
    ['UNSUPPORTED_OPTION_DATA', typed('STAFF_MEMBER', { customData: { name: 'Who' } })],
    ['UNSUPPORTED_OPTION_DATA', typed('CUSTOM')],
    ['UNSUPPORTED_OPTION_DATA', optionOf('NUMBER_OF_PARTICIPANTS', [[{ custom: 'Two' }, '9.00']])],
    [
      'IDENTICAL_CHOICES',
      withVariants(child ?? {}, adult ?? {}, { ...child, choices: [{ optionId: OPTION, custom: ' CHILD' }] }),
    ],
    ['MISSING_CUSTOM_CHOICES', withVariants(child ?? {})],
    [
      'MISSING_CUSTOM_CHOICES',
      withVariants(child ?? {}, adult ?? {}, { ...child, choices: [{ optionId: OPTION, custom: 'Senior' }] }),
    ],
    ['UNKNOWN_STAFF_IDS', optionOf('STAFF_MEMBER', [[{ staffMemberId: staffOf('Bea').resourceId }, '9.00']])],
    ['MISSING_STAFF_VARIANTS', optionOf('STAFF_MEMBER', [[{ staffMemberId: IVY.resourceId }, '9.00']])],
  ])('refuses with %s', async (code, given) => {
    await expect(create('open-studio', given)).rejects.toMatchObject({
      ...errorCode(code),
      message: expect.stringContaining(' '),
    });
    const { _id, revision } = await vary('open-studio', AGES);
    const change = { revision, ...(structuredClone(given) as typeof AGES) };
    await expect(variants().updateServiceOptionsAndVariants(_id, change)).rejects.toMatchObject(
      errorCode(code),
    );
  });

  test('refuses a second set for a service, an unknown service, and missing fields', async () => {
    const { serviceId } = await vary('open-studio', AGES);
    const again = { serviceId, ...structuredClone(AGES) };
    await expect(variants().createServiceOptionsAndVariants(again)).rejects.toMatchObject({ status: 409 });
    const unknown = { ...structuredClone(AGES), serviceId: OPTION };
    await expect(variants().createServiceOptionsAndVariants(unknown)).rejects.toMatchObject({ status: 404 });
    for (const given of [{ variants: AGES.variants }, { options: AGES.options }, withVariants({})])
      await expect(create('olive-oil-tasting', given)).rejects.toMatchObject({ status: 400 });
  });

  test('refuses callers who do not manage the site', async () => {
    const seen = await visiting();
    const refused = { status: 403 };
    const given = { serviceId: serviceIdOf('open-studio'), ...structuredClone(AGES) };
    await expect(seen.createServiceOptionsAndVariants(given)).rejects.toMatchObject(refused);
    await expect(seen.updateServiceOptionsAndVariants(OPTION, { revision: '1' })).rejects.toMatchObject(
      refused,
    );
    await expect(seen.deleteServiceOptionsAndVariants(OPTION, { revision: '1' })).rejects.toMatchObject(
      refused,
    );
    await expect(seen.cloneServiceOptionsAndVariants(OPTION, OPTION)).rejects.toMatchObject(refused);
  });
});

test('a service ignores a price range in the request', async () => {
  const { revision, _id } = await owner().services.getService(serviceIdOf('open-studio'));
  const stated = { ...VARIED, varied: { ...VARIED.varied, minPrice: { value: '1.00', currency: 'USD' } } };
  const after = await owner().services.updateService(_id ?? '', {
    revision: revision ?? '',
    payment: stated,
  });
  expect(after.payment?.varied).toEqual(VARIED.varied);
});
