import { type Context, isManager } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { type Conversation, conversations, type ParticipantId } from './entity';
import { conversationNotFound, notTheCaller } from './errors';

const idOf = ({ anonymousVisitorId, memberId, contactId }: ParticipantId): string | undefined =>
  anonymousVisitorId ?? memberId ?? contactId;

/** Returns the calling visitor or member as the participant of a conversation. */
const callerAsParticipant = ({ caller }: Context): ParticipantId =>
  caller.role === 'member' ? { memberId: caller.id } : { anonymousVisitorId: caller.id };

/** Returns a conversation that the caller may see: visitors and members see their own. */
export function findConversation(context: Context, id: string): Conversation {
  const conversation = context.documents.get(conversations, id);
  assert(conversation && (isManager(context) || conversation.participantId === context.caller.id), () =>
    conversationNotFound(id),
  );
  return conversation;
}

/**
 * Returns the conversation of a participant; stores a new one if it does not exist.
 * @param named the participant, by default the calling visitor or member
 * @throws PlatformError 403 if a visitor or member asks for another's
 */
export function conversationWith(context: Context, named: ParticipantId = {}) {
  const { documents, ids, clock, caller } = context;
  const participant = idOf(named) ? named : callerAsParticipant(context);
  const participantId = idOf(participant) ?? caller.id;
  assert(isManager(context) || participantId === caller.id, notTheCaller);
  const conversation = documents.find(conversations, { participantId });
  if (conversation) return { conversation: conversation, isNew: false };
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
  const conversation = documents.find(conversations, { participantId: visitorId });
  if (!conversation || documents.find(conversations, { participantId: memberId })) return;
  documents.put(conversations, { ...conversation, participant: { memberId }, participantId: memberId });
}
