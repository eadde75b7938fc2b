import type { Emulator } from '@/emulator/types';

/** The application code of a call that fails. */
export const applicationCodeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error) => error.details?.applicationError?.code ?? error.message,
  );

/** Helpers for the tests of members. */
export function membersOf(emulator: Emulator) {
  /** The domain events about members since the test began: type and id of the member. */
  const memberEvents = () =>
    emulator.events
      .list(0, 100)
      .filter(({ eventType }) => eventType.startsWith('wix.members'))
      .map(({ eventType, entityId }) => [eventType, entityId]);

  return { told: memberEvents };
}
