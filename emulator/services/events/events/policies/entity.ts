import type { policies as meta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';
import { policyNotFound } from './errors';

/** Terms of an event that guests accept when they register (`Policy` of policies V2). */
export interface EventPolicy {
  id: string;
  revision: number;
  createdDate: string;
  updatedDate: string;
  eventId: string;
  name: string;
  /** HTML. */
  body: string;
  /** Its position among the policies of its event: the lowest comes first. */
  position: number;
}

export const eventPolicies = collection<EventPolicy>('event_policies', {
  shown: { title: 'Policies of events', group: 'Events', calls: ['events.policies', 'policy'] },
  fields: {
    revision: 'number',
    createdDate: 'date',
    updatedDate: 'date',
    eventId: 'string',
    name: 'string',
    body: 'string',
    position: 'number',
  },
  indexes: [['eventId', 'position']],
});

export type PolicyInput = Serialized<meta.PolicyOriginal>;

export const serializePolicy = ({ position: _place, revision, ...policy }: EventPolicy): PolicyInput => ({
  ...policy,
  revision: String(revision),
});

export const POLICIES: EntityKind<EventPolicy, 'policy'> = {
  name: 'policy',
  collection: eventPolicies,
  notFound: policyNotFound,
  views: [
    { fqdn: 'wix.events.v2.policy', serialize: (_, entity) => serializePolicy(entity), showsDeleted: true },
  ],
};

/** Returns the policies of an event in display order. */
export const policiesOf = ({ documents }: Pick<Context, 'documents'>, eventId: string): EventPolicy[] =>
  documents.list(eventPolicies, { eventId }, [{ fieldName: 'position', order: 'ASC' }]);
