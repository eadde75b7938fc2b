import { applicationError } from '#core/contract/errors';

export const conversationNotFound = (conversationId: string) =>
  applicationError(404, 'CONVERSATION_NOT_FOUND', `Conversation ${conversationId} was not found`, {
    conversationId,
  });

export const notTheCaller = () =>
  applicationError(403, 'IDENTITY_DOES_NOT_MATCH', 'A visitor or member has only their own conversation');
