import { messages as meta } from '@wix/inbox/meta';
import { EVERYONE, isManager } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import { findConversation } from '../conversations/find';
import { sendMessage, serializeMessage } from '../messages/changes';
import { messages } from '../messages/entity';

/** The most messages in one response (SDK: messages.listMessages). */
const PAGE = 30;

export const messagesOperations = moduleOperations('inbox.messages', meta, access(EVERYONE), {
  listMessages(context, { conversationId, visibility, paging, sorting }) {
    const { id } = findConversation(context, conversationId);
    const seesAll = isManager(context) && visibility === 'BUSINESS';
    const shown = { conversationId: id, ...(!seesAll && { visibility: 'BUSINESS_AND_PARTICIPANT' }) };
    const order = sorting?.order ?? 'DESC';
    const { items, pagingMetadata } = context.documents.queryByCursor(
      messages,
      paging?.cursor
        ? { cursorPaging: paging }
        : { sort: [{ fieldName: 'sequence', order }], ...(paging && { cursorPaging: paging }) },
      { defaultLimit: PAGE, maxLimit: PAGE, field: '', scope: shown },
    );
    const { count, cursors } = pagingMetadata;
    return { messages: items.map(serializeMessage), pagingMetadata: { count, cursors } };
  },
  sendMessage(context, { conversationId, message, sendAs, silent }) {
    const conversation = findConversation(context, conversationId);
    const sent = sendMessage(context, conversation, message, {
      sendAs,
      silent: silent ?? undefined,
    });
    return { message: serializeMessage(sent) };
  },
});
