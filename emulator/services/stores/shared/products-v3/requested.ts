import type { productsV3 as meta } from '@wix/stores/meta';
import { type Context, isManager } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';

export type RequestedField = meta.RequestedFieldsWithLiteralsOriginal;

/** Whether an answer has a field that is left out unless it is asked for. */
export type Asked = (field: RequestedField) => boolean;

/**
 * What of a product was asked for (SDK: `RequestedFields`).
 * @throws PlatformError 403 NO_PERMISSION_TO_READ_MERCHANT_DATA for who does not manage the site
 */
export function askedFor(context: Context, fields: readonly RequestedField[] = []): Asked {
  assert(!fields.includes('MERCHANT_DATA') || isManager(context), () =>
    applicationError(
      403,
      'NO_PERMISSION_TO_READ_MERCHANT_DATA',
      'Costs and profits are for the owner of the site',
    ),
  );
  const asked = new Set(fields);
  return (field) => asked.has(field);
}
