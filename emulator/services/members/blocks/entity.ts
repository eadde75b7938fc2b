import { collection } from '#core/documents/collection';

/** A member who does not want to see another, nor be seen by them; a pair has one block at most. */
export interface Block {
  id: string;
  blockingMemberId: string;
  blockedMemberId: string;
  createdDate: string;
}

export const blocks = collection<Block>('member_blocks', {
  fields: { blockingMemberId: 'string', blockedMemberId: 'string', createdDate: 'date' },
  indexes: [['blockingMemberId', 'blockedMemberId'], ['blockedMemberId']],
});
