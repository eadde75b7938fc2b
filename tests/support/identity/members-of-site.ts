import type { Emulator } from '@/emulator/runtime/emulator';
import { domainEventsSince } from '../emulator/domain-events';

/** Returns the application code of a failing call. */
export const applicationCodeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error) => error.details?.applicationError?.code ?? error.message,
  );

/** Helpers for the tests of members. */
export function membersOf(emulator: Emulator) {
  /** Returns the domain events about members since the test began, with type and id of the member. */
  const memberEvents = () => domainEventsSince(emulator, 0, 'wix.members');

  return { memberEvents };
}
