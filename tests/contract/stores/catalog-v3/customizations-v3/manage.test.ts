import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  brokenRules,
  catalogOwner,
  catalogVisitor,
  expectRefused,
  toldOf,
} from '@/tests/support/stores/catalog-v3';

import { NOTE, SIZE, text, WRAP } from '@/tests/support/stores/customizations';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const owner = () => catalogOwner(emulator).customizationsV3;
const make = async (given: object = SIZE) => await owner().createCustomization(given as typeof SIZE);

describe('a customization', () => {
  test('is created, renamed and deleted, with domain events', async () => {
    const customization = await make();
    expect(customization).toMatchObject({ ...SIZE, key: 'Shirt size', revision: '1' });
    const id = customization._id ?? '';
    const { customizationsV3: visitor } = await catalogVisitor();
    expect(await visitor.getCustomization(id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] })).toEqual({
      ...customization,
      assignedProductsCount: 0,
    });
    expect(await owner().updateCustomization(id, { revision: '1', name: 'Size' })).toMatchObject({
      name: 'Size',
      key: 'Size',
      revision: '2',
    });
    await owner().deleteCustomization(id);
    await expect(visitor.getCustomization(id)).rejects.toMatchObject({ status: 404 });
    expect(toldOf(emulator, id)).toEqual([
      'customization_created',
      'customization_updated',
      'customization_deleted',
    ]);
  });

  test('of free text has length limits', async () => {
    const { _id: id = '', ...customization } = await make(NOTE);
    expect(customization.freeTextInput).toEqual({ ...NOTE.freeTextInput, key: 'What shall we write?' });
    const changed = await owner().updateCustomization(id ?? '', {
      revision: '1',
      freeTextInput: { title: 'Words', maxCharCount: 10 },
    });
    expect(changed.freeTextInput).toEqual({
      title: 'Words',
      key: 'Words',
      minCharCount: 1,
      maxCharCount: 10,
    });
    const tooShort = owner().updateCustomization(id ?? '', {
      revision: '2',
      freeTextInput: { maxCharCount: 0 },
    });
    await expect(tooShort).rejects.toMatchObject(applicationError(400, 'INVALID_FREE_TEXT_SETTINGS'));
    const size = await make();
    await expect(
      owner().updateCustomization(size._id ?? '', { revision: '1', freeTextInput: { title: 'x' } }),
    ).rejects.toMatchObject(applicationError(428, 'DOESNT_SUPPORT_FREE_TEXT'));
    await expect(owner().addCustomizationChoices(id ?? '', [text('x')])).rejects.toMatchObject(
      applicationError(428, 'DOESNT_SUPPORT_CHOICES'),
    );
  });

  test('is changed with its revision', async () => {
    const { _id: id = '' } = await make();
    await expect(owner().updateCustomization(id ?? '', { revision: '2' })).rejects.toMatchObject(
      applicationError(409, 'REVISION_MISMATCH'),
    );
    await expect(owner().updateCustomization(NOWHERE, { revision: '1' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(owner().deleteCustomization(NOWHERE)).rejects.toMatchObject({ status: 404 });
  });

  test.each<[object, string]>([
    [{ ...SIZE, name: undefined }, 'REQUIRED_FIELD'],
    [{ ...SIZE, name: '  ' }, 'ONLY_SPACES_STRING_ERROR'],
    [{ ...SIZE, customizationType: undefined }, 'REQUIRED_FIELD'],
    [{ ...SIZE, choicesSettings: undefined }, 'REQUIRED_FIELD'],
    [{ ...SIZE, choicesSettings: { choices: [text('S'), text('S')] } }, 'DUPLICATE_CHOICE_NAME'],
    [{ ...SIZE, choicesSettings: WRAP.choicesSettings }, 'INVALID_CHOICE_TYPE'],
    [
      { ...SIZE, choicesSettings: { choices: [{ ...text('S'), colorCode: '#fff' }] } },
      'INVALID_CHOICE_VALUE',
    ],
    [{ ...SIZE, _id: NOWHERE }, 'CUSTOMIZATION_WITH_ONLY_ID_OR_CHOICE_IDS'],
    [
      { ...SIZE, choicesSettings: { choices: [{ ...text('S'), _id: NOWHERE }, text('M')] } },
      'MIXED_CHOICE_IDS_CONSISTENCY',
    ],
    [
      { ...SIZE, _id: NOWHERE, choicesSettings: { choices: [{ ...text('S'), _id: NOWHERE }] } },
      'ID_NOT_ALLOWED_IN_REQUEST',
    ],
    [
      { ...SIZE, choicesSettings: { choices: [{ ...text('S'), primaryChoiceIds: [NOWHERE] }] } },
      'PRIMARY_CHOICE_NOT_FOUND',
    ],
  ])('%j breaks the rule %s', async (given, rule) => {
    expect(await brokenRules(make(given))).toEqual([rule]);
  });

  test.each<[object, string]>([
    [{ ...NOTE, customizationType: 'PRODUCT_OPTION' }, 'INVALID_CUSTOMIZATION_RENDER_TYPE'],
    [{ ...NOTE, choicesSettings: undefined, freeTextInput: undefined }, 'INVALID_FREE_TEXT_SETTINGS'],
    [{ ...WRAP, customizationType: 'PRODUCT_OPTION' }, 'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION'],
  ])('%j is refused with %s', async (given, code) => {
    await expect(make(given)).rejects.toMatchObject(applicationError(400, code));
  });
});

describe('many customizations', () => {
  test('are created and changed in bulk, each with its own result', async () => {
    const answer = await owner().bulkCreateCustomizations([SIZE, { ...SIZE, name: ' ' }, NOTE], {
      returnEntity: true,
    });
    expect(answer.results?.map(({ customization }) => customization?.name)).toEqual([
      'Shirt size',
      undefined,
      'Note',
    ]);
    const [size = '', , note = ''] = answer.results?.map(({ itemMetadata }) => itemMetadata?._id ?? '') ?? [];
    const changed = await owner().bulkUpdateCustomizations(
      [
        { customization: { _id: size, revision: '1', name: 'Size' } },
        { customization: { _id: NOWHERE, revision: '1', name: 'Size' } },
      ],
      { returnEntity: true, fields: ['ASSIGNED_PRODUCTS_COUNT'] },
    );
    expect(changed.results?.[0]?.customization).toMatchObject({ name: 'Size', assignedProductsCount: 0 });
    expect(changed.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    const added = await owner().bulkAddCustomizationChoices([
      { customizationId: size, choices: [text('L')] },
      { customizationId: note, choices: [text('L')] },
    ]);
    expect(added.results?.map(({ itemMetadata }) => itemMetadata?.error?.code)).toEqual([
      undefined,
      'DOESNT_SUPPORT_CHOICES',
    ]);
    expect((await owner().getCustomization(size)).choicesSettings?.choices).toHaveLength(3);
  });

  test('are queried by name and type, in pages', async () => {
    await owner().bulkCreateCustomizations([NOTE, WRAP, { ...NOTE, name: 'Engraving' }]);
    const { customizationsV3: visitor } = await catalogVisitor();
    const query = visitor
      .queryCustomizations({ fields: ['CHOICE_DISPLAY_IMAGE'] })
      .eq('customizationType', 'MODIFIER')
      .in('name', ['Note', 'Wrapping', 'Engraving'])
      .ascending('name')
      .limit(2);
    const page = await query.find();
    expect(page.items.map(({ name }) => name)).toEqual(['Engraving', 'Note']);
    expect((await page.next()).items.map(({ name }) => name)).toEqual(['Wrapping']);
    const filter = { customizationRenderType: 'FREE_TEXT', name: { $in: ['Note', 'Engraving'] } };
    expect(await visitor.countCustomizations({ filter })).toEqual({ count: 2 });
  });
});

test('visitors cannot change customizations', async () => {
  const { customizationsV3: visitor } = await catalogVisitor();
  await expectRefused([
    () => visitor.createCustomization(SIZE as never),
    () => visitor.updateCustomization(NOWHERE, { revision: '1' }),
    () => visitor.deleteCustomization(NOWHERE),
    () => visitor.addCustomizationChoices(NOWHERE, [text('S')]),
    () => visitor.setCustomizationChoices(NOWHERE, [text('S')]),
    () => visitor.removeCustomizationChoices(NOWHERE, [NOWHERE]),
    () => visitor.updateCustomizationChoices(NOWHERE, '1', { choices: [{ choice: { _id: NOWHERE } }] }),
    () => visitor.reorderCustomizationChoices(NOWHERE, '1', { choiceIds: [NOWHERE] }),
    () => visitor.bulkCreateCustomizations([SIZE]),
    () => visitor.bulkUpdateCustomizations([{ customization: { _id: NOWHERE, revision: '1', name: 'x' } }]),
    () => visitor.bulkAddCustomizationChoices([{ customizationId: NOWHERE, choices: [text('S')] }]),
  ]);
});
