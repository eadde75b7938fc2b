import type { customFieldApplications as applicationsMeta, customFields as meta } from '@wix/members/meta';
import type { Context } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

type Sent = Serialized<meta.CustomFieldOriginal>;
export type Section = NonNullable<Sent['section']>;

/** A field of members' profiles, made by the platform or by the owner. */
export interface CustomField {
  id: string;
  revision: string;
  createdDate: string;
  updatedDate: string;
  name: string;
  key: string;
  defaultPrivacy: NonNullable<Sent['defaultPrivacy']>;
  fieldType: NonNullable<Sent['fieldType']>;
  socialType: NonNullable<Sent['socialType']>;
  fieldOrigin: NonNullable<Sent['fieldOrigin']>;
  section: Section;
  /** Its position in its section; never sent. */
  rank: number;
  /** Whether it is only suggested, and not part of profiles. */
  hidden: boolean;
}

const NAME = 'member_custom_fields';
const BY_RANK = [{ fieldName: 'rank', order: 'ASC' }] as const;

export const customFields = collection<CustomField>(NAME, {
  fields: { name: 'string', fieldType: 'string', hidden: 'boolean', section: 'string', rank: 'number' },
  defaultSort: BY_RANK,
});

/** The same fields as suggestions, by the filters of the SDK (`CustomFieldSuggestionQuerySpec`). */
export const suggestedFields = collection<CustomField>(NAME, {
  fields: { name: 'string', fieldType: 'string', hidden: 'boolean', rank: 'number' },
  defaultSort: BY_RANK,
});

/** The members to whom a field applies; its id is that of the field. */
export type CustomFieldApplication = Omit<
  Serialized<applicationsMeta.CustomFieldApplicationOriginal>,
  'customFieldKey'
> & { id: string; revision: string };

export const customFieldApplications = collection<CustomFieldApplication>(
  'member_custom_field_applications',
  { fields: {}, defaultSort: [{ fieldName: 'id', order: 'ASC' }] },
);

const SYSTEM = { fieldType: 'TEXT', socialType: 'UNKNOWN', section: 'GENERAL' } as const;
const ids = (part: string) => `5d1c3a90-7b2e-4f86-9c04-0000000000${part}`;

/** The fields that each site has: some are part of all profiles, others are only suggested (platform facts 36.8). */
const GIVEN: readonly (Pick<CustomField, 'id' | 'name' | 'key' | 'fieldOrigin' | 'hidden'> &
  Partial<CustomField>)[] = [
  { id: ids('01'), name: 'First name', key: 'firstName', fieldOrigin: 'SYSTEM', hidden: false },
  { id: ids('02'), name: 'Last name', key: 'lastName', fieldOrigin: 'SYSTEM', hidden: false },
  { id: ids('03'), name: 'Phone', key: 'phone', fieldOrigin: 'SYSTEM', hidden: false },
  { id: ids('04'), name: 'Address', key: 'address', fieldOrigin: 'SYSTEM', hidden: true, section: 'ADDRESS' },
  {
    id: ids('05'),
    name: 'Birth date',
    key: 'birthdate',
    fieldOrigin: 'CONTACT',
    hidden: true,
    fieldType: 'DATE',
  },
  { id: ids('06'), name: 'Company', key: 'company', fieldOrigin: 'CONTACT', hidden: true },
  { id: ids('07'), name: 'Position', key: 'position', fieldOrigin: 'CONTACT', hidden: true },
];

/** The position of the first field that an owner makes. */
export const FIRST_OF_OWNER = GIVEN.length;

/** Stores the fields of every site if they are missing. */
function withGiven({ documents, clock }: Context): void {
  if (documents.get(customFields, ids('01'))) return;
  const now = clock.date();
  GIVEN.forEach((field, rank) => {
    documents.put(customFields, {
      ...SYSTEM,
      defaultPrivacy: 'PRIVATE',
      ...field,
      revision: '1',
      createdDate: now,
      updatedDate: now,
      rank,
    });
  });
}

/** The order of the sections in a list (SDK: listCustomFields); addresses come last. */
const SECTIONS: readonly Section[] = ['GENERAL', 'DISPLAY_INFO', 'SOCIAL', 'ADDRESS'];

/** Returns fields by section, in the owner's order; by default in the order of their creation. */
export function fieldsInOrder(context: Context, filter: object): CustomField[] {
  withGiven(context);
  const all = context.documents.list(customFields, filter);
  return SECTIONS.flatMap((section) => all.filter((field) => field.section === section));
}

/** @throws PlatformError 404 */
export function findField(context: Context, id: string | null | undefined): CustomField {
  withGiven(context);
  return orThrow(context.documents.get(customFields, id ?? ''), () => notFound(`Custom field ${id}`));
}

/** Serializes a field; a field with an application is only for some members. */
export function serializeField(
  { documents }: Context,
  { rank: _rank, hidden: _hidden, ...field }: CustomField,
): Sent {
  const isLimited = documents.get(customFieldApplications, field.id) !== undefined;
  return { ...field, appliesTo: isLimited ? 'SELECTED_MEMBERS' : 'ALL_MEMBERS' };
}

export function paged<T>(all: readonly T[], paging: { limit?: number | null; offset?: number | null } = {}) {
  const { limit, offset } = paging;
  const start = offset ?? 0;
  const items = all.slice(start, start + (limit ?? 50));
  return {
    items,
    metadata: { count: items.length, offset: start, total: all.length, tooManyToCount: false },
  };
}
