import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';

/**
 * Returns a context for storing a copy of an entity: what follows from it gets the entity's own date, and ids that are
 * the same in every copy. A copy is not news, so it emits nothing.
 * @param name of the entity, such as its id
 * @param date of its last change, ISO 8601
 */
export function copying(context: Context, name: string, date: string): Context {
  let count = 0;
  return {
    ...context,
    clock: { ...context.clock, now: () => Date.parse(date), date: () => date },
    ids: { ...context.ids, guid: (own) => own ?? namedGuid('copied', name, String(count++)) },
    emit() {},
  };
}

/** Returns a number of 16 digits for a product whose answers have none: it ascends with the date of creation. */
export const numericIdOf = (id: string, createdDate: string): string =>
  String(Date.parse(createdDate) * 1000 + (Number.parseInt(id.replaceAll('-', '').slice(-6), 16) % 1000));
