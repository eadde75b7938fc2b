import { applicationError, type PlatformError, validationError } from '#core/contract/errors';

/** The application codes of errors in writing products (SDK: `CreateProductApplicationErrors`). */
export type RefusalCode =
  | 'MISSING_VARIANT_OPTION_CHOICE'
  | 'DUPLICATE_VARIANT_OPTION_CHOICE'
  | 'DUPLICATE_PRODUCT_OPTIONS'
  | 'INVALID_DEFAULT_VARIANT'
  | 'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT'
  | 'BARCODE_ALREADY_EXIST_ERROR'
  | 'DUPLICATE_BARCODE_ERROR'
  | 'SKU_ALREADY_EXIST_ERROR'
  | 'VARIANT_ID_ALREADY_EXISTS'
  | 'INVALID_PRODUCT_TYPE_FOR_SUBSCRIPTION'
  | 'ERROR_ALL_SUBSCRIPTIONS_HIDDEN_FOR_SUBSCRIPTION_ONLY_PRODUCT'
  | 'INVALID_SUBSCRIPTION_DISCOUNT_AMOUNT'
  | 'SUBSCRIPTION_ID_ALREADY_EXISTS'
  | 'PREORDER_VALIDATION_ERROR'
  | 'PRODUCT_MEDIA_NOT_EXIST'
  | 'DIGITAL_FILE_NOT_FOUND_ERROR'
  | 'ONLY_SPACES_STRING_ERROR'
  | 'BRAND_CREATION_FAILED'
  | 'RIBBON_NOT_FOUND'
  | 'RIBBON_CREATION_FAILED'
  | 'DUPLICATE_RIBBON_IN_ADDITIONAL'
  | 'DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL'
  | 'INFO_SECTION_CREATION_FAILED'
  | 'INFO_SECTION_ERROR_OCCURRED'
  | 'TOO_MANY_INFO_SECTIONS_ERROR'
  | 'CUSTOMIZATION_NOT_EXIST'
  | 'CHOICE_NOT_EXIST'
  | 'CUSTOMIZATIONS_CREATION_FAILED'
  | 'ADD_CUSTOMIZATION_CHOICES_FAILED'
  | 'PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED'
  | 'PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED'
  | 'MODIFIER_NAME_AND_TYPE_REQUIRED'
  | 'MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED'
  | 'TOO_MANY_OPTIONS_IN_REQUEST'
  | 'TOO_MANY_VARIANTS'
  | 'FIELD_MASK_VALUE_NOT_SUPPORTED'
  | 'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE'
  | 'ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE'
  | 'ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE'
  | 'ADJUSTED_COST_OUT_OF_RANGE'
  | 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS';

/** The product is invalid. */
export const refused = (
  code: RefusalCode,
  description: string,
  data: Record<string, unknown> = {},
): PlatformError => applicationError(code, description, data);

/** Updates of several products take the fields that they have, without a mask (statement sv3-031). */
export const fieldMaskNotSupported = (): PlatformError =>
  applicationError('FIELD_MASK_VALUE_NOT_SUPPORTED', 'Products are updated without a field mask', {}, 428);

export const duplicateSlug = (slug: string): PlatformError =>
  applicationError('DUPLICATE_SLUG_ERROR', `There is a product with the slug ${slug}`, { slug });

/** The names of validation rules (SDK: `CreateProductValidationErrors`). */
export type RuleName =
  | 'INVALID_SLUG_FORMAT'
  | 'VARIANTS_TYPED_PROPERTIES_ARE_NOT_ALIGNED'
  | 'MISSING_OPTIONS_ON_UPDATE_VARIANTS'
  | 'MISSING_VARIANT_OPTION_CHOICE'
  | 'MISSING_VARIANT_OPTION'
  | 'SUBSCRIPTION_INVALID_AUTO_RENEWAL'
  | 'DIGITAL_PRODUCT_CANNOT_BE_VISIBLE_IN_POS'
  | 'DESCRIPTION_SIZE_TOO_BIG'
  | 'DUPLICATE_MEDIA_ERROR'
  | 'BRAND_MISSING_ID'
  | 'MODIFIERS_ID_DUPLICATION_ERROR'
  | 'PRICE_PER_UNIT_NOT_ALIGNED'
  | 'DUPLICATE_PRODUCT_IDS_REQUEST'
  | 'ID_NOT_ALLOWED_IN_REQUEST'
  | 'EMPTY_FIELD_MASK'
  | 'CANNOT_REMOVE_VARIANT_ACTUAL_PRICE'
  | 'NO_VARIANT_ADJUSTMENTS_PASSED'
  | 'INVALID_PRICES_ADJUSTMENTS';

/** A field breaks one of these rules. */
export const brokenRule = (field: string, ruleName: RuleName, description: string): PlatformError =>
  validationError([{ field, description, violatedRule: 'OTHER', ruleName }]);
