import type { productsV3 as meta } from '@wix/stores/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { noPermissionToReadMerchantData } from './errors';

export type RequestedField = meta.RequestedFieldsWithLiteralsOriginal;

/** Whether the caller requested an optional field. */
export type Asked = (field: RequestedField) => boolean;

/**
 * Returns a check for the requested optional fields of a product (SDK: `RequestedFields`).
 * @throws PlatformError 403 if the caller is not a manager
 */
export function askedFor(context: Context, fields: readonly RequestedField[] = []): Asked {
  assert(!fields.includes('MERCHANT_DATA') || isManager(context), noPermissionToReadMerchantData);
  const requested = new Set(fields);
  return (field) => requested.has(field);
}
