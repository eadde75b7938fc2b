import type { tiers as meta } from '@wix/loyalty/meta';
import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven, assertWhole } from '#core/contract/errors';
import { assertRevision, nextRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { createEntity, updateEntity } from '#core/entities/store';
import { TIERS, type Tier, type TierSettings, tierSettings, tierSettingsOf, tiers } from './entity';
import { settingsAlreadyExist, tierAlreadyExists } from './errors';

type Given = Pick<Serialized<meta.TierOriginal>, 'tierDefinition' | 'requiredPoints'>;
type GivenSettings = Serialized<meta.TiersProgramSettingsOriginal>;

/** @throws PlatformError 400 without a name or points; 409 for those of another tier */
function tierOf(
  { documents }: Context,
  { tierDefinition, requiredPoints }: Given,
  before?: Tier,
): Pick<Tier, 'tierDefinition' | 'requiredPoints'> {
  const definition = { ...before?.tierDefinition, ...tierDefinition };
  const points = requiredPoints ?? before?.requiredPoints;
  assertGiven(definition.name?.trim(), 'tier.tierDefinition.name');
  assertGiven(points, 'tier.requiredPoints');
  // The base tier is the one without required points (documentation, Tiers: Introduction).
  assertWhole(points, 'tier.requiredPoints', 1);
  const same = { $or: [{ 'tierDefinition.name': definition.name }, { requiredPoints: points }] };
  const others = documents.list(tiers, same).filter(({ id }) => id !== before?.id);
  assert(others.length === 0, tierAlreadyExists);
  return { tierDefinition: definition, requiredPoints: points };
}

/** Creates a tier. @throws PlatformError as `tierOf` */
export const createTier = (context: Context, given: Given): Tier =>
  createEntity(context, TIERS, tierOf(context, given));

/** Changes the given fields of a tier. @throws PlatformError as `tierOf` */
export const changeTier = (context: Context, before: Tier, given: Given): Tier =>
  updateEntity(context, TIERS, { ...before, ...tierOf(context, given, before) });

/** @throws PlatformError 400 without a status or a period */
function settingsOf({ status, rollingWindow, baseTierDefinition = {} }: GivenSettings) {
  assertField(
    status !== undefined && status !== 'UNKNOWN',
    'programSettings.status',
    'must be stated',
    'REQUIRED_FIELD',
  );
  const { durationInMonths } = rollingWindow ?? {};
  assertGiven(durationInMonths, 'programSettings.rollingWindow');
  return { status, rollingWindow: { durationInMonths }, baseTierDefinition };
}

/** Creates the settings of a site. @throws PlatformError 400 as `settingsOf`; 409 if there are any */
export function createSettings(context: Context, given: GivenSettings): TierSettings {
  const { documents, site } = context;
  assert(!documents.get(tierSettings, site.id), settingsAlreadyExist);
  const fields = settingsOf({ status: 'DISABLED', ...given });
  return documents.put(tierSettings, { ...tierSettingsOf(context), ...fields });
}

/** Replaces the settings of a site. @throws PlatformError 400 as `settingsOf`; 409 for an old revision */
export function updateSettings(context: Context, given: GivenSettings): TierSettings {
  const before = tierSettingsOf(context);
  assertRevision('programSettings', before, given.revision);
  return context.documents.put(tierSettings, {
    ...before,
    ...settingsOf(given),
    revision: nextRevision(before),
    updatedDate: context.clock.date(),
  });
}
