import type { Context } from '../contract/context';
import type { EntityKind } from './kind';
import { storeChanged } from './store';

/** The fields that apps add to an entity, by the app's namespace. */
interface ExtendedFields {
  // biome-ignore lint/suspicious/noExplicitAny: what apps store is theirs; the SDK types it so.
  namespaces?: Record<string, Record<string, any>>;
}

/** Returns the extended fields with the new ones of an app; without any, its namespace is removed. */
export function withNamespace(
  { namespaces }: ExtendedFields = {},
  namespace: string,
  data: Record<string, unknown> | null,
): ExtendedFields {
  const { [namespace]: _before, ...others } = namespaces ?? {};
  return { namespaces: data ? { ...others, [namespace]: data } : others };
}

/**
 * Stores an entity with the new extended fields of an app and emits its events. Its revision stays, as the SDK's
 * typings say of `updateExtendedFields`.
 * @param data null removes the app's fields
 */
export function setExtendedFields<T extends { id: string; extendedFields?: ExtendedFields }>(
  context: Context,
  kind: EntityKind<T>,
  before: T,
  namespace: string,
  data: Record<string, unknown> | null,
): T {
  const extendedFields = withNamespace(before.extendedFields, namespace, data);
  return storeChanged(context, kind, { ...before, extendedFields, updatedDate: context.clock.date() });
}
