import type { AppCollection } from './app-collections';
import type { Contacts } from './contacts';
import type { Memberships } from './memberships';
import type { RedirectIntents } from './redirects';

/** Learns in the same transaction that an identity was stored anew. */
export type IdentityChanged<Context> = (
  context: Context,
  identityId: string,
  change: 'created' | 'updated',
) => void;

/** What services use of each other without an import, which would close a circle. */
export interface ServiceLinks<Context> {
  memberships: Memberships<Context>;
  contacts: Contacts<Context>;
  redirects: RedirectIntents<Context>;
  /** The collections that apps keep, of apps that the site lacks too. */
  appCollections: readonly AppCollection<Context>[];
  /** Tells every service that follows identities. */
  identityChanged: IdentityChanged<Context>;
}

/** Makes the links out of what services declare. */
export function linkServices<Context>(
  services: readonly {
    memberships?: Memberships<Context>;
    contacts?: Contacts<Context>;
    redirects?: RedirectIntents<Context>;
    appCollections?: readonly AppCollection<Context>[];
    identityChanged?: IdentityChanged<Context>;
  }[],
): ServiceLinks<Context> {
  const [memberships] = services.flatMap((service) => service.memberships ?? []);
  if (!memberships) throw new Error('No service provides memberships');
  const [contacts] = services.flatMap((service) => service.contacts ?? []);
  if (!contacts) throw new Error('No service keeps the contacts');
  return {
    memberships,
    contacts,
    redirects: Object.assign({}, ...services.map(({ redirects }) => redirects)),
    appCollections: services.flatMap((service) => service.appCollections ?? []),
    identityChanged(context, identityId, change) {
      for (const service of services) service.identityChanged?.(context, identityId, change);
    },
  };
}
