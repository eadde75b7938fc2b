import { customFields as meta } from '@wix/members/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, invalidField, orThrow } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision, nextRevision } from '#core/contract/revisions';
import { slugFor } from '#core/slugs';
import {
  type CustomField,
  customFieldApplications,
  customFields,
  fieldsInOrder,
  findField,
  paged,
  serializeField,
} from '../custom-fields/entity';
import {
  incorrectFieldPrivacy,
  incorrectFieldType,
  invalidFieldSocialType,
  reservedFieldNameNonEditable,
} from '../custom-fields/errors';

type Checked = Pick<CustomField, 'defaultPrivacy' | 'fieldType' | 'socialType'>;

/**
 * Checks the kind and the privacy of a field; only a field for a social network has a social type (platform facts
 * 36.7).
 */
export function assertField({ defaultPrivacy, fieldType, socialType }: Checked): void {
  const isNetwork = socialType !== 'UNKNOWN';
  const correctType = isNetwork ? 'SOCIAL' : 'TEXT';
  assert(fieldType !== 'UNKNOWN' && (!isNetwork || fieldType === 'SOCIAL'), () =>
    incorrectFieldType(correctType, fieldType),
  );
  assert(fieldType !== 'SOCIAL' || isNetwork, () => invalidFieldSocialType(socialType));
  assert(defaultPrivacy !== 'UNKNOWN', () => incorrectFieldPrivacy(defaultPrivacy));
}

/** Returns a name without leading and trailing spaces. @throws PlatformError 400 if it is then empty */
export const trimmed = (name: string | null | undefined): string =>
  orThrow(name?.trim(), () => invalidField('field.name', 'must not be empty', 'REQUIRED_FIELD'));

/** Refuses another name for a field of the platform. */
export function assertMayRename({ fieldOrigin, name }: CustomField, newName: string): void {
  assert(fieldOrigin === 'CUSTOM' || newName === name, () => reservedFieldNameNonEditable(name, newName));
}

const save = ({ clock, documents }: Context, field: CustomField): CustomField =>
  documents.put(customFields, {
    ...field,
    revision: nextRevision(field),
    updatedDate: clock.date(),
  });

/**
 * Returns a field that the owner made.
 * @throws PlatformError 404; 400 for a field of the platform, and without a revision; 409
 */
function findOwn(context: Context, id: string | null, revision: string | null, what: string): CustomField {
  const field = findField(context, id);
  assertRevision('field', field, revision);
  assert(field.fieldOrigin === 'CUSTOM', () =>
    invalidField('id', `is that of ${field.name}, which belongs to the platform: it cannot be ${what}`),
  );
  return field;
}

const changing = moduleOperations('members.customFields', meta, access(MANAGERS, 'members-area'), {
  createCustomField(context, { field: given }) {
    const { clock, documents, ids } = context;
    const name = trimmed(given.name);
    const all = fieldsInOrder(context, {});
    const { defaultPrivacy = 'PRIVATE', fieldType = 'TEXT', socialType = 'UNKNOWN' } = given;
    assertField({ defaultPrivacy, fieldType, socialType });
    const isTaken = (slug: string) => all.some(({ key }) => key === `custom.${slug}`);
    const now = clock.date();
    const field: CustomField = {
      id: ids.guid(),
      revision: '1',
      createdDate: now,
      updatedDate: now,
      name,
      key: `custom.${slugFor(name.slice(0, 60), 'field', isTaken)}`,
      defaultPrivacy,
      fieldType,
      socialType,
      fieldOrigin: 'CUSTOM',
      section: fieldType === 'SOCIAL' ? 'SOCIAL' : 'GENERAL',
      rank: Math.max(0, ...all.map(({ rank }) => rank)) + 1,
      hidden: false,
    };
    return { field: serializeField(context, documents.put(customFields, field)) };
  },
  updateCustomField(context, { field: given }) {
    const before = findField(context, given.id);
    assertRevision('field', before, given.revision);
    const { defaultPrivacy = before.defaultPrivacy, socialType = before.socialType } = given;
    const name = given.name === undefined ? before.name : trimmed(given.name);
    assertMayRename(before, name);
    const after = { ...before, name, defaultPrivacy, socialType };
    assertField(after);
    return { field: serializeField(context, save(context, after)) };
  },
  deleteCustomField(context, { id, revision }) {
    const field = findOwn(context, id, revision, 'deleted');
    context.documents.delete(customFields, field.id);
    context.documents.delete(customFieldApplications, field.id);
  },
  hideCustomField(context, { id, revision }) {
    const field = findField(context, id);
    assertRevision('field', field, revision);
    save(context, { ...field, hidden: true });
  },
  updateCustomFieldsOrder(context, { fieldIds, section = 'GENERAL' }) {
    const { documents } = context;
    const inSection = fieldsInOrder(context, { section, hidden: false });
    const named = [...new Set(fieldIds)].map((id) => {
      const field = inSection.find((it) => it.id === id);
      assert(field, () => invalidField('fieldIds', `must be fields of ${section}, and ${id} is not one`));
      return field;
    });
    const ranks = inSection.map(({ rank }) => rank);
    const ordered = [...named, ...inSection.filter((field) => !named.includes(field))];
    const fields = ordered.map((field, index) =>
      documents.put(customFields, { ...field, rank: ranks[index] ?? field.rank }),
    );
    return { fields: fields.map((field) => serializeField(context, field)), section };
  },
  getCustomField: (context, { id }) => ({ field: serializeField(context, findField(context, id)) }),
});

/** The fields of profiles. Everyone may read them, as forms of apps show them (platform facts 36.9). */
const reading = moduleOperations('members.customFields', meta, access(EVERYONE, 'members-area'), {
  listCustomFields(context, { paging }) {
    const { items, metadata } = paged(fieldsInOrder(context, { hidden: false }), paging);
    return { fields: items.map((field) => serializeField(context, field)), metadata };
  },
});

export const customFieldsOperations: Operation[] = [...changing, ...reading];
