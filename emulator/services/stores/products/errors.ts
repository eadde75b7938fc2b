import { applicationError, type PlatformError } from '#core/contract/errors';

export const invalidInventoryQuantity = (
  name: string,
  quantity: number,
  id: string,
  variantId: string,
): PlatformError =>
  applicationError('INVALID_INVENTORY_QUANTITY', `${name} has ${quantity} left`, {
    productId: id,
    variantId,
    quantity,
  });

export const invalidRevision = (id: string, currentRevision: string): PlatformError =>
  applicationError('INVALID_REVISION', `Product ${id} is at revision ${currentRevision}`, {
    currentRevision,
  });

export const noPermissionToIncludeNotVisibleProducts = (): PlatformError =>
  applicationError(
    'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS',
    'Products that are not visible are for the owner of the site',
  );

export const slugContainsIllegalCharacters = (): PlatformError =>
  applicationError(
    'SLUG_CONTAINS_ILLEGAL_CHARACTERS',
    'A slug has letters, digits, hyphens and underscores only',
  );

export const slugAlreadyExists = (slug: string): PlatformError =>
  applicationError('SLUG_ALREADY_EXISTS', `The slug ${slug} is taken`);
