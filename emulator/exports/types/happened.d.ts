/** A list of what has happened since the test began or the site was last reset. */
export interface Happened<Entry, Filter> {
  /** Returns the matching entries, oldest first. */
  list(filter?: Filter): Entry[];
  /**
   * Waits for the first that matches, of those that `next` has not returned yet.
   * @throws Error where none comes within `timeout` milliseconds, 5000 without it
   */
  next(filter?: Filter, options?: { timeout?: number }): Promise<Entry>;
}

/** A call that an app has made. */
export interface LoggedCall {
  requestId: string;
  /** The SDK function, as `ecom.currentCart.addToCurrentCart`. */
  operation: string;
  method: string;
  path: string;
  status: number;
  /** The platform's time, ISO 8601. */
  time: string;
  /** Milliseconds of real time. */
  duration: number;
  caller?: { role: 'visitor' | 'member' | 'owner' | 'app'; id: string };
  /** Why it was refused. */
  message?: string | undefined;
}

export interface CallFilter {
  /** The whole name, or its first parts, as `ecom.currentCart`. */
  operation?: string;
  /** `404`, or `4xx`. */
  status?: string;
  /** A role, or the id of a caller. */
  caller?: string;
}

/** Something that happened to an entity, as webhooks tell it. */
export interface DomainEvent {
  sequence: number;
  /** As `wix.ecom.v1.order_created`. */
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

/** How a call is expected. */
export interface ExpectedCalls {
  /** How many calls at least; 1 without it. */
  times?: number;
  /** How long to wait, in milliseconds of real time; 5000 without it. `.not` does not wait. */
  timeout?: number;
}
