import type { Service } from '#core/contract/service';
import { conversations, handOverConversation } from './conversations/find';
import { conversationsOperations } from './conversations/operations';
import { messagesOperations } from './messages/operations';
import { messages } from './messages/send';

export const inboxService: Service = {
  collections: [conversations, messages],
  operations: [...conversationsOperations, ...messagesOperations],
  memberLoggedIn: handOverConversation,
};
