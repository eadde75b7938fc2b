/** Who uses the control API, as its requests name themselves. */
export const CLIENTS = ['console', 'command line', 'assistant', 'test'] as const;

export type Client = (typeof CLIENTS)[number];

/** The header in which they do. */
export const CLIENT_HEADER = 'x-emulator-client';

/** Returns who makes a request of the control API. @param name the value of the header */
export const clientNamed = (name: string | undefined): string =>
  CLIENTS.find((it) => it === name) ?? 'control API';
