import type { Calls } from './calls';

/** A domain event that can be brought about. */
export interface Trigger {
  /** `<package>.<module>.<what happens>`, after the SDK's module and its `on…` function. */
  name: string;
  /** The webhook's name, under which the event is delivered. */
  eventType: string;
  /** The same where the site has Catalog V3, whose events have names of their own. */
  eventTypeV3?: string;
  /** What is done for it, in a few words for people. */
  how: string;
  /** Does it by calls of the platform. @throws TriggerError where one is refused, or the site lacks what it needs */
  run(calls: Calls): Promise<unknown>;
}
