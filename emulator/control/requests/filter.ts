import { GUID } from '#core/contract/formats';
import type { LoggedRequest, NumberedRequest } from '#core/http/log/request-log';
import { didYouMean } from '#core/words/did-you-mean';
import { suggestOperation } from '#core/words/operation-names';
import type { Emulator } from '#runtime/emulator';

/** Selects calls. */
interface Query {
  operation?: string | undefined;
  status?: string | undefined;
  caller?: string | undefined;
  problem?: string | undefined;
  view?: number | undefined;
  text?: string | undefined;
}

/** Whether a call belongs to an operation: by the whole name or its first parts, as in `ecom.orders`. */
const isOf = ({ operation }: Pick<LoggedRequest, 'operation'>, wanted: string) =>
  operation === wanted || operation.startsWith(`${wanted}.`);

/** Whether a call has a status: 404, or 4xx for all from 400 to 499. */
const hasStatus = ({ status }: LoggedRequest, wanted: string) =>
  String(status) === wanted || (/^[1-5]xx$/i.test(wanted) && String(status).startsWith(wanted.charAt(0)));

/** Whether a call's caller has this role or id. */
const isBy = ({ caller }: LoggedRequest, wanted: string) => caller?.role === wanted || caller?.id === wanted;

const ROLES = ['visitor', 'member', 'owner', 'app'];

/** Whether a name, or the beginning of one, is that of an operation, or of a page that was called. */
export const isKnownOperation = (
  { operations, log }: Pick<Emulator, 'operations' | 'log'>,
  wanted: string,
): boolean =>
  operations.some((it) => isOf({ operation: it.name }, wanted)) || log.list().some((it) => isOf(it, wanted));

/** Returns the mistake in a query's parameters; undefined if there is none. */
export function mistakeIn(
  emulator: Pick<Emulator, 'operations' | 'log'>,
  { operation, status, caller }: Query,
): string | undefined {
  if (operation && !isKnownOperation(emulator, operation)) {
    const names = emulator.operations.map(({ name }) => name);
    return `There is no operation ${operation}.${suggestOperation(operation, names)}`;
  }
  if (status !== undefined && !/^[1-5](\d\d|xx)$/i.test(status))
    return `A status is a number such as 404, or 4xx for all that begin with 4, not '${status}'.`;
  if (caller !== undefined && !ROLES.includes(caller) && !GUID.test(caller))
    return `A caller is visitor, member, owner or app, or the id of one, not '${caller}'.${didYouMean(caller, ROLES)}`;
  return undefined;
}

/** Whether the listed facts about a call contain a text, ignoring case. */
const has = ({ operation, path, message = '', requestId }: LoggedRequest, text: string) =>
  [operation, path, message, requestId].some((it) => it.toLowerCase().includes(text));

/** Makes the test whether a call matches a query; without any parameter, all do. */
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
