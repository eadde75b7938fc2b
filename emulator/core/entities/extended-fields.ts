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
