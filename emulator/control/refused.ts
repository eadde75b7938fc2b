import { HTTPException } from 'hono/http-exception';

type Status = 400 | 404 | 408 | 409;

/** An error for a control call that cannot be done; the message tells the user why. */
export const refused = (status: Status, message: string): HTTPException =>
  new HTTPException(status, { message });

/** A 404 error; the message tells the user which values exist. */
export const missing = (message: string): HTTPException => refused(404, message);

/** Does work whose RangeErrors are messages for the user. @throws HTTPException 400 with the message of one */
export function orRefused<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof RangeError ? refused(400, error.message) : error;
  }
}
