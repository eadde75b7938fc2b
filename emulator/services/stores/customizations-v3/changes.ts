import type { customizationsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import { assert, assertRuleOf } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import { findEntity } from '#core/entities/kind';
import { deleteEntity, updateEntity } from '#core/entities/store';
import { changeAssigned, countAssigned, having } from '../product-changes/assigned';
import { withCustomizationNamed, withoutModifier } from '../product-changes/assigned-customizations';
import { type CustomizationInput, withFreeTextKey } from '../shared-parts/customizations/create';
import { withoutFreeText } from '../shared-parts/customizations/errors';
import { assertFreeText, assertNamed } from '../shared-parts/customizations/rules';
import { CUSTOMIZATIONS, type Customization } from '../shared-parts/customizations/store';

/**
 * A customization as the platform sends it.
 * @param fields the requested optional fields
 */
export function serializeCustomization(
  context: Context,
  customization: Customization,
  fields: readonly meta.RequestedFieldsWithLiteralsOriginal[] = [],
): CustomizationInput {
  const { choicesSettings, ...rest } = customization;
  const withImages = fields.includes('CHOICE_DISPLAY_IMAGE');
  return {
    ...rest,
    ...(choicesSettings && {
      choicesSettings: {
        choices: choicesSettings.choices.map(({ displayImage, ...choice }) => ({
          ...choice,
          ...(withImages && displayImage && { displayImage }),
        })),
      },
    }),
    ...(fields.includes('ASSIGNED_PRODUCTS_COUNT') && {
      assignedProductsCount: countAssigned(context, having.customization(customization.id)),
    }),
  };
}

/**
 * Changes the name of a customization, also in its products, or its free-text settings. Type and choices cannot be
 * changed here.
 * @throws PlatformError 404; 400 without a revision, INVALID_FREE_TEXT_SETTINGS; 409 REVISION_MISMATCH; 428
 * DOESNT_SUPPORT_FREE_TEXT
 */
export function changeCustomization(context: Context, given: CustomizationInput): Customization {
  const before = findEntity(context, CUSTOMIZATIONS, given.id ?? '');
  assertRevision('customization', before, given.revision);
  const { name = before.name, freeTextInput } = given;
  assertNamed(name, 'customization.name');
  assert(!freeTextInput || before.customizationRenderType === 'FREE_TEXT', () => withoutFreeText(before));
  const text = freeTextInput ? { ...before.freeTextInput, ...freeTextInput } : before.freeTextInput;
  if (text) assertFreeText(text);
  const after = updateEntity(context, CUSTOMIZATIONS, {
    ...before,
    name,
    key: name,
    ...(text && { freeTextInput: withFreeTextKey(text) }),
  });
  if (name !== before.name) {
    changeAssigned(context, having.customization(after.id), (product) =>
      withCustomizationNamed(product, after.id, name),
    );
  }
  return after;
}

/**
 * Deletes a customization. An option must not be in use; a modifier is removed from its products.
 * @throws PlatformError 400 with the rule NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT
 */
export function removeCustomization(context: Context, customization: Customization): void {
  const { id, customizationType } = customization;
  if (customizationType === 'PRODUCT_OPTION') {
    assertRuleOf(
      countAssigned(context, having.customization(id)) === 0,
      'customizationId',
      'NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT',
      'names an option that products have',
    );
  } else {
    changeAssigned(context, having.customization(id), (product) => withoutModifier(product, id));
  }
  deleteEntity(context, CUSTOMIZATIONS, customization);
}
