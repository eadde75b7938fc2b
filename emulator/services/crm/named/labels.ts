import type { labels as meta } from '@wix/crm/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { FILTER_ERRORS, type Named, type NamedKind } from './store';

export interface ContactLabel extends Named {
  labelType: NonNullable<Serialized<meta.ContactLabelOriginal>['labelType']>;
}

export const labels = collection<ContactLabel>('contact_labels', {
  filterError: FILTER_ERRORS,
  fields: {
    key: { kind: 'string', path: 'id' },
    namespace: 'string',
    displayName: 'string',
    labelType: 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
  defaultSort: [{ fieldName: 'displayName', order: 'ASC' }],
});

const NAMESPACES: Record<string, string> = { custom: 'My labels', contacts: 'Contacts' };

/** A label as the platform sends it. */
export const serializeLabel = ({ id, ...label }: ContactLabel): Serialized<meta.ContactLabelOriginal> => ({
  key: id,
  namespaceDisplayName: NAMESPACES[label.namespace] ?? label.namespace,
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
