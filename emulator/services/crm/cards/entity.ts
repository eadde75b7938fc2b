import type { cards as meta } from '@wix/crm/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { contacts } from '../contacts/entity';
import type { Outcome } from '../pipelines/entity';

export type WireCard = Serialized<meta.CardOriginal>;

/** A contact of a card, with the words by which the card is found. */
export interface CardContact {
  contactId: string;
  fullName?: string;
  email?: string;
  phone?: string;
}

/** A lead, deal or project in a stage of a pipeline. */
export interface Card extends Entity {
  pipelineId: string;
  stageId: string;
  stageUpdatedDate: string;
  stageUpdateSource: NonNullable<WireCard['stageUpdateSource']>;
  name: string;
  description?: string;
  priority: NonNullable<WireCard['priority']>;
  assigneeId?: string;
  dueDate?: string;
  staleDate?: string;
  value?: { value: string; currency: string };
  /** The amount of `value`, by which cards are sorted. */
  amount?: number;
  outcome: Outcome;
  mainContact?: CardContact;
  additionalContacts: CardContact[];
  linkedEntities: (NonNullable<WireCard['linkedEntities']>[number] & { linkedDate: string })[];
  extendedFields?: NonNullable<WireCard['extendedFields']>;
  tags?: NonNullable<WireCard['tags']>;
  /** Whether it is in the last stage, where it is neither overdue nor stale. */
  isDone: boolean;
  /** Whether it was already reported as overdue, and as stale. */
  toldOverdue: boolean;
  toldStale: boolean;
}

const PERSON = ['fullName', 'email', 'phone'] as const;
const person = (field: string, path = field) =>
  Object.fromEntries(PERSON.map((name) => [`${field}.${name}`, `${path}.${name}`]));

export const cards = collection<Card>('crm_cards', {
  shown: {
    title: 'Cards',
    group: 'Contacts',
    calls: ['crm.cards', 'card'],
    columns: ['name', 'priority', 'outcome', 'value.value', 'updatedDate'],
  },
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    pipelineId: 'string',
    stageId: 'string',
    stageUpdatedDate: 'date',
    name: 'string',
    description: 'string',
    priority: 'string',
    outcome: 'string',
    assigneeId: 'string',
    dueDate: 'date',
    staleDate: 'date',
    'value.value': { kind: 'number', path: 'amount' },
    'mainContact.contactId': 'string',
    'mainContact.email': 'string',
    'mainContact.phone': 'string',
    additionalContacts: { kind: 'list', path: 'additionalContacts[].contactId', itemKey: 'contactId' },
    'additionalContacts.contactId': { kind: 'list', path: 'additionalContacts[].contactId' },
    linkedEntities: { kind: 'list', path: 'linkedEntities[].entityId', itemKey: 'entityId' },
    'linkedEntities.entityId': { kind: 'list', path: 'linkedEntities[].entityId' },
    'linkedEntities.referencedEntity': { kind: 'list', path: 'linkedEntities[].referencedEntity' },
    'tags.privateTags.tagIds': 'list',
    isDone: 'boolean',
    toldOverdue: 'boolean',
    toldStale: 'boolean',
  },
  searchable: {
    name: 'name',
    description: 'description',
    ...person('mainContact'),
    ...person('additionalContacts', 'additionalContacts[]'),
  },
  defaultSort: [{ fieldName: 'updatedDate', order: 'DESC' }],
});

/** Returns a contact of a card as it is now. */
function serializeContact({ documents }: Context, { contactId }: CardContact) {
  const { info, primaryInfo } = documents.get(contacts, contactId) ?? {};
  const { first, last } = info?.name ?? {};
  return {
    contactId,
    ...(first && { firstName: first }),
    ...(last && { lastName: last }),
    ...primaryInfo,
  };
}

/** Serializes a card for calls and domain events. */
export function serializeCard(context: Context, card: Card): WireCard {
  const { amount: _, isDone: __, toldOverdue: ___, toldStale: ____, mainContact, ...rest } = card;
  return {
    ...rest,
    ...(mainContact && { mainContact: serializeContact(context, mainContact) }),
    additionalContacts: card.additionalContacts.map((it) => serializeContact(context, it)),
  };
}

export const CARDS: EntityKind<Card, 'card'> = {
  name: 'card',
  collection: cards,
  views: [{ fqdn: 'wix.crm.pipelines.v1.card', serialize: serializeCard, showsDeleted: true }],
};
