import { HTTPException } from 'hono/http-exception';

type Status = 400 | 404 | 408 | 409;

/** A control call that cannot be done; the message tells a person why. */
export const refused = (status: Status, message: string): HTTPException =>
  new HTTPException(status, { message });

/** There is no such thing; the message says which there are. */
export const missing = (message: string): HTTPException => refused(404, message);
