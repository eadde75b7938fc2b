import type { NumberedRequest } from '#core/http/log/request-log';
import { isoDate } from '#core/time/clock';
import type { RequestEntry } from '../contract/requests';

/** Returns a call as it is listed. */
export const entryOf = ({ time, ...entry }: NumberedRequest): RequestEntry => ({
  ...entry,
  time: isoDate(time),
});
