import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import { collection } from '#core/documents/collection';
import type { Entity } from '#core/entities/kind';

/** An item as a caller gives it. */
export const givenItem = z.object({
  namespace: z.string().min(1).max(20),
  externalId: z.guid(),
  itemSetId: z.guid(),
  providerAppId: z.guid(),
  category: z.string().max(20).nullish(),
  displayName: z.string().max(400).nullish(),
});

/** Something that a benefit is redeemed for, such as a bookings service (`@wix/benefit-programs`: Item). */
export interface BenefitItem extends Entity, z.infer<typeof givenItem> {}

export const benefitItems = collection<BenefitItem>('benefit_items', {
  shown: {
    title: 'Items of benefits',
    group: 'Sales',
    columns: ['displayName', 'providerAppId', 'externalId', 'createdDate'],
  },
  fields: {
    namespace: 'string',
    externalId: 'string',
    itemSetId: 'string',
    providerAppId: 'string',
    category: 'string',
    displayName: 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
});

/** @throws PlatformError 404 */
export const findItem = ({ documents }: Context, id: string): BenefitItem =>
  orThrow(documents.get(benefitItems, id), () => notFound(`Benefit item ${id}`));
