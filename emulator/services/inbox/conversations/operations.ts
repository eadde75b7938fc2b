import { conversations as meta } from '@wix/inbox/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import { identities } from '#services/identity';
import { type Conversation, conversationWith, findConversation, type SentConversation } from './find';

/** A participant without a name is shown as a visitor, and the business under the site's name (platform facts 24.6). */
function serializeConversation({ id, participant }: Conversation, context: Context): SentConversation {
  const { memberId } = participant;
  const profile = memberId ? context.documents.get(identities, memberId)?.profile : undefined;
  return {
    id,
    participant,
    channels: ['CHAT'],
    businessDisplayData: { name: context.site.name },
    participantDisplayData: { name: profile?.nickname ?? profile?.firstName ?? 'Visitor' },
  };
}

export const conversationsOperations = moduleOperations('inbox.conversations', meta, access(EVERYONE), {
  getConversation({ conversationId }, context) {
    return { conversation: serializeConversation(findConversation(context, conversationId), context) };
  },
  getOrCreateConversation({ participantId }, context) {
    const { conversation, isNew } = conversationWith(context, participantId);
    return { conversation: serializeConversation(conversation, context), newConversation: isNew };
  },
});
