import { memberToMemberBlock as meta } from '@wix/members/meta';
import { MANAGERS } from '#core/contract/context';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { block, blockedBy, blocksOf, unblock } from '../members/blocking';
import { currentMember, findMember } from '../members/serialize';

/** Members who block each other. */
export const memberToMemberBlockOperations: Operation[] = [
  ...moduleOperations('members.memberToMemberBlock', meta, access(['member'], 'members-area'), {
    blockMember: (context, { memberId }) => block(context, memberId),
    unblockMember: (context, { memberId }) => unblock(context, memberId),
    listCurrentMemberBlocking: (context, { cursorPaging }) =>
      blockedBy(context, currentMember(context).id, cursorPaging),
  }),

  ...moduleOperations('members.memberToMemberBlock', meta, access(MANAGERS, 'members-area'), {
    listMemberBlocks: (context, { memberId, cursorPaging }) =>
      blocksOf(context, findMember(context, memberId).id, cursorPaging),
  }),
];
