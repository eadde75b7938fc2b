import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Emulator } from '@/emulator/runtime/emulator';
import { domainEventsSince } from '../emulator/domain-events';
import type { Shape } from './shapes';

/** Writes a module's name as the SDK's packages do: `products-v-3` of `productsV3`. */
const dashed = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(/([a-zA-Z])(\d)/g, '$1-$2')
    .toLowerCase();

/** Returns the handlers of events that the SDK declares for a module: `onBrandCreated` and so on. */
function eventHandlersOf(module: string): string[] {
  const [pkg = '', name = ''] = module.split('.');
  const file = `node_modules/@wix/auto_sdk_${pkg}_${dashed(name)}/build/es/index.d.mts`;
  if (!existsSync(file)) return [];
  return [...new Set(readFileSync(file, 'utf8').match(/\bon[A-Z]\w+(?=[,: ])/g))];
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
