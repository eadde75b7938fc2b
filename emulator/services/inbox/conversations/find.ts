import type { conversations as meta } from '@wix/inbox/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { conversationNotFound, notTheCaller } from './errors';

export type SentConversation = Serialized<meta.ConversationOriginal>;
type ParticipantId = Serialized<meta.ParticipantIdOriginal>;

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

const idOf = ({ anonymousVisitorId, memberId, contactId }: ParticipantId): string | undefined =>
  anonymousVisitorId ?? memberId ?? contactId;

/** Returns the calling visitor or member as the participant of a conversation. */
const callerAsParticipant = ({ caller }: Context): ParticipantId =>
  caller.role === 'member' ? { memberId: caller.id } : { anonymousVisitorId: caller.id };

/**
 * Returns a conversation that the caller may see: visitors and members see their own.
 * @throws PlatformError 404 CONVERSATION_NOT_FOUND
 */
export function findConversation(context: Context, id: string): Conversation {
  const found = context.documents.get(conversations, id);
  assert(found && (isManager(context) || found.participantId === context.caller.id), () =>
    conversationNotFound(id),
  );
  return found;
}

/**
 * Returns the conversation of a participant; stores a new one if it does not exist.
 * @param asked the participant, by default the calling visitor or member
 * @throws PlatformError 403 IDENTITY_DOES_NOT_MATCH if a visitor or member asks for another's
 */
export function conversationWith(context: Context, asked: ParticipantId = {}) {
  const { documents, ids, clock, caller } = context;
  const participant = idOf(asked) ? asked : callerAsParticipant(context);
  const participantId = idOf(participant) ?? caller.id;
  assert(isManager(context) || participantId === caller.id, notTheCaller);
  const found = documents.find(conversations, { participantId });
  if (found) return { conversation: found, isNew: false };
  const createdDate = clock.date();
  return {
    conversation: documents.put(conversations, { id: ids.guid(), participant, participantId, createdDate }),
    isNew: true,
  };
}

/**
 * When a visitor logs in, transfers the visitor's conversation to the member, unless the member already has one
 * (platform facts 24.7).
 */
export function handOverConversation({ documents }: Context, visitorId: string, memberId: string): void {
  const found = documents.find(conversations, { participantId: visitorId });
  if (!found || documents.find(conversations, { participantId: memberId })) return;
  documents.put(conversations, { ...found, participant: { memberId }, participantId: memberId });
}
