import type { RequestEntry } from '../api/types';

/** The filters of a list of calls, as in the address; each may be empty. */
export interface RequestFilter {
  text: string;
  /** `failed`, a status, or a class of them such as `4xx`. */
  status: string;
  /** An operation, or the beginning of its name, such as `ecom.orders`. */
  operation: string;
  /** A role, or the id of a caller. */
  caller: string;
  problem: string;
  /** The number of a page view. */
  view: string;
  /** `show` to include the calls with which the console reads what it shows. */
  own: string;
}

export const FILTERS = ['text', 'status', 'operation', 'caller', 'problem', 'view', 'own'] as const;

/** Whether a call failed: its HTTP status is an error, or it has none. */
export const hasFailed = ({ status }: Pick<RequestEntry, 'status'>): boolean => status >= 400 || status === 0;

function hasStatus(entry: RequestEntry, wanted: string): boolean {
  if (wanted === 'failed') return hasFailed(entry);
  const status = String(entry.status);
  return /^[1-5]xx$/i.test(wanted) ? status.charAt(0) === wanted.charAt(0) : status === wanted;
}

const textOf = ({ operation, method, path, status, message = '', requestId, caller }: RequestEntry) =>
  `${operation} ${method} ${path} ${status} ${message} ${requestId} ${caller?.role ?? ''} ${caller?.id ?? ''}`.toLowerCase();

/** Returns a function that tests whether a call matches all given filters and contains every word of the text. */
export function createFilter(filter: RequestFilter): (entry: RequestEntry) => boolean {
  const { text, status, operation, caller, problem, view, own } = filter;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return (entry) => {
    if (own !== 'show' && entry.isConsole && !entry.madeBy) return false;
    if (status && !hasStatus(entry, status)) return false;
    if (operation && entry.operation !== operation && !entry.operation.startsWith(`${operation}.`))
      return false;
    if (caller && entry.caller?.role !== caller && entry.caller?.id !== caller) return false;
    if (problem && entry.problem !== problem) return false;
    if (view && String(entry.view) !== view) return false;
    if (words.length === 0) return true;
    const searched = textOf(entry);
    return words.every((word) => searched.includes(word));
  };
}
