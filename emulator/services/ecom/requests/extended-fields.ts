/** The fields that apps add to an entity, by the app's namespace. */
interface ExtendedFields {
  // biome-ignore lint/suspicious/noExplicitAny: what apps store is theirs; the SDK types it so.
  namespaces?: Record<string, Record<string, any>>;
}

/** The extended fields with those of one app as it says now; without any, its namespace goes. */
export function withNamespace(
  { namespaces }: ExtendedFields = {},
  namespace: string,
  data: Record<string, unknown> | null,
): ExtendedFields {
  const { [namespace]: _before, ...others } = namespaces ?? {};
  return { namespaces: data ? { ...others, [namespace]: data } : others };
}
