import { GUID } from '#core/contract/formats';
import type { LoggedRequest, NumberedRequest } from '#core/http/log/request-log';
import { didYouMean } from '#core/words/did-you-mean';

/** By what calls are chosen. */
interface Query {
  operation?: string | undefined;
  status?: string | undefined;
  caller?: string | undefined;
  problem?: string | undefined;
  view?: number | undefined;
  text?: string | undefined;
}

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
export function mistakeIn({ status, caller }: Query): string | undefined {
  if (status !== undefined && !/^[1-5](\d\d|xx)$/i.test(status))
    return `A status is a number such as 404, or 4xx for all that begin with 4, not '${status}'.`;
  if (caller !== undefined && !ROLES.includes(caller) && !GUID.test(caller))
    return `A caller is visitor, member, owner or app, or the id of one, not '${caller}'.${didYouMean(caller, ROLES)}`;
  return undefined;
}

/** Whether a call has a text in what is listed of it, whatever its case. */
const has = ({ operation, path, message = '', requestId }: LoggedRequest, text: string) =>
  [operation, path, message, requestId].some((it) => it.toLowerCase().includes(text));

/**
 * Makes the function that says whether a call is one of those that are asked for. Without any parameter, all are.
 */
export function createRequestFilter(query: Query): (entry: NumberedRequest) => boolean {
  const { operation, status, caller, problem, view } = query;
  const text = query.text?.toLowerCase();
  return (entry) =>
    (operation === undefined || isOf(entry, operation)) &&
    (status === undefined || hasStatus(entry, status)) &&
    (caller === undefined || isBy(entry, caller)) &&
    (problem === undefined || entry.problem === problem) &&
    (view === undefined || entry.view === view) &&
    (text === undefined || has(entry, text));
}
