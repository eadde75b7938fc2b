import type { extendedFields as fieldsMeta, labels as labelsMeta } from '@wix/crm/meta';
import type { ErrorCode } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { type Collection, collection } from '#core/documents/collection';

/**
 * An entity with a key that is derived from its first name and stays when it is renamed: a label or an extended field.
 */
export interface Named {
  id: string;
  namespace: string;
  displayName: string;
  createdDate: string;
  updatedDate: string;
}

/** A kind of named entities; the platform defines some, and the owner creates others. */
export interface NamedKind<T extends Named> {
  /** The name in requests and error messages. */
  name: string;
  /** The entity name in domain events. */
  fqdn: string;
  collection: Collection<T>;
  /** The entities that every site has. */
  system: readonly Omit<T, 'createdDate' | 'updatedDate'>[];
  /** The most that the owner can create, and the error code beyond that. */
  limit: number;
  limitError: ErrorCode;
  serialize: (item: T) => object;
}

/** The errors for a bad filter (SDK: QueryLabelsApplicationErrors, QueryExtendedFieldsApplicationErrors). */
export const FILTER_ERRORS = {
  form: 'MALFORMED_FILTER',
  field: 'UNSUPPORTED_FILTER_FIELD',
  operator: 'UNSUPPORTED_FILTER_OPERATOR',
  value: 'UNSUPPORTED_FILTER_VALUE',
  combination: 'UNSUPPORTED_FILTER',
  sort: 'INVALID_SORT',
} as const;

/** The operators of the documented tables of filters (statements contacts-label-refuses-*). */
export const EXACT = { kind: 'string', operators: ['$eq', '$ne', '$in', '$nin'] } as const;

interface ContactLabel extends Named {
  labelType: NonNullable<Serialized<labelsMeta.ContactLabelOriginal>['labelType']>;
}

export const labels = collection<ContactLabel>('contact_labels', {
  shown: { title: 'Labels', group: 'Contacts', calls: ['crm.labels', 'label'] },
  filterError: FILTER_ERRORS,
  fields: {
    key: { ...EXACT, path: 'id' },
    namespace: EXACT,
    displayName: { kind: 'string', operators: [...EXACT.operators, '$startsWith'] },
    labelType: 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
  defaultSort: [{ fieldName: 'displayName', order: 'ASC' }],
});

export const serializeLabel = ({
  id,
  ...label
}: ContactLabel): Serialized<labelsMeta.ContactLabelOriginal> => ({
  key: id,
  // The same for all namespaces (statement src-labels-custom-desc).
  namespaceDisplayName: 'Labels',
  ...label,
});

export const LABELS: NamedKind<ContactLabel> = {
  name: 'label',
  fqdn: 'wix.contacts.v4.label',
  collection: labels,
  system: [
    { id: 'contacts.contacted-me', namespace: 'contacts', displayName: 'Contacted Me', labelType: 'SYSTEM' },
    { id: 'contacts.customers', namespace: 'contacts', displayName: 'Customers', labelType: 'SYSTEM' },
  ],
  // The most labels of a contact (SDK: LabelsWrapper).
  limit: 2000,
  limitError: 'LABELS_QUOTA_REACHED',
  serialize: serializeLabel,
};

type Entity = Serialized<fieldsMeta.ExtendedFieldOriginal>;

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
