import type { Bodies, DetailedRequest, NumberedRequest } from './logged-request';
import { maskBody } from './masked-body';

/** A reusable slot for a logged call: thousands of short-lived objects would keep the garbage collector busy. */
export interface Place {
  entry: Omit<NumberedRequest, 'view' | 'package' | 'origin' | 'userAgent'> & {
    view: number;
    origin: string | undefined;
    userAgent: string | undefined;
    gateway: string | undefined;
    trace: string | undefined;
  };
  bodies: Bodies;
}

/** Makes an unused slot. */
export const emptyPlace = (): Place => ({
  entry: {
    number: 0,
    requestId: '',
    time: 0,
    operation: '',
    method: '',
    path: '',
    status: 0,
    duration: 0,
    started: 0,
    view: 0,
    origin: undefined,
    userAgent: undefined,
    gateway: undefined,
    trace: undefined,
  },
  bodies: {},
});

/** Returns the package in the SDK's header: `environment=js-sdk,package-name=@wix/stores,…`. */
const packageIn = (gateway: string): string | undefined => /package-name=([^,;]+)/.exec(gateway)?.[1];

/**
 * The call as it is listed: of the caller, only role and id, without the session. Every member is written out: with
 * spreads, listing ten thousand calls would take twice as long.
 */
export const listed = ({ entry }: Place): NumberedRequest => ({
  number: entry.number,
  requestId: entry.requestId,
  time: entry.time,
  operation: entry.operation,
  method: entry.method,
  path: entry.path,
  status: entry.status,
  duration: entry.duration,
  started: entry.started,
  view: entry.view,
  caller: entry.caller && { role: entry.caller.role, id: entry.caller.id },
  message: entry.message || undefined,
  problem: entry.problem,
  isTrigger: entry.isTrigger || undefined,
  isConsole: entry.isConsole || undefined,
  fault: entry.fault,
  causedBy: entry.causedBy,
  origin: entry.origin || undefined,
  userAgent: entry.userAgent || undefined,
  package: entry.gateway && packageIn(entry.gateway),
});

/** The call with its bodies. */
export const detailed = (place: Place): DetailedRequest => {
  const { query = '', request, answer } = place.bodies;
  const { operation } = place.entry;
  return {
    ...listed(place),
    query: maskBody(operation, query),
    ...(request && { requestBody: maskBody(operation, Buffer.from(request).toString()) }),
    ...(answer !== undefined && { answerBody: maskBody(operation, answer) }),
  };
};
