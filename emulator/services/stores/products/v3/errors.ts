import { applicationError, type ErrorCode, type PlatformError, validationError } from '#core/contract/errors';

/** Updates of several products take the fields that they have, without a mask (statement sv3-031). */
export const fieldMaskNotSupported = (): PlatformError =>
  applicationError(
    'stores.productsV3.bulkUpdateProducts FIELD_MASK_VALUE_NOT_SUPPORTED',
    'Products are updated without a field mask',
  );

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

export const tooManyVariants = (variants: number): PlatformError =>
  applicationError('TOO_MANY_VARIANTS', `A request has at most ${variants} variants`, { limit: variants });

export const tooManyOptionsInRequest = (limit: object): PlatformError =>
  applicationError(
    'TOO_MANY_OPTIONS_IN_REQUEST',
    'A request has too many options, modifiers, info sections or variants',
    { ...limit },
  );

export const variantFieldNotForMany = (field: string): PlatformError =>
  applicationError('FIELD_MASK_VALUE_NOT_SUPPORTED', `${field} cannot be changed of many variants at once`, {
    field,
  });

export const productFieldNotForMany = (field: string): PlatformError =>
  applicationError('FIELD_MASK_VALUE_NOT_SUPPORTED', `${field} cannot be changed of many products at once`, {
    field,
  });

export const tooManyInfoSections = (limit: number, id: string): PlatformError =>
  applicationError('TOO_MANY_INFO_SECTIONS_ERROR', `A product has at most ${limit} info sections`, {
    productId: id,
  });

export const preorderValidation = (id: string): PlatformError =>
  applicationError('PREORDER_VALIDATION_ERROR', 'Digital products cannot be preordered', { productId: id });

export const adjustedCompareAtPriceOutOfRange = (): PlatformError =>
  applicationError(
    'ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE',
    'The price before a discount would be the lower one',
  );

export const compareAtPriceLowerThanActualPrice = (): PlatformError =>
  applicationError(
    'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE',
    'The price before a discount must not be the lower one',
  );

export const mediaNotOfProduct = (id: string | undefined, url: string | undefined): PlatformError =>
  applicationError('PRODUCT_MEDIA_NOT_EXIST', `The product has no media ${id ?? url}`, { id, url });

export const mediaNotOfSite = (file: string | undefined): PlatformError =>
  applicationError('PRODUCT_MEDIA_NOT_EXIST', `The site's media have no file ${file}: upload it first`, {
    id: file,
  });

export const modifierNameAndTypeRequired = (): PlatformError =>
  applicationError('MODIFIER_NAME_AND_TYPE_REQUIRED', 'A modifier needs a name and a render type, or an id');

export const choiceNotExist = (choiceId: string | null | undefined): PlatformError =>
  applicationError('CHOICE_NOT_EXIST', `The customization has no choice ${choiceId}`, {
    choiceId,
  });

export const customizationNotExist = (id: string, type: string): PlatformError =>
  applicationError('CUSTOMIZATION_NOT_EXIST', `There is no customization ${id} of the type ${type}`, { id });

export const duplicateProductOptions = (): PlatformError =>
  applicationError('DUPLICATE_PRODUCT_OPTIONS', 'Two options of a product cannot have the same name');

export const productOptionNameAndTypeRequired = (): PlatformError =>
  applicationError(
    'PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED',
    'An option needs a name and a render type, or an id',
  );

export const onlySpacesString = (): PlatformError =>
  applicationError('ONLY_SPACES_STRING_ERROR', 'The name of a product must have more than spaces');

export const duplicateRibbonInPrimaryAndAdditional = (ribbon: string | undefined): PlatformError =>
  applicationError(
    'DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL',
    `The ribbon ${ribbon} is the product's first one already`,
  );

export const duplicateRibbonInAdditional = (): PlatformError =>
  applicationError('DUPLICATE_RIBBON_IN_ADDITIONAL', 'A product cannot have an additional ribbon twice');

export const ribbonNotFound = (id: string): PlatformError =>
  applicationError('RIBBON_NOT_FOUND', `There is no ribbon ${id}`, { ribbonId: id });

export const ribbonCreationFailed = (name: string | null | undefined): PlatformError =>
  applicationError('RIBBON_CREATION_FAILED', 'A ribbon needs a name', { name });

