import { type Ids, sequentialIds } from '#core/ids';
import { type CatalogVersion, REMOVED_CALLS, type RemovedCalls } from '#core/site';
import { type Clock, clockAt, parseIsoDate } from '#core/time/clock';
import { choiceOf, UsageError } from '../arguments';

export function catalogVersionOf(option: string | undefined): CatalogVersion | undefined {
  if (option === undefined) return undefined;
  const choice = choiceOf('--catalog', option, ['v1', 'v3', 'kept']);
  if (choice === 'kept') return undefined;
  return choice === 'v1' ? 'V1_CATALOG' : 'V3_CATALOG';
}

export const removedCallsOf = (option: string | undefined): RemovedCalls | undefined =>
  option === undefined ? undefined : choiceOf('--removed-calls', option, REMOVED_CALLS);

export function clockOf(option: string | undefined): Clock | undefined {
  if (option === undefined) return undefined;
  const instant = parseIsoDate(option);
  if (Number.isNaN(instant))
    throw new UsageError(`--clock takes a date in ISO 8601, such as 2026-01-01T09:00Z, not '${option}'.`);
  return clockAt(instant);
}

export const idsOf = (option: string): Ids | undefined =>
  choiceOf('--ids', option, ['random', 'sequential']) === 'sequential' ? sequentialIds() : undefined;

export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
