import type { Context } from '#core/contract/context';
import type { Service } from '#core/contract/service';
import { HOUR } from '#core/time/clock';
import seeds from '#seed/community/inbox.json';
import { asMember, findByEmail } from '#services/identity';
import { conversationsOperations } from './calls/conversations';
import { messagesOperations } from './calls/messages';
import { conversations } from './conversations/entity';
import { conversationWith, handOverConversation } from './conversations/find';
import { sendMessage } from './messages/changes';
import { messages } from './messages/entity';

/** Stores the conversations of the demo site's members with the business. */
function seedInbox(context: Context): void {
  for (const { member, messages: sent } of seeds) {
    const email = `${member}@example.com`;
    // Data of an earlier version may lack a member of the demo site.
    if (!findByEmail(context, email)) continue;
    // No event is emitted for the initial content of a site.
    const participant = { ...asMember(context, email), emit() {} };
    const { conversation } = conversationWith(participant);
    for (const { text, sentHoursAgo, isAnswer } of sent) {
      const now = context.clock.now() - sentHoursAgo * HOUR;
      const clock = { ...context.clock, now: () => now };
      const writer = isAnswer ? context : participant;
      sendMessage({ ...writer, clock }, conversation, { content: { basic: { items: [{ text }] } } }, {});
    }
  }
}

export const inboxService: Service = {
  collections: [conversations, messages],
  operations: [...conversationsOperations, ...messagesOperations],
  seed: seedInbox,
  memberLoggedIn: handOverConversation,
};
