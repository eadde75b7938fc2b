import { GUID } from '#core/contract/formats';
import type { LoggedRequest, NumberedRequest } from '#core/http/log/request-log';
import { didYouMean } from '#core/words/did-you-mean';

type Query = (name: string) => string | undefined;

/** Whether a call is of an operation: by its whole name, or by how that begins, as in `ecom.orders`. */
const isOf = ({ operation }: LoggedRequest, wanted: string) =>
  operation === wanted || operation.startsWith(`${wanted}.`);

/** Whether a call was answered with a status: 404, or 4xx for all that begin with 4. */
const hasStatus = ({ status }: LoggedRequest, wanted: string) =>
  String(status) === wanted || (/^[1-5]xx$/i.test(wanted) && String(status).startsWith(wanted.charAt(0)));

/** Whether a call is of a role, or of one caller by the id. */
const isBy = ({ caller }: LoggedRequest, wanted: string) => caller?.role === wanted || caller?.id === wanted;

const ROLES = ['visitor', 'member', 'owner', 'app'];

/** Says what is wrong with the parameters of a query by which calls are chosen; undefined if nothing is. */
export function mistakeIn(query: Query): string | undefined {
  const [status, caller] = [query('status'), query('caller')];
  if (status !== undefined && !/^[1-5](\d\d|xx)$/i.test(status))
    return `A status is a number such as 404, or 4xx for all that begin with 4, not '${status}'.`;
  if (caller !== undefined && !ROLES.includes(caller) && !GUID.test(caller))
    return `A caller is visitor, member, owner or app, or the id of one, not '${caller}'.${didYouMean(caller, ROLES)}`;
  return undefined;
}

/**
 * Chooses calls by the parameters of a query: `operation`, `status`, `caller`, and `after` the one with this number.
 * Without any, all are chosen.
 */
export function createRequestFilter(query: Query): (entry: NumberedRequest) => boolean {
  const [operation, status, caller] = [query('operation'), query('status'), query('caller')];
  const after = Number(query('after') ?? 0);
  return (entry) =>
    entry.number > after &&
    (operation === undefined || isOf(entry, operation)) &&
    (status === undefined || hasStatus(entry, status)) &&
    (caller === undefined || isBy(entry, caller));
}
