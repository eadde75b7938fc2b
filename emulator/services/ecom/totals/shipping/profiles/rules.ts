import { assert, assertRuleOf } from '#core/contract/errors';
import { type Carrier, type DeliveryRegion, INSTALLED_CARRIERS } from './entity';
import * as refusals from './errors';

/** The profiles that a site can have, with the default one (SDK: Create Delivery Profile). */
export const MAX_PROFILES = 99;

/** The countries whose parts cannot be told apart (SDK: `Destination.subdivisions`). */
const UNDIVIDED = 'AT BE BS CH CI CZ DO GR NO PL RS SD SI SK SN'.split(' ');

/** Whether two lists of subdivisions share a place; an empty list is for the whole country. */
const overlap = (some: readonly string[] = [], others: readonly string[] = []): boolean =>
  some.length === 0 || others.length === 0 || some.some((it) => others.includes(it));

/**
 * Checks where a region delivers to.
 * @param others the regions of its profile; the region itself may be one of them
 * @throws PlatformError 428 if another region delivers to one of its destinations
 */
export function assertDestinations(
  { id, destinations }: DeliveryRegion,
  others: readonly DeliveryRegion[],
): void {
  const taken = others.filter((region) => region.id !== id).flatMap((region) => region.destinations);
  for (const { countryCode = '', subdivisions = [] } of destinations) {
    assert(subdivisions.length === 0 || !UNDIVIDED.includes(countryCode), () =>
      refusals.subdivisionsUnsupported(countryCode),
    );
    assert(
      !taken.some((it) => it.countryCode === countryCode && overlap(it.subdivisions, subdivisions)),
      () => refusals.destinationsCollision(countryCode),
    );
  }
}

/** @throws PlatformError 400 if another region of the profile has the name */
export function assertFreeName({ id, name }: DeliveryRegion, others: readonly DeliveryRegion[]): void {
  assertRuleOf(
    !others.some((region) => region.id !== id && region.name === name),
    'deliveryRegion.name',
    'DELIVERY_REGION_NAME_ALREADY_EXISTS',
    'is the name of another region of this profile',
  );
}

export function assertInstalled(appId: string): void {
  assert(
    INSTALLED_CARRIERS.some(({ id }) => id === appId),
    () => refusals.unknownCarrier(appId),
  );
}

/** Returns a carrier that can be added to a region. */
export function checkedCarrier({ appId = '', backupRate, additionalCharges = [] }: Carrier): Carrier {
  assertInstalled(appId);
  assert(backupRate?.amount, refusals.missingBackupRate);
  return { appId, backupRate: { active: false, ...backupRate }, additionalCharges };
}
