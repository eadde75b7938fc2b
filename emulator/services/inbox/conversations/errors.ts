import { applicationError, type PlatformError } from '#core/contract/errors';

export const conversationNotFound = (conversationId: string) =>
  applicationError('CONVERSATION_NOT_FOUND', `Conversation ${conversationId} was not found`, {
    conversationId,
  });

/** 403: the caller asks or writes in the name of another participant. */
export const notTheCaller = (): PlatformError =>
  applicationError('IDENTITY_DOES_NOT_MATCH', 'A visitor or member has only their own conversation');
