/** A list of what has happened since the test began or the site was last reset. */
export interface Happened<Entry, Filter> {
  /** Returns the matching entries, oldest first. */
  list(filter?: Filter): Entry[];
  /**
   * Waits for the first matching entry that `next` has not returned yet.
   * @throws Error if there is none within `timeout` milliseconds, by default 5000; it lists what came
   */
  next(filter?: Filter, options?: { timeout?: number }): Promise<Entry>;
}

/** A call that an app has made. */
export interface LoggedCall {
  requestId: string;
  /** The SDK function, such as `ecom.currentCart.addToCurrentCart`. */
  operation: string;
  method: string;
  path: string;
  status: number;
  /** The platform's time, ISO 8601. */
  time: string;
  /** Milliseconds of real time. */
  duration: number;
  caller?: { role: 'visitor' | 'member' | 'owner' | 'app'; id: string };
  /** Why the call was refused. */
  message?: string | undefined;
  /**
   * What was sent: the query, decoded, or the body, with the parameters of the path; secrets are masked. Absent if it was
   * longer than 64 KiB.
   */
  request?: unknown;
  /** The body of the answer; absent if it was longer than 64 KiB. */
  answer?: unknown;
}

export interface CallFilter {
  /** The whole name, or its first parts, such as `ecom.currentCart`. */
  operation?: string;
  /** `404`, or `4xx`. */
  status?: string;
  /** A role, or the id of a caller. */
  caller?: string;
}

/** Something that happened to an entity, as webhooks report it. */
export interface DomainEvent {
  sequence: number;
  /** Such as `wix.ecom.v1.order_created`. */
  eventType: string;
  entityId: string;
  time: string;
  /** The call that caused it. */
  requestId?: string | undefined;
  payload: unknown;
}

export interface EventFilter {
  /** The whole type, or its last part: `order_created`. */
  type?: string;
  entityId?: string;
}

/** A message that the platform would have sent. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  code?: string | undefined;
  link?: string | undefined;
}

export interface MailFilter {
  to?: string;
  /** A part of the subject or the text. */
  text?: string;
}

/** How many calls are expected, and how soon. */
export interface ExpectedCalls {
  /** A part of the request of each counted call. Asymmetric matchers such as `expect.any` work. */
  with?: Record<string, unknown>;
  /** The minimum number of calls; by default 1. */
  times?: number;
  /** How long to wait, in milliseconds of real time; by default 5000. `.not` does not wait. */
  timeout?: number;
}
