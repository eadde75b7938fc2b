import type { Context } from '#core/contract/context';
import type { Call } from './call';
import { make } from './make';

/**
 * Makes calls. Those that are refused are tried again while others are made, because not all that a call needs has an
 * id: accounts need a loyalty program that is active. Those that stay refused are noted.
 */
export function makeAll(calls: readonly Call[], context: Context): void {
  const ids = new Set(calls.flatMap(({ id }) => id ?? []));
  let refused = calls.map((call) => ({ call, why: '' }));
  let before: number;
  do {
    before = refused.length;
    refused = refused.flatMap(({ call }) => {
      const why = make(call, ids, context);
      return why === undefined ? [] : [{ call, why }];
    });
  } while (refused.length > 0 && refused.length < before);
  const missing = new Set(refused.flatMap(({ call }) => call.id ?? []));
  for (const { call, why } of refused) {
    // Calls that need a refused one would be refused for that reason alone.
    if (!call.texts.some((text) => text !== call.id && missing.has(text))) call.refuse(why);
  }
}
