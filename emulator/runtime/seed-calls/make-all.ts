import type { Context } from '#core/contract/context';
import type { Call } from './call';
import { make } from './make';

/**
 * Makes calls. Refused ones are retried as long as others succeed, because a call may need something that has no id:
 * accounts need an active loyalty program. Calls that stay refused are noted.
 */
export function makeAll(context: Context, calls: readonly Call[]): void {
  const ids = new Set(calls.flatMap(({ id }) => id ?? []));
  let refused = calls.map((call) => ({ call, why: '' }));
  let before: number;
  do {
    before = refused.length;
    refused = refused.flatMap(({ call }) => {
      const why = make(context, call, ids);
      return why === undefined ? [] : [{ call, why }];
    });
  } while (refused.length > 0 && refused.length < before);
  const missing = new Set(refused.flatMap(({ call }) => call.id ?? []));
  for (const { call, why } of refused) {
    // Calls that depend on a refused one would be refused for that reason alone.
    if (!call.texts.some((text) => text !== call.id && missing.has(text))) call.refuse(why);
  }
}
