import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

/** A secret of the site's back end, such as the key of another service. */
export interface Secret extends Entity {
  name: string;
  description?: string | null;
  value: string;
}

export const secretVault = collection<Secret>('secret_vault', {
  fields: { name: 'string', createdDate: 'date' },
  defaultSort: [{ fieldName: 'name', order: 'ASC' }],
  // An exported site is meant to be committed, so values are left out; the names stay, so that an app sees which ones
  // to set again.
  withheld: { withhold: (secret) => ({ ...secret, value: '' }) },
});

/** Serializes a secret for lists and events: never with its value. */
export function serializeSecret({ value: _, revision: __, ...info }: Secret) {
  return info;
}

export const SECRETS: EntityKind<Secret, 'secret'> = {
  name: 'secret',
  collection: secretVault,
  views: [
    {
      fqdn: 'wix.velo.secrets_vault.v1.secret',
      serialize: (_, entity) => serializeSecret(entity),
      showsDeleted: true,
    },
  ],
};
