import type { labels as meta } from '@wix/crm/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Named, NamedKind } from './store';

/** A label of contacts. */
export interface ContactLabel extends Named {
  labelType: NonNullable<Serialized<meta.ContactLabelOriginal>['labelType']>;
}

export const labels = collection<ContactLabel>('contact_labels', {
  filterError: 'UNSUPPORTED_FILTER',
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

/** Label → what is sent of it. */
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
  // As many as a contact can have (SDK: LabelsWrapper).
  limit: 2000,
  limitError: 'LABELS_QUOTA_REACHED',
  serialize: serializeLabel,
};
