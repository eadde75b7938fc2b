import type { Emulator } from '@/emulator/runtime/emulator';
import { handOverToMember } from '@/emulator/services/ecom/current-cart/merge-at-log-in';

/** Gives what a visitor has begun to a member, as a log-in does. */
export const handOver = (emulator: Emulator, visitorId: string, memberId: string): void =>
  emulator.run({ role: 'member', id: memberId }, '', (context) =>
    handOverToMember(context, visitorId, memberId),
  );