export const brandCreationFailed = (name: string | null | undefined): PlatformError =>
  applicationError('BRAND_CREATION_FAILED', 'A brand needs a name', { name });

export const allSubscriptionsHidden = (): PlatformError =>
  applicationError(
    'ERROR_ALL_SUBSCRIPTIONS_HIDDEN_FOR_SUBSCRIPTION_ONLY_PRODUCT',
    'A product that is sold by subscription only needs one that is visible',
  );

export const invalidSubscriptionDiscountAmount = (amountOff: string | undefined): PlatformError =>
  applicationError('INVALID_SUBSCRIPTION_DISCOUNT_AMOUNT', 'A discount cannot be more than the price', {
    amountOff,
  });

export const subscriptionIdAlreadyExists = (id: string | null | undefined): PlatformError =>
  applicationError('SUBSCRIPTION_ID_ALREADY_EXISTS', `Another product has the subscription ${id}`, {
    id,
  });

export const invalidProductTypeForSubscription = (): PlatformError =>
  applicationError('INVALID_PRODUCT_TYPE_FOR_SUBSCRIPTION', 'Digital products are not sold by subscription');

export const compareAtPriceNotHigher = (): PlatformError =>
  applicationError(
    'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE',
    'The price before a discount must be higher than the price',
  );

export const digitalFileNotFound = (file: string | undefined): PlatformError =>
  applicationError('DIGITAL_FILE_NOT_FOUND_ERROR', `The site's media have no file ${file}: upload it first`, {
    ids: [file],
  });

export const duplicateBarcode = (): PlatformError =>
  applicationError('DUPLICATE_BARCODE_ERROR', 'Two variants cannot have the same barcode');

export const missingVariantOptionChoice = (): PlatformError =>
  applicationError('MISSING_VARIANT_OPTION_CHOICE', 'A variant must have one choice of each option');

export const variantChoiceWithoutRenderType = (names: object | undefined): PlatformError =>
  applicationError('MISSING_VARIANT_OPTION_CHOICE', 'A choice of a variant must name its render type', {
    ...names,
  });

export const variantsAreNotAlignedWithProduct = (
  ids: object | undefined,
  names: object | undefined,
): PlatformError =>
  applicationError(
    'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT',
    'Missing product option choices: a variant has a choice that its product does not offer',
    { ...ids, ...names },
  );

export const severalVariantsWithoutOptions = (): PlatformError =>
  applicationError('INVALID_DEFAULT_VARIANT', 'A product without options has one variant, without choices');

export const variantWithoutAllChoices = (): PlatformError =>
  applicationError(
    'INVALID_DEFAULT_VARIANT',
    'Missing option choices: each variant needs one of each option',
  );

export const duplicateVariantOptionChoice = (): PlatformError =>
  applicationError(
    'DUPLICATE_VARIANT_OPTION_CHOICE',
    'Two variants of a product cannot have the same choices',
  );

export const choiceNameAndTypeRequired = (code: ErrorCode): PlatformError =>
  applicationError(code, 'A choice needs a name and a type, or an id');

/** @param isNew whether the request creates the customization */
export const choicesNotDistinct = (names: readonly string[], isNew: boolean): PlatformError =>
  applicationError(
    isNew ? 'CUSTOMIZATIONS_CREATION_FAILED' : 'ADD_CUSTOMIZATION_CHOICES_FAILED',
    'Two choices of a customization cannot have the same name',
    { names },
  );

/** @param isNew whether the request creates the product */
export const infoSectionUnnamed = (isNew: boolean, id: string | null | undefined): PlatformError =>
  applicationError(
    isNew ? 'INFO_SECTION_CREATION_FAILED' : 'INFO_SECTION_ERROR_OCCURRED',
    'An info section needs an id, or a unique name and a title',
    { id },
  );

export const takenByOtherProduct = (
  code: ErrorCode,
  field: string,
  value: string | null | undefined,
): PlatformError => applicationError(code, `Another product has the ${field} ${value}`, { [field]: value });

export const amountOutOfRange = (code: ErrorCode, value: number): PlatformError =>
  applicationError(code, 'An amount would be negative or too high', { value });
