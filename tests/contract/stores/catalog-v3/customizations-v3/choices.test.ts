import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { brokenRules, catalogOwner, productOnV1 } from '@/tests/support/stores/catalog-v3';

import { SIZE, text, WRAP } from '@/tests/support/stores/customizations';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const owner = () => catalogOwner(emulator).customizationsV3;
const make = async (given: object = SIZE) => await owner().createCustomization(given as typeof SIZE);

describe('choices', () => {
  const idsOf = (customization: { choicesSettings?: { choices?: { _id?: string }[] } } | undefined) =>
    customization?.choicesSettings?.choices?.map(({ _id }) => _id ?? '') ?? [];
  const namesOf = (customization: { choicesSettings?: { choices?: { name?: string }[] } } | undefined) =>
    customization?.choicesSettings?.choices?.map(({ name }) => name);

  test('are added, replaced, reordered and removed', async () => {
    const customization = await make();
    const id = customization._id ?? '';
    const added = await owner().addCustomizationChoices(id, [text('L')]);
    expect(namesOf(added.customization)).toEqual(['S', 'M', 'L']);
    const ids = idsOf(added.customization);
    const ordered = await owner().reorderCustomizationChoices(id, '2', { choiceIds: ids.toReversed() });
    expect(namesOf(ordered.customization)).toEqual(['L', 'M', 'S']);
    const fewer = await owner().removeCustomizationChoices(id, [ids[1] ?? ''], { revision: '3' });
    expect(namesOf(fewer.customization)).toEqual(['L', 'S']);
    const set = await owner().setCustomizationChoices(id, [text('S'), text('XL')]);
    expect(namesOf(set.customization)).toEqual(['S', 'XL']);
    expect(idsOf(set.customization)[0]).toBe(ids[0]);
    expect(await owner().getCustomization(id)).toMatchObject({ revision: '5' });
  });

  test('of the wrong kind or order are refused', async () => {
    const customization = await make();
    const id = customization._id ?? '';
    const [first = '', second = ''] = idsOf(customization);
    expect(await brokenRules(owner().addCustomizationChoices(id, [text('S')]))).toEqual([
      'DUPLICATE_CHOICE_NAME',
    ]);
    expect(await brokenRules(owner().setCustomizationChoices(id, WRAP.choicesSettings.choices))).toEqual([
      'INVALID_CHOICE_TYPE',
    ]);
    expect(await brokenRules(owner().removeCustomizationChoices(id, [first, second]))).toEqual([
      'NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES',
    ]);
    await expect(owner().removeCustomizationChoices(id, [NOWHERE])).rejects.toMatchObject(
      applicationError(404, 'CHOICE_NOT_FOUND'),
    );
    await expect(owner().removeCustomizationChoices(id, [first], { revision: '9' })).rejects.toMatchObject(
      applicationError(409, 'REVISION_MISMATCH'),
    );
    await expect(
      owner().reorderCustomizationChoices(id, '1', { choiceIds: [second, NOWHERE] }),
    ).rejects.toMatchObject(
      applicationError(400, 'CHOICE_IDS_MISMATCH', { missingIds: [first], extraIds: [NOWHERE] }),
    );
    await expect(
      owner().addCustomizationChoices(
        id,
        Array.from({ length: 999 }, (_, index) => text(`choice ${index}`)),
      ),
    ).rejects.toMatchObject(applicationError(428, 'CHOICES_LIMIT_EXCEEDED'));
    expect(await owner().getCustomization(id)).toEqual(customization);
  });

  test('are grouped under others, on one level', async () => {
    const blues = await make({ ...SIZE, choicesSettings: { choices: ['Blue', 'Navy', 'Sky'].map(text) } });
    const id = blues._id ?? '';
    const [blue = '', navy = '', sky = ''] = idsOf(blues);
    const linked = (choice: string, primaryChoiceIds: string[]) => ({
      choice: { _id: choice, primaryChoiceIds },
    });
    const update = (revision: string, ...choices: object[]) =>
      owner().updateCustomizationChoices(id, revision, { choices: choices as { choice: object }[] });
    const { customization } = await update('1', linked(navy, [blue]), linked(sky, [blue]));
    expect(customization?.choicesSettings?.choices?.map(({ primaryChoiceIds }) => primaryChoiceIds)).toEqual([
      undefined,
      [blue],
      [blue],
    ]);
    expect(await brokenRules(update('2', linked(blue, [blue])))).toEqual(['PRIMARY_CHOICE_SELF_REFERENCE']);
    expect(await brokenRules(update('2', linked(blue, [navy])))).toEqual([
      'PRIMARY_CHOICE_HIERARCHY_VIOLATION',
    ]);
    expect(await brokenRules(update('2', linked(sky, [NOWHERE])))).toEqual(['PRIMARY_CHOICE_NOT_FOUND']);
    expect(await brokenRules(update('2', { choice: { _id: sky, name: 'Azure' } }))).toEqual([
      'UNSUPPORTED_CHOICE_FIELD',
    ]);
    await expect(update('2', linked(NOWHERE, [blue]))).rejects.toMatchObject(
      applicationError(404, 'CHOICE_NOT_FOUND'),
    );
    const rest = await owner().removeCustomizationChoices(id, [blue]);
    expect(
      rest.customization?.choicesSettings?.choices?.some(({ primaryChoiceIds }) => primaryChoiceIds),
    ).toBe(false);
  });
});

describe('the option of a product', () => {
  test('is shared with other products, renamed with it, and cannot be removed', async () => {
    const { items } = await owner()
      .queryCustomizations({ fields: ['ASSIGNED_PRODUCTS_COUNT'] })
      .eq('name', 'Glaze')
      .eq('customizationType', 'PRODUCT_OPTION')
      .find();
    const glaze = items[0];
    expect(glaze?.assignedProductsCount).toBeGreaterThan(0);
    const id = glaze?._id ?? '';
    expect(await brokenRules(owner().deleteCustomization(id))).toEqual([
      'NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT',
    ]);
    const sage = glaze?.choicesSettings?.choices?.find(({ name }) => name === 'Sage')?._id ?? '';
    await expect(owner().removeCustomizationChoices(id, [sage])).rejects.toMatchObject(
      applicationError(428, 'CHOICE_ASSIGNED_TO_PRODUCT'),
    );
    expect(
      await brokenRules(
        owner().setCustomizationChoices(id, [
          { choiceType: 'ONE_COLOR', name: 'Jade', colorCode: '#00aa66' },
        ]),
      ),
    ).toEqual(['NOT_ALLOWED_DELETE_CHOICE_ASSIGNED_TO_PRODUCT']);
    await owner().updateCustomization(id, { revision: glaze?.revision ?? '', name: 'Colour' });
    const mug = await productOnV1(emulator);
    expect(mug.productOptions?.map(({ name }) => name)).toEqual(['Colour', 'Size']);
    expect(mug.variants?.every(({ choices }) => choices?.Colour)).toBe(true);
  });
});
