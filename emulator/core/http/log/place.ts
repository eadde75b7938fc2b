import type { Bodies, DetailedRequest, NumberedRequest } from './logged-request';
import { maskBody } from './masked-body';

/** The place of a call, which a later one takes over: thousands of objects that live for a while keep the collector busy. */
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

/** A place that no call has had. */
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

/** The package in the header that the SDK sends with a call: `environment=js-sdk,package-name=@wix/stores,…`. */
const packageIn = (gateway: string): string | undefined => /package-name=([^,;]+)/.exec(gateway)?.[1];

/** As it is listed: of its caller, who is known with a session, role and id. */
export function listed({ entry }: Place): NumberedRequest {
  const {
    caller,
    message,
    problem,
    isTrigger,
    isConsole,
    fault,
    origin,
    userAgent,
    gateway,
    trace,
    ...always
  } = entry;
  const sdkPackage = gateway && packageIn(gateway);
  return {
    ...always,
    ...(caller && { caller: { role: caller.role, id: caller.id } }),
    ...(message && { message }),
    ...(problem && { problem }),
    ...(isTrigger && { isTrigger }),
    ...(isConsole && { isConsole }),
    ...(fault && { fault }),
    ...(origin && { origin }),
    ...(userAgent && { userAgent }),
    ...(sdkPackage && { package: sdkPackage }),
  };
}

/** With what it sent and got. */
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
