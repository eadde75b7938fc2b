import { type Context, isManager } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { isoDate } from '#core/time/clock';
import { conversationNotFound, notTheCaller } from './errors';
import { type Conversation, conversations, type ParticipantId } from './store';

const idOf = ({ anonymousVisitorId, memberId, contactId }: ParticipantId): string | undefined =>
  anonymousVisitorId ?? memberId ?? contactId;

/** The visitor or member that calls, as the participant of a conversation. */
export const callerAsParticipant = ({ caller }: Context): ParticipantId =>
  caller.role === 'member' ? { memberId: caller.id } : { anonymousVisitorId: caller.id };

/**
 * A conversation that the caller may see: visitors and members see their own.
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
 * The conversation of a participant; a new one if there is none.
 * @param asked whose; that of the visitor or member that calls, without one
 * @throws PlatformError 403 IDENTITY_DOES_NOT_MATCH for a visitor or member that asks for that of another
 */
export function conversationWith(context: Context, asked: ParticipantId = {}) {
  const { documents, ids, clock, caller } = context;
  const participant = idOf(asked) ? asked : callerAsParticipant(context);
  const participantId = idOf(participant) ?? caller.id;
  assert(isManager(context) || participantId === caller.id, notTheCaller);
  const found = documents.find(conversations, { participantId });
  if (found) return { conversation: found, isNew: false };
  const createdDate = isoDate(clock.now());
  return {
    conversation: documents.put(conversations, { id: ids.guid(), participant, participantId, createdDate }),
    isNew: true,
  };
}

/** Gives the conversation of a visitor to the member as whom the visitor has logged in, unless the member has one. */
export function handOverConversation({ documents }: Context, visitorId: string, memberId: string): void {
  const found = documents.find(conversations, { participantId: visitorId });
  if (!found || documents.find(conversations, { participantId: memberId })) return;
  documents.put(conversations, { ...found, participant: { memberId }, participantId: memberId });
}
