/** How far a reader of the stream has read each list. */
export interface Cursor {
  requests: number;
  events: number;
  deliveries: number;
  mails: number;
}

const FORM = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/;

/** Writes a cursor as a message id, which a browser sends again when it reconnects. */
export const writeCursor = ({ requests, events, deliveries, mails }: Cursor): string =>
  [requests, events, deliveries, mails].join('.');

/** @returns undefined if the text is not a cursor */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [, ...numbers] = FORM.exec(text ?? '') ?? [];
  if (numbers.length === 0) return undefined;
  const [requests = 0, events = 0, deliveries = 0, mails = 0] = numbers.map(Number);
  return { requests, events, deliveries, mails };
}
