import type { Context } from '#core/contract/context';
import { assert, assertGiven, orThrow } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import { emitAction } from '#core/entities/events';
import { withNamespace } from '#core/entities/extended-fields';
import { createEntity, storeChanged, updateEntity } from '#core/entities/store';
import {
  type Carrier,
  DELIVERY_PROFILES,
  type DeliveryProfile,
  type DeliveryRegion,
  defaultProfile,
  deliveryProfiles,
  findProfile,
  type GivenRegion,
  profileOfRegion,
} from './entity';
import * as refusals from './errors';
import { assertDestinations, assertFreeName, assertInstalled, checkedCarrier, MAX_PROFILES } from './rules';

const withSubdivisions = (destinations: GivenRegion['destinations']): DeliveryRegion['destinations'] =>
  (destinations ?? []).map((it) => ({ ...it, subdivisions: it.subdivisions ?? [] }));

/** Returns a new region. */
const newRegion = ({ clock, ids }: Context, given: GivenRegion): DeliveryRegion => ({
  id: ids.guid(),
  name: given.name ?? '',
  active: given.active ?? true,
  destinations: withSubdivisions(given.destinations),
  deliveryCarriers: (given.deliveryCarriers ?? []).map(checkedCarrier),
  createdDate: clock.date(),
});

/** Returns the regions of a new profile. @throws PlatformError as `assertDestinations` and `checkedCarrier` */
function newRegions(context: Context, given: readonly GivenRegion[]): DeliveryRegion[] {
  const regions = given.map((region) => newRegion(context, region));
  for (const region of regions) assertDestinations(region, regions);
  return regions;
}

/**
 * Adds a profile besides the default one.
 * @throws PlatformError as `newRegions`
 */
export function addProfile(
  context: Context,
  given: { name?: string | null; default?: boolean | null; deliveryRegions?: GivenRegion[] },
): DeliveryProfile {
  assert(!given.default, refusals.singleDefaultProfile);
  storeDefault(context);
  assert(context.documents.count(deliveryProfiles, {}) < MAX_PROFILES, () =>
    refusals.profilesLimitExceeded(MAX_PROFILES),
  );
  return createEntity(context, DELIVERY_PROFILES, {
    ...given,
    name: given.name ?? '',
    default: false,
    deliveryRegions: newRegions(context, given.deliveryRegions ?? []),
  });
}

/** Stores the default profile, which a site has before anything is stored. */
export function storeDefault(context: Context): void {
  const standard = defaultProfile(context);
  if (!context.documents.get(deliveryProfiles, standard.id))
    context.documents.put(deliveryProfiles, standard);
}

/** Stores a changed profile. */
export function saveProfile(context: Context, profile: DeliveryProfile): DeliveryProfile {
  storeDefault(context);
  return updateEntity(context, DELIVERY_PROFILES, profile);
}

/** Sets the fields of an app; the profile keeps its revision (SDK: Update Extended Fields). */
export function setExtendedFields(
  context: Context,
  profile: DeliveryProfile,
  namespace: string,
  data: Record<string, unknown> | null,
): DeliveryProfile {
  storeDefault(context);
  const extendedFields = withNamespace(profile.extendedFields, namespace, data);
  return storeChanged(context, DELIVERY_PROFILES, {
    ...profile,
    extendedFields,
    updatedDate: context.clock.date(),
  });
}

/** A region in a request, with the profile's revision if the caller names it. */
interface InProfile {
  deliveryProfileId: string;
  revision?: string | null | undefined;
}

function profileFor(context: Context, { deliveryProfileId, revision }: InProfile): DeliveryProfile {
  const profile = findProfile(context, deliveryProfileId);
  if (revision) assertRevision('deliveryProfile', profile, revision);
  return profile;
}

/** Emits the event of a changed region: `DeliveryRegionAdded`, `DeliveryRegionUpdated` or `DeliveryRegionRemoved`. */
function emitRegion(
  context: Context,
  { id: deliveryProfileId }: DeliveryProfile,
  verb: 'added' | 'updated' | 'removed',
  { id: deliveryRegionId, ...region }: DeliveryRegion,
): void {
  const ids = { deliveryProfileId, deliveryRegionId };
  const body = verb === 'removed' ? ids : { ...ids, ...region };
  emitAction(context, DELIVERY_PROFILES, deliveryProfileId, `region_${verb}`, body);
}

