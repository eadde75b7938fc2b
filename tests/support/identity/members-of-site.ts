import type { Emulator } from '@/emulator/index';

/** The application code of a call that fails. */
export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error) => error.details?.applicationError?.code ?? error.message,
  );

export function membersOf(emulator: Emulator) {
  /** What happened to members since the test began. */
  const told = () =>
    emulator.events
      .list(0, 100)
      .filter(({ eventType }) => eventType.startsWith('wix.members'))
      .map(({ eventType, entityId }) => [eventType, entityId]);

  return { told };
}
