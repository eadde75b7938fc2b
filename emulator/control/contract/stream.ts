import type { Clock } from './clock';
import type { Attempt, EventEntry } from './events';
import type { Mail } from './mails';
import type { RequestEntry } from './requests';

/** The topics of the stream; a reader gets all by default. */
export const TOPICS = ['requests', 'events', 'deliveries', 'mails', 'clock', 'changes'] as const;
export type Topic = (typeof TOPICS)[number];

/** The messages of the stream, by event name. `skipped` counts the entries that did not fit into the message. */
export interface StreamMessages {
  hello: { clientId: string; siteId: string; clock: Clock; resumed: boolean };
  requests: { requests: RequestEntry[]; skipped: number };
  events: { events: EventEntry[]; skipped: number };
  deliveries: { attempts: Attempt[]; skipped: number };
  mails: { mails: Mail[]; skipped: number };
  clock: Clock;
  changes: { what: string[] };
  reset: { what: ('requests' | 'everything')[] };
}
