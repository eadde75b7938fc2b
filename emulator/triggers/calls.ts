import type { Emulator } from '#runtime/emulator';
import type { Input } from './inputs';
import { requestOf, valueAt } from './request-of';

/** A trigger failed: a call was refused, or the site lacks what it needs. */
export class TriggerError extends Error {}

export type Json = Record<string, unknown>;

/** Makes real calls of the platform: through routes, permissions and contracts, like an app's. */
export interface Calls {
  /** Calls as a new visitor, the same one for all calls of a trigger. @throws TriggerError for a refusal */
  visitor(operation: string, input?: Json): Promise<Json>;
  /** Calls as the owner of the site. @throws TriggerError for a refusal */
  owner(operation: string, input?: Json): Promise<Json>;
  /** Returns an input of the user; undefined if there is none. */
  given(input: Input): string | undefined;
  /** Returns an input of the user as a number. @throws TriggerError if it is not one */
  numberGiven(input: Input): number | undefined;
  /** A new number for names and addresses, so that a trigger can run again. */
  number: number;
  guid(): string;
  /** The platform's time, in milliseconds since the epoch. */
  now: number;
  site: Emulator['site'];
}

/**
 * Returns the text at a dotted path of an answer; a number is an index of a list.
 * @throws TriggerError with the text `lacking` if there is none
 */
export function textAt(answer: Json, path: string, lacking: string): string {
  const value = valueAt(answer, path);
  if (value === undefined || value === null || value === '') throw new TriggerError(lacking);
  return String(value);
}

/** Returns the list at a path; empty if there is none. */
export function listAt(answer: Json, path: string): Json[] {
  const value = valueAt(answer, path);
  return Array.isArray(value) ? value : [];
}

/**
 * Makes the calls of one trigger.
 * @param origin at which the emulator is reached
 * @param inputs of the user
 * @param onCall gets the id of each request before it is made
 */
export function openCalls(
  emulator: Emulator,
  origin: string,
  inputs: Readonly<Record<string, string>>,
  onCall: (requestId: string) => void,
): Calls {
  let visitorToken: Promise<string> | undefined;
  async function call(authorization: string, name: string, input: Json): Promise<Json> {
    const operation = emulator.operations.find((it) => it.name === name);
    if (!operation) throw new Error(`There is no operation ${name}`);
    const caller = { authorization, 'wix-site-id': emulator.site().id };
    const request = requestOf(operation, origin, caller, input);
    const requestId = emulator.ids.guid();
    onCall(requestId);
    const response = await emulator.fetch(request, { isTrigger: true, requestId });
    const answer: Json = await response.json();
    if (!response.ok) throw new TriggerError(`${name} answered ${response.status}: ${answer.message}`);
    return answer;
  }
  async function logInAsVisitor(): Promise<string> {
    const input = { client_id: emulator.site().clientId, grant_type: 'anonymous' };
    return textAt(await call('', 'oauth2.token', input), 'access_token', 'A visitor got no token');
  }
  return {
    async visitor(operation, input = {}) {
      visitorToken ??= logInAsVisitor();
      return call(await visitorToken, operation, input);
    },
    owner: (operation, input = {}) => call(emulator.apiKey, operation, input),
    given: (input) => inputs[input] || undefined,
    numberGiven(input) {
      const text = inputs[input] || undefined;
      if (text === undefined) return undefined;
      const number = Number(text);
      if (Number.isNaN(number)) throw new TriggerError(`${input} is a number, not '${text}'`);
      return number;
    },
    number: emulator.events.last() + 1,
    guid: emulator.ids.guid,
    now: emulator.clock.now(),
    site: emulator.site,
  };
}
