import type { Calls } from './calls';
import type { Input } from './inputs';

/** A domain event that can be triggered. */
export interface Trigger {
  /** `<package>.<module>.<event>`, after the SDK's module and its `on…` function. */
  name: string;
  /** The webhook's name for the event. */
  eventType: string;
  /** The name on a site with Catalog V3, if that has its own events. */
  eventTypeV3?: string;
  /** A short description of the trigger for the user. */
  how: string;
  /** The inputs that its calls use. */
  takes: readonly Input[];
  /** Runs the trigger's calls. @throws TriggerError if one is refused, or the site lacks what it needs */
  run(calls: Calls): Promise<unknown>;
}
