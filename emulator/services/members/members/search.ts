const SEARCHABLE = [
  'loginEmail',
  'contact.firstName',
  'contact.lastName',
  'profile.title',
  'profile.nickname',
  'profile.slug',
];

/**
 * Returns the filter of a text search: the text is contained in one of the named fields, by default the nickname (SDK:
 * members.Search).
 */
export function searched(search: { expression?: string | null; fields?: string[] } | undefined): object {
  if (!search?.expression) return {};
  const named = search.fields?.length ? search.fields : ['profile.nickname'];
  const fields = named.filter((field) => SEARCHABLE.includes(field));
  return { $or: fields.map((field) => ({ [field]: { $contains: search.expression } })) };
}
