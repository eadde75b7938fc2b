const SEARCHABLE = [
  'loginEmail',
  'contact.firstName',
  'contact.lastName',
  'profile.title',
  'profile.nickname',
  'profile.slug',
];

/**
 * The filter that a plain text search comes to: the text stands somewhere in one of the fields, in the nickname where
 * none is named (SDK: members.Search).
 */
export function searched(search: { expression?: string | null; fields?: string[] } | undefined): object {
  if (!search?.expression) return {};
  const named = search.fields?.length ? search.fields : ['profile.nickname'];
  const fields = named.filter((field) => SEARCHABLE.includes(field));
  return { $or: fields.map((field) => ({ [field]: { $contains: search.expression } })) };
}
