import type { Context } from '#core/contract/context';
import { identities } from '#services/identity';

/** Returns the field values that are known of the calling member; empty for a visitor. */
export function knownOf({ caller, documents }: Context): Record<string, string> {
  const identity = caller.role === 'member' ? documents.get(identities, caller.id) : undefined;
  if (!identity) return {};
  const { firstName, lastName, phonesV2 } = identity.profile;
  const known = { firstName, lastName, email: identity.email, phone: phonesV2?.[0]?.phone };
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
