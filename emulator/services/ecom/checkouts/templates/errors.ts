import { applicationError, type PlatformError } from '#core/contract/errors';

export const cannotCreateCheckoutTemplateWithoutItems = (): PlatformError =>
  applicationError('CANNOT_CREATE_CHECKOUT_TEMPLATE_WITHOUT_ITEMS', 'A template has an item');

export const cannotUpdateCheckoutTemplateWithoutSpecifiedFields = (): PlatformError =>
  applicationError('CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITHOUT_SPECIFIED_FIELDS', 'Say what is to be different');

export const cannotUpdateCheckoutTemplateWithUnsupportedField = (): PlatformError =>
  applicationError(
    'CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_UNSUPPORTED_FIELD',
    'The external reference is set once and for all',
  );

export const cannotUpdateCheckoutTemplateWithEmptyItems = (): PlatformError =>
  applicationError('CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_EMPTY_ITEMS', 'A template has an item');
