import { corsHeaders } from '../access/cors';
import type { Bodies, DetailedRequest, NumberedRequest } from './logged-request';
import { maskBody } from './masked-body';
import { maskHeaders } from './masked-headers';

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
  /** The lengths of the bodies in bytes, kept or not. */
  requestLength: number;
  answerLength: number;
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
  requestLength: 0,
  answerLength: 0,
});

/** Returns the package in the SDK's header: `environment=js-sdk,package-name=@wix/stores,…`. */
const packageIn = (gateway: string): string | undefined => /package-name=([^,;]+)/.exec(gateway)?.[1];

/**
 * The call as it is listed: of the caller, without the session. Every member is written out: with
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
  caller: entry.caller && {
    role: entry.caller.role,
    id: entry.caller.id,
    ...(entry.caller.apiKey && { apiKey: entry.caller.apiKey }),
  },
  message: entry.message || undefined,
  problem: entry.problem,
  refusedBy: entry.refusedBy,
  isTrigger: entry.isTrigger || undefined,
  isConsole: entry.isConsole || undefined,
  madeBy: entry.madeBy,
  fault: entry.fault,
  causedBy: entry.causedBy,
  origin: entry.origin || undefined,
  userAgent: entry.userAgent || undefined,
  package: entry.gateway && packageIn(entry.gateway),
});

function headersOf({ entry, bodies }: Place): Pick<DetailedRequest, 'requestHeaders' | 'answerHeaders'> {
  const { requestHeaders, answerHeaders, errorHeaders } = bodies;
  return {
    ...(requestHeaders && { requestHeaders: maskHeaders(requestHeaders) }),
    ...(answerHeaders && {
      answerHeaders: {
        ...maskHeaders(answerHeaders),
        ...(errorHeaders && maskHeaders(errorHeaders)),
        ...(entry.origin && corsHeaders(entry.origin)),
      },
    }),
  };
}

/** The call with its bodies and headers. */
export const detailed = (place: Place): DetailedRequest => {
  const { query = '', request, answer } = place.bodies;
  const { operation } = place.entry;
  const { requestLength, answerLength } = place;
  return {
    ...listed(place),
    query: maskBody(operation, query),
    ...(request?.length
      ? { requestBody: maskBody(operation, Buffer.from(request).toString()) }
      : requestLength > 0 && { requestLength }),
    ...(answer === undefined
      ? answerLength > 0 && { answerLength }
      : { answerBody: maskBody(operation, answer) }),
    ...headersOf(place),
  };
};
