import type { messages as meta } from '@wix/inbox/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

export type SentMessage = Serialized<meta.MessageOriginal>;

export interface Message extends Omit<SentMessage, 'sequence' | 'createdDate'> {
  id: string;
  conversationId: string;
  /** Its position in the conversation, from 1. */
  sequence: number;
  visibility: 'BUSINESS_AND_PARTICIPANT' | 'BUSINESS';
  createdDate: string;
}

export const messages = collection<Message>('inbox_messages', {
  fields: {
    conversationId: 'string',
    visibility: 'string',
    sequence: 'number',
    direction: 'string',
    createdDate: 'date',
  },
  defaultSort: [{ fieldName: 'sequence', order: 'DESC' }],
  indexes: [['conversationId', 'sequence', 'id']],
});
