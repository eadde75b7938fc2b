/** A failure to set for an operation. */
export interface Fault {
  /** The SDK function, such as `stores.products.queryProducts`; or a pattern: `stores.*`, or `*` for all. */
  operation: string;
  /** Answers with this status, from 400 to 599, instead of running the operation. */
  status?: number;
  /** Answers with the application error of this code, which the SDK must declare for the operation. */
  code?: string;
  /** The `data` of that application error. */
  data?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** The body of the answer with `status`; by default an error in the platform's form. */
  body?: string;
  /** Milliseconds to wait first. */
  delay?: number;
  /** Cuts the connection: before anything is sent, or half-way through the answer. */
  cutOff?: 'before' | 'half';
  /** How many more calls it affects; by default all. */
  times?: number;
  /** The share of the calls that it affects, above 0 and up to 1; by default all. */
  share?: number;
}

/** A fault that is set, and how many calls it has hit. */
export interface ActiveFault extends Fault {
  id: string;
  hits: number;
  /** The preset that it belongs to. */
  preset?: string;
}
