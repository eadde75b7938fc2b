import type { tiers as meta } from '@wix/loyalty/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

type Wire = Serialized<meta.TierOriginal>;

/** A level of customers, which they reach with points. */
export interface Tier extends Entity {
  tierDefinition: NonNullable<Wire['tierDefinition']>;
  requiredPoints: number;
}

export const tiers = collection<Tier>('loyalty_tiers', {
  shown: { title: 'Tiers', group: 'Loyalty', calls: ['loyalty.tiers', 'tier'] },
  fields: {
    requiredPoints: 'number',
    'tierDefinition.name': 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
  defaultSort: [{ fieldName: 'requiredPoints', order: 'ASC' }],
});

export const TIERS: EntityKind<Tier, 'tier'> = {
  name: 'tier',
  collection: tiers,
  views: [{ fqdn: 'wix.loyalty.v1.tier', serialize: (_, tier) => tier }],
};

/** The settings of all tiers; a site has one. */
export interface TierSettings extends Entity {
  status: 'DISABLED' | 'DRAFT' | 'ACTIVE' | 'PAUSED';
  /** The months whose points count. */
  rollingWindow: { durationInMonths: number };
  baseTierDefinition: NonNullable<Wire['tierDefinition']>;
}

export const tierSettings = collection<TierSettings>('loyalty_tier_settings', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Returns the settings; as long as a site has none, tiers are disabled (SDK: getTiersProgram). */
export function tierSettingsOf({ clock, documents, site }: Context): TierSettings {
  const now = clock.date();
  return (
    documents.get(tierSettings, site.id) ?? {
      id: site.id,
      revision: '1',
      createdDate: now,
      updatedDate: now,
      status: 'DISABLED',
      rollingWindow: { durationInMonths: 12 },
      baseTierDefinition: {},
    }
  );
}

/** Serializes the settings, which have no id. */
export const serializeSettings = ({
  id: _,
  ...settings
}: TierSettings): Serialized<meta.TiersProgramSettingsOriginal> => settings;
