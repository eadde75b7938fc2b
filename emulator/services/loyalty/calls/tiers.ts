import { tiers as meta } from '@wix/loyalty/meta';
import { entityOperations } from '#core/entities/operations';
import { changeTier, createSettings, createTier, updateSettings } from '../tiers/changes';
import { serializeSettings, TIERS, tierSettingsOf, tiers } from '../tiers/entity';

/** The tiers of customers; visitors read them, as they read the program (platform facts 13.9). */
export const tiersOperations = entityOperations('loyalty.tiers', meta, TIERS, {
  app: 'loyalty',
  serialize: (_, tier) => tier,
  create: createTier,
  update: changeTier,
  reads: {
    getTiersProgram: (context, _request) => ({
      tiers: context.documents.list(tiers, {}),
      programSettings: serializeSettings(tierSettingsOf(context)),
    }),
    getTiersProgramSettings: (context, _request) => ({
      programSettings: serializeSettings(tierSettingsOf(context)),
    }),
  },
  writes: {
    createTiersProgramSettings: (context, { programSettings }) => ({
      programSettings: serializeSettings(createSettings(context, programSettings)),
    }),
    updateTiersProgramSettings: (context, { programSettings }) => ({
      programSettings: serializeSettings(updateSettings(context, programSettings)),
    }),
  },
});
