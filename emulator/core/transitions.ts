import { applicationError, type ErrorCode } from './contract/errors';

/** For each state, the next state after each event. */
export type Transitions<State extends string, Event extends string> = Record<
  State,
  Partial<Record<Event, State>>
>;

/**
 * Returns the state after an event.
 * @param state the present state; one that the table lacks allows no events
 * @param refusal the error's code, and the name of the entity; an order's if absent
 * @throws PlatformError 409 if the state does not allow the event (specification 6.16)
 */
export function transition<State extends string, Event extends string>(
  transitions: Record<State, Partial<Record<Event, State>>>,
  state: string | undefined,
  event: Event,
  { code = 'ORDER_STATUS_IS_NOT_SUPPORTED', what = 'An order' }: { code?: ErrorCode; what?: string } = {},
): State {
  const row = Object.entries<Partial<Record<Event, State>>>(transitions).find(([from]) => from === state);
  const next = row?.[1][event];
  if (next !== undefined) return next;
  throw applicationError(code, `${what} that is ${state} cannot ${event}`, { status: state });
}
