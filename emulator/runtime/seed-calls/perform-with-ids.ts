import type { Context } from '#core/contract/context';
import type { Json } from '#core/entities/json';
import type { Call } from './call';
import { entityIn, guidsOf } from './ids';
import { perform } from './perform';

/** Thrown to undo a call that is then repeated with these GUIDs. */
class Again {
  constructor(readonly ids: ReadonlyMap<number, string>) {}
}

/**
 * Performs a request so that its new entity has the given GUIDs. Only the answer shows where each GUID drawn by the
 * call went, so the call is undone and repeated if the first was not the entity's only one.
 */
export function performWithIds(
  context: Context,
  call: Call,
  request: Json,
  others: ReadonlySet<string>,
): Json {
  const { id, own } = call;
  const first = new Map(id === undefined ? [] : [[0, id]]);
  try {
    return context.documents.attempt(() => {
      const { answer, drawn } = perform(context, call, request, first);
      const created = guidsOf(entityIn(answer)?.entity);
      const ids = new Map(
        [...own].flatMap(([place, guid]) => {
          const index = drawn.indexOf(created.get(place) ?? '');
          // An id of another call's entity is taken.
          return index < 0 || (guid !== id && others.has(guid)) ? [] : [[index, guid] as const];
        }),
      );
      if ([...ids].some(([index, guid]) => drawn[index] !== guid)) throw new Again(ids);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof Again)) throw error;
    return perform(context, call, request, error.ids).answer;
  }
}