/** @throws PlatformError 404; as `assertDestinations`, `assertFreeName` and `checkedCarrier` */
export function addRegion(context: Context, request: InProfile, given: GivenRegion): DeliveryProfile {
  const profile = profileFor(context, request);
  const region = newRegion(context, given);
  assertFreeName(region, profile.deliveryRegions);
  assertDestinations(region, profile.deliveryRegions);
  const saved = saveProfile(context, { ...profile, deliveryRegions: [...profile.deliveryRegions, region] });
  emitRegion(context, saved, 'added', region);
  return saved;
}

const regionIn = ({ deliveryRegions }: DeliveryProfile, id: string): DeliveryRegion =>
  orThrow(
    deliveryRegions.find((region) => region.id === id),
    () => refusals.deliveryRegionNotFound(id),
  );

const withRegion = (profile: DeliveryProfile, changed: DeliveryRegion): DeliveryProfile => ({
  ...profile,
  deliveryRegions: profile.deliveryRegions.map((region) => (region.id === changed.id ? changed : region)),
});

/**
 * Changes the name, the destinations or the state of a region.
 * @throws PlatformError as `addRegion`
 */
export function changeRegion(context: Context, request: InProfile, given: GivenRegion): DeliveryProfile {
  const profile = profileFor(context, request);
  const before = regionIn(profile, given.id ?? '');
  assert(!given.deliveryCarriers?.length, refusals.carrierCannotBeUpdated);
  const { name = before.name, active = before.active, destinations } = given;
  const region = {
    ...before,
    name,
    active,
    ...(destinations && { destinations: withSubdivisions(destinations) }),
  };
  assertFreeName(region, profile.deliveryRegions);
  assertDestinations(region, profile.deliveryRegions);
  const saved = saveProfile(context, withRegion(profile, region));
  emitRegion(context, saved, 'updated', region);
  return saved;
}

/** @throws PlatformError 404 */
export function removeRegion(context: Context, request: InProfile, regionId: string): DeliveryProfile {
  const profile = profileFor(context, request);
  const region = regionIn(profile, regionId);
  const deliveryRegions = profile.deliveryRegions.filter(({ id }) => id !== regionId);
  const saved = saveProfile(context, { ...profile, deliveryRegions });
  emitRegion(context, saved, 'removed', region);
  return saved;
}

export const profileWithRegion = (context: Context, regionId: string): DeliveryProfile =>
  orThrow(profileOfRegion(context, regionId), () => refusals.deliveryRegionNotFound(regionId));

function changeCarriers(
  context: Context,
  regionId: string,
  change: (carriers: readonly Carrier[]) => Carrier[],
): DeliveryProfile {
  const profile = profileWithRegion(context, regionId);
  const region = regionIn(profile, regionId);
  const deliveryCarriers = change(region.deliveryCarriers);
  return saveProfile(context, withRegion(profile, { ...region, deliveryCarriers }));
}

/** @throws PlatformError as `checkedCarrier` */
export const addCarrier = (context: Context, regionId: string, given: Carrier): DeliveryProfile =>
  changeCarriers(context, regionId, (carriers) => {
    const { appId = '' } = given;
    assert(!carriers.some((it) => it.appId === appId), () => refusals.carrierAlreadyExists(appId));
    return [...carriers, checkedCarrier(given)];
  });

/**
 * Changes the given fields of a carrier that delivers to the region; others stay (SDK: Update Delivery Carrier).
 * @throws PlatformError 404 for one that does not deliver to the region
 */
export const changeCarrier = (context: Context, regionId: string, given: Carrier): DeliveryProfile =>
  changeCarriers(context, regionId, (carriers) => {
    const { appId } = given;
    assertGiven(appId, 'deliveryCarrier.appId');
    assertInstalled(appId);
    assert(
      carriers.some((it) => it.appId === appId),
      () => refusals.carrierNotFound(appId),
    );
    return carriers.map((it) => {
      if (it.appId !== appId) return it;
      const backupRate = { ...it.backupRate, ...given.backupRate };
      return { ...it, ...given, ...(given.backupRate && { backupRate }) };
    });
  });

export const removeCarrier = (context: Context, regionId: string, appId: string): DeliveryProfile =>
  changeCarriers(context, regionId, (carriers) => carriers.filter((it) => it.appId !== appId));
