import type { Operation } from '#core/contract/operation';
import type { Json } from '#core/entities/json';

/** A call that stores a part of the user's own content. */
export interface Call {
  operation: Operation;
  request: Json;
  /** The field of the request that holds the entity with this id; undefined if the entity is the request itself. */
  field: string | undefined;
  /** The id that the new entity must have; undefined if the platform chooses it. */
  id: string | undefined;
  /** The GUIDs that the request gives to the new entity and its parts, by their places. */
  own: ReadonlyMap<string, string>;
  /** All texts in the request, including ids of other entities. */
  texts: readonly string[];
  /** Whether its events happen; the initial content of a site is not news. */
  emits?: true;
  /** Notes a mistake in a field of the request, such as `item.labels[0]`, or in all of it. */
  refuse(message: string, field?: string): void;
}
