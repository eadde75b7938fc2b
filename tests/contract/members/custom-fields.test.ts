import { customFieldApplications, customFieldSuggestions, customFields, members } from '@wix/members';
import { describe, expect, test } from 'vitest';
import seed from '@/emulator/seed/community/member-profiles.json';
import { NOWHERE, PLANS } from '@/tests/support/emulator/demo-site';
import { ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';
import { BADGE_IDS } from '@/tests/support/identity/profiles';
import { buyPlan } from '@/tests/support/pricing-plans/plans';

const modules = { customFields, customFieldApplications, customFieldSuggestions, members };
const emulator = startEmulator();
const owner = () => ownerClient(emulator, modules);
const visiting = async () => (await visitor()).use(modules);
const codeOf = (code: string) => ({ details: { applicationError: { code } } });
const [CLAY, NETWORK] = seed.customFields.map(({ id }) => id) as [string, string];
const [maya, theo] = ['maya', 'theo'].map((name) => seededMember(name).id) as [string, string];
const names = async () =>
  ((await owner().customFields.listCustomFields()).fields ?? []).map(({ name }) => name);

describe('a custom field', () => {
  test('is created, shown to everyone, changed and deleted', async () => {
    const customField = await owner().customFields.createCustomField({ name: ' Favourite animal ' });
    expect(customField).toMatchObject({
      name: 'Favourite animal',
      key: 'custom.favourite-animal',
      defaultPrivacy: 'PRIVATE',
      fieldType: 'TEXT',
      fieldOrigin: 'CUSTOM',
      section: 'GENERAL',
      appliesTo: 'ALL_MEMBERS',
      revision: '1',
    });
    const id = customField._id ?? '';
    const { fields } = await (await visiting()).customFields.listCustomFields();
    expect(fields?.find(({ _id }) => _id === id)).toEqual(customField);
    const change = { revision: '1', name: 'Animal', defaultPrivacy: 'PUBLIC' as const };
    const after = await owner().customFields.updateCustomField(id, { ...change });
    expect(after).toMatchObject({
      name: 'Animal',
      key: customField.key,
      defaultPrivacy: 'PUBLIC',
      revision: '2',
    });
    expect((await owner().customFields.getCustomField(id)).field).toEqual(after);
    await expect(owner().customFields.updateCustomField(id, change)).rejects.toMatchObject(
      codeOf('REVISION_MISMATCH'),
    );
    await owner().customFields.deleteCustomField(id, '2');
    await expect(owner().customFields.getCustomField(id)).rejects.toMatchObject({ status: 404 });
  });

  test('is listed by section, in the order that the owner gives', async () => {
    const before = await names();
    expect(before).toEqual(['First name', 'Last name', 'Phone', 'Favourite clay', 'Instagram']);
    const { fields } = await owner().customFields.updateCustomFieldsOrder([CLAY]);
    expect(fields?.map(({ name }) => name)).toEqual(['Favourite clay', 'First name', 'Last name', 'Phone']);
    expect(await names()).toEqual(['Favourite clay', 'First name', 'Last name', 'Phone', 'Instagram']);
    const page = await owner().customFields.listCustomFields({ paging: { limit: 2, offset: 1 } });
    expect(page.fields?.map(({ name }) => name)).toEqual(['First name', 'Last name']);
    expect(page.metadata).toMatchObject({ count: 2, offset: 1, total: 5 });
    await expect(owner().customFields.updateCustomFieldsOrder([NETWORK])).rejects.toMatchObject({
      status: 400,
    });
  });

  test('is hidden from the list, and suggested beside the platform’s others', async () => {
    const { field } = await owner().customFields.getCustomField(CLAY);
    await owner().customFields.hideCustomField(CLAY, field?.revision ?? '');
    expect(await names()).not.toContain('Favourite clay');
    const { suggestions } = await owner().customFieldSuggestions.listCustomFieldSuggestions();
    expect(suggestions?.map(({ name }) => name).sort()).toEqual([
      'Address',
      'Birth date',
      'Company',
      'Favourite clay',
      'Position',
    ]);
    expect(suggestions?.find(({ name }) => name === 'Favourite clay')?.customFieldId).toBe(CLAY);
    const dates = await owner()
      .customFieldSuggestions.queryCustomFieldSuggestions()
      .eq('fieldType', 'DATE')
      .find();
    expect(dates.items).toMatchObject([{ name: 'Birth date', fieldOrigin: 'CONTACT' }]);
  });

  test('is refused with a wrong type, privacy or network', async () => {
    const create = (field: customFields.CustomField) =>
      owner().customFields.createCustomField({ name: 'X', ...field });
    for (const [field, code] of [
      [{ socialType: 'INSTAGRAM' }, 'INCORRECT_FIELD_TYPE'],
      [{ fieldType: 'UNKNOWN' }, 'INCORRECT_FIELD_TYPE'],
      [{ fieldType: 'SOCIAL' }, 'INVALID_FIELD_SOCIAL_TYPE'],
      [{ defaultPrivacy: 'UNKNOWN' }, 'INCORRECT_FIELD_PRIVACY'],
    ] as const)
      await expect(create(field)).rejects.toMatchObject(codeOf(code));
    await expect(create({ name: '  ' })).rejects.toMatchObject({ status: 400 });
    const update = (id: string, field: object) =>
      owner().customFields.updateCustomField(id, { revision: '1', ...field });
    await expect(update(NETWORK, { socialType: 'UNKNOWN' })).rejects.toMatchObject(
      codeOf('INVALID_FIELD_SOCIAL_TYPE'),
    );
    await expect(update(NETWORK, { defaultPrivacy: 'UNKNOWN' })).rejects.toMatchObject(
      codeOf('INCORRECT_FIELD_PRIVACY'),
    );
    const { fields = [] } = await owner().customFields.listCustomFields();
    const phone = fields.find(({ key }) => key === 'phone')?._id ?? '';
    await expect(update(phone, { name: 'Number' })).rejects.toMatchObject(
      codeOf('RESERVED_FIELD_NAME_NON_EDITABLE'),
    );
    expect(await update(phone, { defaultPrivacy: 'PUBLIC' })).toMatchObject({ defaultPrivacy: 'PUBLIC' });
    await expect(owner().customFields.deleteCustomField(phone, '2')).rejects.toMatchObject({ status: 400 });
  });
});

describe('a custom field with an application', () => {
  const applies = async (memberId: string) => {
    const { results } = await owner().customFieldApplications.getMembersCustomFieldApplications([memberId]);
    return results?.[0]?.applications?.find(({ customField }) => customField?._id === CLAY)?.applies;
  };
  const create = (application: object) =>
    owner().customFieldApplications.createCustomFieldApplication({ customFieldId: CLAY, ...application });
  const items = (...pairs: [type: string, entityId: string][]) => ({
    items: pairs.map(([applicationType, entityId]) => ({ applicationType, entityId })),
  });

  test('is for the members that it names, and for all again without it', async () => {
    expect([await applies(maya), await applies(theo)]).toEqual([true, true]);
    // A visitor does not see members who are private.
    const { customFieldApplications: seen } = await visiting();
    await expect(seen.getMembersCustomFieldApplications([theo])).rejects.toMatchObject({ status: 404 });
    const field = await create({ applications: items(['MEMBER', maya]) });
    expect(field).toMatchObject({ customFieldKey: 'custom.favourite-clay', revision: '1' });
    expect([await applies(maya), await applies(theo)]).toEqual([true, false]);
    expect(await owner().customFieldApplications.getCustomFieldApplication(CLAY)).toEqual({
      application: field,
    });
    expect((await owner().customFields.getCustomField(CLAY)).field?.appliesTo).toBe('SELECTED_MEMBERS');
    await expect(create({ applications: items() })).rejects.toMatchObject(codeOf('ALREADY_EXISTS'));
    const customFieldApplication = await owner().customFieldApplications.getCustomFieldApplications([
      CLAY,
      NETWORK,
    ]);
    expect(customFieldApplication.applications).toEqual([field]);
    await owner().customFieldApplications.deleteCustomFieldApplication(CLAY);
    expect([await applies(maya), await applies(theo)]).toEqual([true, true]);
    await expect(owner().customFieldApplications.getCustomFieldApplication(CLAY)).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is for members with a badge, a plan or a role, unless they are excluded', async () => {
    const [kiln = ''] = BADGE_IDS;
    await create({ applications: items(['BADGE', kiln]) });
    expect([await applies(maya), await applies(theo)]).toEqual([false, true]);
    const update = (revision: string, application: object) =>
      owner().customFieldApplications.updateCustomFieldApplication(CLAY, {
        revision,
        ...application,
      } as customFieldApplications.UpdateCustomFieldApplication & { revision: string });
    buyPlan(emulator, PLANS.bench);
    await update('1', { applications: items(['PRICING_PLAN', PLANS.bench]) });
    expect([await applies(maya), await applies(theo)]).toEqual([true, false]);
    await update('2', {
      applications: items(['PRICING_PLAN', PLANS.bench], ['ROLE', NOWHERE]),
      exclusions: { items: [{ exclusionType: 'MEMBER', entityId: maya }] },
    });
    expect(await applies(maya)).toBe(false);
    const { results } = await owner().customFieldApplications.getRolesCustomFieldApplications([NOWHERE]);
    expect(results?.[0]?.applications?.every((it) => it.applies)).toBe(true);
    await expect(update('1', {})).rejects.toMatchObject(codeOf('REVISION_MISMATCH'));
  });
});

test.each<[string, (it: Awaited<ReturnType<typeof visiting>>) => Promise<unknown>]>([
  ['createCustomField', (it) => it.customFields.createCustomField({ name: 'x' })],
  ['getCustomField', (it) => it.customFields.getCustomField(CLAY)],
  ['updateCustomField', (it) => it.customFields.updateCustomField(CLAY, { revision: '1' })],
  ['deleteCustomField', (it) => it.customFields.deleteCustomField(CLAY, '1')],
  ['hideCustomField', (it) => it.customFields.hideCustomField(CLAY, '1')],
  ['updateCustomFieldsOrder', (it) => it.customFields.updateCustomFieldsOrder([CLAY])],
  [
    'createCustomFieldApplication',
    (it) => it.customFieldApplications.createCustomFieldApplication({ customFieldId: CLAY }),
  ],
  [
    'updateCustomFieldApplication',
    (it) => it.customFieldApplications.updateCustomFieldApplication(CLAY, { revision: '1' }),
  ],
  ['deleteCustomFieldApplication', (it) => it.customFieldApplications.deleteCustomFieldApplication(CLAY)],
  ['getCustomFieldApplication', (it) => it.customFieldApplications.getCustomFieldApplication(CLAY)],
  ['getCustomFieldApplications', (it) => it.customFieldApplications.getCustomFieldApplications([CLAY])],
  ['listCustomFieldSuggestions', (it) => it.customFieldSuggestions.listCustomFieldSuggestions()],
  ['queryCustomFieldSuggestions', (it) => it.customFieldSuggestions.queryCustomFieldSuggestions().find()],
])('%s refuses visitors', async (_, use) => {
  await expect(use(await visiting())).rejects.toMatchObject({ status: 403 });
});
