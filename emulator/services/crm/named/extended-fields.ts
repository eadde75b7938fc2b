import type { extendedFields as meta } from '@wix/crm/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { EXACT, FILTER_ERRORS, type Named, type NamedKind } from './entity';

type Entity = Serialized<meta.ExtendedFieldOriginal>;

/** A field of contacts in addition to the standard ones. */
export interface ExtendedField extends Named {
  dataType: NonNullable<Entity['dataType']>;
  fieldType: NonNullable<Entity['fieldType']>;
  description?: string;
}

export const extendedFields = collection<ExtendedField>('contact_extended_fields', {
  shown: { title: 'Extended fields', group: 'Contacts', calls: ['crm.extendedFields', 'extendedField'] },
  filterError: FILTER_ERRORS,
  fields: {
    key: { ...EXACT, path: 'id' },
    namespace: EXACT,
    displayName: { kind: 'string', operators: [...EXACT.operators, '$startsWith'] },
    dataType: 'string',
    fieldType: 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
  defaultSort: [{ fieldName: 'displayName', order: 'ASC' }],
});

export const serializeExtendedField = ({ id, ...field }: ExtendedField): Entity => ({ key: id, ...field });

const system = (id: string, displayName: string, description: string) => ({
  id,
  namespace: id.split('.')[0] as string,
  displayName,
  dataType: 'TEXT' as const,
  fieldType: 'SYSTEM' as const,
  description,
});

export const EXTENDED_FIELDS: NamedKind<ExtendedField> = {
  name: 'field',
  fqdn: 'wix.contacts.v4.extended-field',
  collection: extendedFields,
  system: [
    system(
      'contacts.displayByFirstName',
      'Display by first name',
      'The name to list a contact by, first name first',
    ),
    system(
      'contacts.displayByLastName',
      'Display by last name',
      'The name to list a contact by, last name first',
    ),
    system('emailSubscriptions.effectiveEmail', 'Effective email', 'The e-mail address for marketing mails'),
    system(
      'emailSubscriptions.subscriptionStatus',
      'Subscription status',
      'Whether marketing mails are wanted',
    ),
    system('emailSubscriptions.deliverabilityStatus', 'Deliverability status', 'Whether mails have arrived'),
    system('members.membershipStatus', 'Membership status', 'Whether the contact is a member who may log in'),
  ],
  limit: 100,
  limitError: 'FIELDS_QUOTA_EXCEEDED',
  serialize: serializeExtendedField,
};
