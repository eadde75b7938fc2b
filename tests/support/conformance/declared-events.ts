import { expect } from 'vitest';
import type { Emulator } from '@/emulator/runtime/emulator';
import { domainEventsSince } from '../emulator/domain-events';
import type { Shape } from './shapes';
import { typingsOf } from './typings';

/** Returns the handlers of events that the SDK declares for a module: `onBrandCreated` and so on. */
function eventHandlersOf(module: string): string[] {
  return [...new Set(typingsOf(module, 'index').match(/\bon[A-Z]\w+(?=[,: ])/g))];
}

/** The ends of the names of events about a change; `changed` and `ProductChanged` are those of the first catalog. */
const ENDS = { created: /created$/i, updated: /(updated|changed)$/i, deleted: /deleted$/i };

/**
 * Expects an event about an entity if the SDK declares one for the module of a call.
 * @param since the sequence number of the last event before the call
 */
export function expectEvent(
  emulator: Emulator,
  { operation }: Shape,
  since: number,
  end: keyof typeof ENDS,
  id: unknown,
): void {
  const [pkg, name, call = ''] = operation.name.split('.');
  const entity = call.replace(/^(create|update|delete)/, '');
  const handlers = eventHandlersOf(`${pkg}.${name}`);
  if (!handlers.some((it) => it.startsWith(`on${entity}`) && ENDS[end].test(it))) return;
  const events = domainEventsSince(emulator, since);
  expect(
    events.filter(([type]) => ENDS[end].test(type)).map(([, about]) => about),
    JSON.stringify(events),
  ).toContain(id);
}
