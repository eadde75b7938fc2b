import type { Emulator } from '@/emulator/runtime/emulator';
import { handOverToMember } from '@/emulator/services/ecom/current-cart/merge-at-log-in';

/** Transfers what a visitor has begun to a member, like a log-in. */
export const handOver = (emulator: Emulator, visitorId: string, memberId: string): void =>
  emulator.run({ role: 'member', id: memberId }, '', (context) =>
    handOverToMember(context, visitorId, memberId),
  );
