import type { conversations as meta } from '@wix/inbox/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

export type SentConversation = Serialized<meta.ConversationOriginal>;

/** The conversation of a visitor, member or contact with the business; each has only one. */
export interface Conversation {
  id: string;
  participant: ParticipantId;
  /** The participant's id, of any kind. */
  participantId: string;
  createdDate: string;
}

export const conversations = collection<Conversation>('inbox_conversations', {
  fields: { participantId: 'string', createdDate: 'date' },
  indexes: [['participantId', 'id']],
});

export type ParticipantId = Serialized<meta.ParticipantIdOriginal>;
