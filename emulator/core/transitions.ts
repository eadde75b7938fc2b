import { applicationError } from './contract/errors';

/** From a state, by what happens, to the next one. */
export type Transitions<State extends string, Event extends string> = Record<
  State,
  Partial<Record<Event, State>>
>;

/**
 * The state after something happened.
 * @param state where it is; what is unknown to the table goes nowhere
 * @param refusal the error's code, and what it is that has the state; an order's without it
 * @throws PlatformError 409 ORDER_STATUS_IS_NOT_SUPPORTED, or the code that was given, when that cannot happen there
 *   (specification 6.16)
 */
export function transition<State extends string, Event extends string>(
  transitions: Record<State, Partial<Record<Event, State>>>,
  state: string | undefined,
  event: Event,
  { code = 'ORDER_STATUS_IS_NOT_SUPPORTED', what = 'An order' } = {},
): State {
  const row = Object.entries<Partial<Record<Event, State>>>(transitions).find(([from]) => from === state);
  const next = row?.[1][event];
  if (next !== undefined) return next;
  throw applicationError(409, code, `${what} that is ${state} cannot ${event}`, { status: state });
}
