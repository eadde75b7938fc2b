import type { Context } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { type Json, objectIn } from '#core/entities/json';
import type { Call } from './call';
import { copyWithout, entityIn, guidsOf } from './ids';
import { performWithIds } from './perform-with-ids';

/** Returns the request of a call without these places of its entity. */
function requestWithout({ request, field }: Call, places: ReadonlyMap<string, string>): Json {
  const entity = copyWithout(field === undefined ? request : request[field], places);
  return field === undefined ? objectIn(entity) : { ...request, [field]: entity };
}

/**
 * Returns the ids that a request leaves out but its new entity must have, by their places: callers of the platform
 * cannot choose an entity's own id, and some calls also refuse ids of its parts.
 * @param others ids of the entities of other calls, which a request may contain at any place
 */
function* leftOut({ id, own }: Call, others: ReadonlySet<string>): Generator<ReadonlyMap<string, string>> {
  const ofEntity: [string, string][] = id === undefined ? [] : [['id', id]];
  yield new Map(ofEntity);
  const ofParts = [...own].filter(([place, guid]) => place.endsWith('.id') && !others.has(guid));
  if (ofParts.length > 0) yield new Map([...ofEntity, ...ofParts]);
}

/** Makes a call. @returns why it was refused; undefined if it was made */
export function make(context: Context, call: Call, others: ReadonlySet<string>): string | undefined {
  let why: string | undefined;
  for (const places of leftOut(call, others))
    try {
      return context.documents.attempt(() => {
        const { entity } =
          entityIn(performWithIds(context, call, requestWithout(call, places), others)) ?? {};
        const created = guidsOf(entity);
        const [, lost] = (entity && [...places].find(([place, guid]) => created.get(place) !== guid)) ?? [];
        if (lost)
          throw new PlatformError(400, `${call.operation.name} gives another id than ${lost}: leave it out`);
        return undefined;
      });
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      why ??= error.message;
    }
  return why;
}
