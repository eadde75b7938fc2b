import type { deliveryProfile as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { namedGuid } from '#core/ids';
import settings from '#seed/delivery.json';
import type { Address } from '../../../carts/entity';
import { type Region, regions } from '../regions';
import { deliveryProfileNotFound } from './errors';

type Wire = Serialized<meta.DeliveryProfileOriginal>;
export type Carrier = Serialized<meta.DeliveryCarrierOriginal>;
export type GivenRegion = Serialized<meta.DeliveryRegionOriginal>;

/** A region of a profile: some countries or parts of them, and the carriers that deliver there. */
export interface DeliveryRegion extends GivenRegion {
  id: string;
  destinations: NonNullable<GivenRegion['destinations']>;
  deliveryCarriers: Carrier[];
}

/** The regions to which some of the site's products are delivered; the default one is for all that have no other. */
export interface DeliveryProfile extends Omit<Wire, keyof Entity>, Entity {
  name: string;
  default: boolean;
  deliveryRegions: DeliveryRegion[];
}

export const deliveryProfiles = collection<DeliveryProfile>('delivery_profiles', {
  shown: { title: 'Delivery profiles', group: 'Sales', calls: ['ecom.deliveryProfile', 'deliveryProfile'] },
  fields: {
    name: 'string',
    default: 'boolean',
    createdDate: 'date',
    updatedDate: 'date',
    'deliveryRegions.id': { kind: 'list', path: 'deliveryRegions[].id', itemKey: 'id' },
  },
});

export const DELIVERY_PROFILES: EntityKind<DeliveryProfile, 'deliveryProfile'> = {
  name: 'deliveryProfile',
  collection: deliveryProfiles,
  views: [{ fqdn: 'wix.ecom.v1.delivery_profile', serialize: (_, profile) => profile, showsDeleted: true }],
  notFound: deliveryProfileNotFound,
};

const ofPlatform = (id: string, displayName: string) => ({
  id,
  displayName,
  fallbackDefinitionMandatory: false,
  toggleGetCarrierSettingsEnabled: true,
});

export const BASIC_SHIPPING = ofPlatform('45c44b27-ca7b-4891-8c0d-1747d588b835', 'Basic Shipping');
export const PICKUP = ofPlatform('50d8c12f-715e-41ad-be25-d0f61375dbee', 'Pickup');

/** The platform's own carriers (statement delivery-carriers). */
export const INSTALLED_CARRIERS = [BASIC_SHIPPING, PICKUP];

/** The profile that a site has before its regions are changed. */
function initialProfile({ site }: Context): DeliveryProfile {
  const date = settings.createdDate;
  return {
    id: namedGuid('default delivery profile', site.id),
    name: 'Default',
    default: true,
    revision: '1',
    createdDate: date,
    updatedDate: date,
    deliveryRegions: regions.map(({ id, name, countries }) => ({
      id,
      name,
      active: true,
      createdDate: date,
      destinations: countries.map((countryCode) => ({ countryCode, subdivisions: [] })),
      deliveryCarriers: [{ appId: BASIC_SHIPPING.id, additionalCharges: [] }],
    })),
  };
}

/** Returns the default profile of the site. */
export const defaultProfile = (context: Context): DeliveryProfile =>
  context.documents.find(deliveryProfiles, { default: true }) ?? initialProfile(context);

/** Returns a profile. */
export function findProfile(context: Context, id: string): DeliveryProfile {
  const standard = defaultProfile(context);
  if (standard.id === id) return standard;
  const profile = context.documents.get(deliveryProfiles, id);
  if (!profile) throw deliveryProfileNotFound(id);
  return profile;
}

const isTo = ({ destinations }: DeliveryRegion, { country, subdivision }: Address): boolean =>
  destinations.some(
    ({ countryCode, subdivisions = [] }) =>
      countryCode === country && (subdivisions.length === 0 || subdivisions.includes(subdivision ?? '')),
  );

export const isActive = ({ active }: DeliveryRegion): boolean => active !== false;

/** Whether a region delivers to all that no other region names: the rest of the world (SDK: `DeliveryRegion`). */
export const isRestOfWorld = ({ destinations }: DeliveryRegion): boolean => destinations.length === 0;

/** Returns a region with the options that the site's own carrier has there. */
const withOptions = ({ id, name, destinations, deliveryCarriers }: DeliveryRegion): Region => ({
  id,
  name: name ?? '',
  countries: destinations.map(({ countryCode = '' }) => countryCode),
  options: deliveryCarriers.some(({ appId }) => appId === BASIC_SHIPPING.id)
    ? (regions.find((region) => region.id === id)?.options ?? [])
    : [],
});

/**
 * Returns the region of an address: the one that names it, else the one for the rest of the world.
 * @param address without one, the site's first region is returned for an estimate
 * @returns undefined if the site does not deliver there
 */
export function regionOf(context: Context, address?: Address): Region | undefined {
  const { deliveryRegions } = defaultProfile(context);
  const region = address?.country
    ? (deliveryRegions.find((it) => isTo(it, address)) ?? deliveryRegions.find(isRestOfWorld))
    : deliveryRegions.find(isActive);
  return region && isActive(region) ? withOptions(region) : undefined;
}

/** Whether one of the site's profiles has a region. */
export const hasRegion = (context: Context, id: string): boolean =>
  profileOfRegion(context, id) !== undefined;

/** Returns all profiles of the site, the default one first. */
export const allProfiles = (context: Context): DeliveryProfile[] => [
  defaultProfile(context),
  ...context.documents.list(deliveryProfiles, { default: false }),
];

/** Returns the profile that a region belongs to; undefined if there is none. */
export const profileOfRegion = (context: Context, regionId: string): DeliveryProfile | undefined =>
  allProfiles(context).find(({ deliveryRegions }) => deliveryRegions.some(({ id }) => id === regionId));
