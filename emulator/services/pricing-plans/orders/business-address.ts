import type { Context } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { storedProperties } from '#services/business-tools';

/** The countries whose taxes depend on the state. */
const BY_STATE = ['US', 'CA'];

/**
 * Checks the business address, by which the platform taxes plans (platform facts 34.1). A site without any address
 * sells plans untaxed.
 * @throws PlatformError 428 MISSING_BUSINESS_ADDRESS_COUNTRY, MISSING_BUSINESS_ADDRESS_STATE
 */
export function assertBusinessAddress(context: Context): void {
  const { address } = storedProperties(context);
  if (!address) return;
  assert(address.country, () =>
    applicationError(428, 'MISSING_BUSINESS_ADDRESS_COUNTRY', 'The business address has no country'),
  );
  assert(address.state || !BY_STATE.includes(address.country), () =>
    applicationError(428, 'MISSING_BUSINESS_ADDRESS_STATE', 'The business address has no state'),
  );
}
