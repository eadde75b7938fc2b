import { conversations as meta } from '@wix/inbox/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import { identities } from '#services/identity';
import type { Conversation, SentConversation } from '../conversations/entity';
import { conversationWith, findConversation } from '../conversations/find';

/** A participant without a name is shown as a visitor, and the business under the site's name (platform facts 24.6). */
function serializeConversation(context: Context, { id, participant }: Conversation): SentConversation {
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
  getConversation(context, { conversationId }) {
    return { conversation: serializeConversation(context, findConversation(context, conversationId)) };
  },
  getOrCreateConversation(context, { participantId }) {
    const { conversation, isNew } = conversationWith(context, participantId);
    return { conversation: serializeConversation(context, conversation), newConversation: isNew };
  },
});
