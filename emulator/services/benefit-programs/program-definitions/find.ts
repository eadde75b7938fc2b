import type { Context } from '#core/contract/context';
import { assert, notFound, orThrow } from '#core/contract/errors';
import { type Plan, plans } from '#services/pricing-plans';

/** The namespace of the definitions that belong to pricing plans. */
export const PLANS_NAMESPACE = '@wix/pricing-plans';

/** The benefits for buyers of a plan (`@wix/benefit-programs`: ProgramDefinition). */
export interface ProgramDefinition {
  id: string;
  revision: string;
  createdDate: string;
  updatedDate: string;
  displayName: string;
  namespace: string;
  externalId: string;
}

/**
 * Makes the program definition of a plan, which comes into being with it (statement pricing-plans-benefit-program). It has the
 * plan's id, so that it needs no document of its own.
 */
export const definitionOf = ({ id, revision, createdDate, updatedDate, name }: Plan): ProgramDefinition => ({
  id,
  revision,
  createdDate: createdDate ?? '',
  updatedDate: updatedDate ?? '',
  displayName: name ?? '',
  namespace: PLANS_NAMESPACE,
  externalId: id,
});

/** @throws PlatformError 404 */
export const findProgramDefinition = ({ documents }: Context, id: string): ProgramDefinition =>
  definitionOf(orThrow(documents.get(plans, id), () => notFound(`Program definition ${id}`)));

/** @throws PlatformError 404, also in another namespace, which has none here */
export function findByExternalId(context: Context, namespace: string, externalId: string): ProgramDefinition {
  assert(namespace === PLANS_NAMESPACE, () => notFound(`Program definition ${externalId} of ${namespace}`));
  return findProgramDefinition(context, externalId);
}
