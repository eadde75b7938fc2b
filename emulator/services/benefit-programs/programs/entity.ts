import type { Context } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import { collection } from '#core/documents/collection';
import type { Entity } from '#core/entities/kind';

/** The member who holds a program and its pools. */
export interface Beneficiary {
  memberId: string;
}

/**
 * The benefits that one buyer has (`@wix/benefit-programs`: Program). It has the id of the plan order that it came with
 * (platform facts 49.3).
 */
export interface BenefitProgram extends Entity {
  programDefinitionId: string;
  status: 'PROVISIONING' | 'ACTIVE' | 'PAUSED' | 'ENDED';
  beneficiary: Beneficiary;
  displayName: string;
  namespace: string;
  externalId: string;
}

export const benefitPrograms = collection<BenefitProgram>('benefit_programs', {
  shown: {
    title: 'Benefit programs',
    group: 'Sales',
    columns: ['displayName', 'status', 'createdDate'],
  },
  fields: {
    externalId: 'string',
    namespace: 'string',
    programDefinitionId: 'string',
    status: 'string',
    'beneficiary.memberId': 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
});

/** @throws PlatformError 404 */
export const findProgram = ({ documents }: Context, id: string): BenefitProgram =>
  orThrow(documents.get(benefitPrograms, id), () => notFound(`Program ${id}`));

/** Serializes a program with the definition that it was made from. */
export const serializeProgram = (program: BenefitProgram): object => ({
  ...program,
  programDefinition: { id: program.programDefinitionId, externalId: program.programDefinitionId },
});
