import { handOverToMember } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';

/** Transfers what a visitor has begun to a member, like a log-in. */
export const handOver = (emulator: Emulator, visitorId: string, memberId: string): void =>
  emulator.run({ role: 'member', id: memberId }, '', (context) =>
    handOverToMember(context, visitorId, memberId),
  );
