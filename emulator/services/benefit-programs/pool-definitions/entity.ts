import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import { collection } from '#core/documents/collection';
import type { Entity } from '#core/entities/kind';

const decimal = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be a decimal number with at most 4 decimals');
const object = z.record(z.string(), z.unknown());

const benefit = z.object({
  benefitKey: z.string().min(1).max(64),
  displayName: z.string().max(40).nullish(),
  description: z.string().max(255).nullish(),
  providerAppId: z.guid().nullish(),
  price: decimal.nullish(),
  additionalData: object.nullish(),
});

const details = z.object({
  benefits: z.array(benefit).max(10).default([]),
  creditConfiguration: z
    .object({
      amount: decimal,
      rolloverConfiguration: z
        .object({ enabled: z.boolean().nullish(), balanceCap: decimal.nullish() })
        .optional(),
      unitDisplayName: z.string().max(32).nullish(),
      unitType: z.string().max(16).nullish(),
    })
    .nullish(),
  additionalData: object.nullish(),
});

/** A pool definition as a caller gives it. */
export const givenPoolDefinition = z.object({
  displayName: z.string().max(128).optional(),
  namespace: z.string().min(1).max(20),
  programDefinitionIds: z.array(z.guid()).max(20).default([]),
  details: details.prefault({}),
});
export type GivenPoolDefinition = z.infer<typeof givenPoolDefinition>;
export type Details = GivenPoolDefinition['details'];

/** When holders of a program get what has changed in its definition. */
export const cascade = z.enum(['NEXT_RENEWAL', 'IMMEDIATELY', 'FUTURE_PROVISIONS']);

/** A benefit of a pool with the set that its items belong to. */
export type Benefit = Details['benefits'][number] & { itemSetId: string };

/** Benefits that buyers of plans get, and the credits that pay for them (`@wix/benefit-programs`: PoolDefinition). */
export interface PoolDefinition extends Entity, Omit<GivenPoolDefinition, 'details'> {
  details: Omit<Details, 'benefits'> & { benefits: Benefit[] };
}

export const poolDefinitions = collection<PoolDefinition>('benefit_pool_definitions', {
  shown: {
    title: 'Pools of benefits',
    group: 'Sales',
    columns: ['displayName', 'namespace', 'createdDate'],
  },
  fields: {
    namespace: 'string',
    displayName: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    programDefinitionIds: 'list',
    'details.benefits.itemSetId': { kind: 'list', path: 'details.benefits[].itemSetId' },
  },
});

/** @throws PlatformError 404 */
export const findPoolDefinition = ({ documents }: Context, id: string): PoolDefinition =>
  orThrow(documents.get(poolDefinitions, id), () => notFound(`Pool definition ${id}`));

/** Serializes a pool definition with the programs that it belongs to. */
export const serializePoolDefinition = (pool: PoolDefinition): object => ({
  ...pool,
  programDefinitions: pool.programDefinitionIds.map((id) => ({ id, externalId: id })),
});
