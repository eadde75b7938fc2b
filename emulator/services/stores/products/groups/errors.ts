import { applicationError, type PlatformError } from '#core/contract/errors';

export const customizationNotFound = (groupingCustomizationId: string | null | undefined): PlatformError =>
  applicationError('CUSTOMIZATION_NOT_FOUND', `There is no customization ${groupingCustomizationId}`);

export const unsupportedGroupingCustomizationRenderType = (name: string): PlatformError =>
  applicationError(
    'UNSUPPORTED_GROUPING_CUSTOMIZATION_RENDER_TYPE',
    `${name} takes free text and has no choices to group by`,
  );

export const productGroupLimitExceeded = (maxGroups: number): PlatformError =>
  applicationError('PRODUCT_GROUP_LIMIT_EXCEEDED', `A site has at most ${maxGroups} product groups`);

export const alreadyExists = (handle: string): PlatformError =>
  applicationError('ALREADY_EXISTS', `There is a product group ${handle}`, { handle });

export const productsNotFound = (missing: string, missing2: readonly string[]): PlatformError =>
  applicationError('PRODUCTS_NOT_FOUND', `There are no products ${missing}`, { productIds: missing2 });

export const productsMissingCustomization = (productIds: readonly string[]): PlatformError =>
  applicationError('PRODUCTS_MISSING_CUSTOMIZATION', 'Products lack the customization of the group', {
    productIds,
  });

export const memberLimitExceeded = (maxMembers: number): PlatformError =>
  applicationError('MEMBER_LIMIT_EXCEEDED', `A product group has at most ${maxMembers} members`);

export const productsNotInGroup = (strangers: readonly string[]): PlatformError =>
  applicationError('PRODUCTS_NOT_IN_GROUP', 'Products are not in the group', { productIds: strangers });
