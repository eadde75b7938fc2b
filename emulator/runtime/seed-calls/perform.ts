import type { Context } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { type Json, objectIn } from '#core/entities/json';
import { createPerformer } from '#core/http/perform';
import { isGuid } from './ids';

/** The answer of a call, and the GUIDs that it has drawn, in order. */
interface Performed {
  answer: Json;
  drawn: readonly string[];
}

/**
 * Performs a request as the site's owner, in the open transaction.
 * @param given the GUIDs that the call draws, in the order of drawing; the others are random
 * @throws PlatformError if it is refused
 */
export function perform(
  context: Context,
  { operation, emits = false }: { operation: Operation; emits?: boolean | undefined },
  request: Json,
  given: ReadonlyMap<number, string>,
): Performed {
  const drawn: string[] = [];
  const guid = (own?: string | null) => {
    const next = isGuid(own) ? own : (given.get(drawn.length) ?? context.ids.guid());
    drawn.push(next);
    return next;
  };
  const own: Context = { ...context, ids: { ...context.ids, guid }, ...(!emits && { emit() {} }) };
  const run = <T>(_caller: unknown, _baseUrl: string, work: (context: Context) => T): T => work(own);
  const platform = { site: () => context.site, settleCatalog() {}, run, ask: run };
  const { caller, baseUrl, requestId } = context;
  const from = { caller, baseUrl, requestId, address: '', header: () => null, isTrigger: true };
  const answer = createPerformer(operation, platform)({ input: request, source: 'body', from });
  // Later work would be neither in the transaction nor undone with it, and its failure would be lost.
  if (answer instanceof Promise) throw new Error(`${operation.name} must be declared as done in steps`);
  return { answer: objectIn(answer), drawn };
}
