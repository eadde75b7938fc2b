import type { productsV3 as meta } from '@wix/stores/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert, assertField } from '#core/contract/errors';
import { noPermissionToReadMerchantData } from './errors';

export type RequestedField = meta.RequestedFieldsWithLiteralsOriginal;

/** Whether the caller requested an optional field. */
export type Asked = (field: RequestedField) => boolean;

/** The SDK still has this field, which the platform refuses (statement sv3-016). */
const REMOVED: string = 'MIN_VARIANT_PRICE_INFO';

/**
 * Returns a check for the requested optional fields of a product (SDK: `RequestedFields`).
 * @throws PlatformError 400 for a field that the platform no longer has; 403 NO_PERMISSION_TO_READ_MERCHANT_DATA if the caller is not a manager
 */
export function askedFor(context: Context, fields: readonly RequestedField[] = []): Asked {
  assertField(
    !fields.some((field) => field === REMOVED),
    'fields',
    `no longer has ${REMOVED}`,
    'INVALID_ENUM_VALUE',
  );
  assert(!fields.includes('MERCHANT_DATA') || isManager(context), noPermissionToReadMerchantData);
  const asked = new Set(fields);
  return (field) => asked.has(field);
}
