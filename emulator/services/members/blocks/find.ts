import type { Context } from '#core/contract/context';
import { type Block, blocks } from './entity';

type Asking = Pick<Context, 'caller' | 'documents'>;

/** Returns the block between two members, in either direction. */
export const blockBetween = ({ documents }: Asking, one: string, other: string): Block | undefined =>
  documents.find(blocks, { blockingMemberId: one, blockedMemberId: other }) ??
  documents.find(blocks, { blockingMemberId: other, blockedMemberId: one });

/** Returns the ids of members who do not see the caller because of a block; none for others than members. */
export function hiddenFrom({ caller, documents }: Asking): string[] {
  if (caller.role !== 'member') return [];
  const own = { $or: [{ blockingMemberId: caller.id }, { blockedMemberId: caller.id }] };
  return documents
    .list(blocks, own)
    .map((it) => (it.blockedMemberId === caller.id ? it.blockingMemberId : it.blockedMemberId));
}
