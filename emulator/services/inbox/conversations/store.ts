import type { conversations as meta } from '@wix/inbox/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

export type SentConversation = Serialized<meta.ConversationOriginal>;
export type ParticipantId = Serialized<meta.ParticipantIdOriginal>;

/** What a visitor, a member or a contact writes with the business; there is one for each of them. */
export interface Conversation {
  id: string;
  participant: ParticipantId;
  /** The participant's id, whichever kind it is of. */
  participantId: string;
  createdDate: string;
}

export const conversations = collection<Conversation>('inbox_conversations', {
  fields: { participantId: 'string', createdDate: 'date' },
  indexes: [['participantId', 'id']],
});
