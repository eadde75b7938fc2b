import { ANONYMOUS } from '#core/contract/context';
import type { LoggedRequest } from '#core/http/log/request-log';
import type { Emulator } from '#runtime/emulator';
import { findByEmail, identities, openTokens } from '#services/identity';
import type { As } from '../contract/common';
import type { Authorization } from '../contract/requests';
import { refused } from '../refused';

/** The console's visitor for each emulator, so that one call finds in the cart what an earlier one put there. */
const visitors = new WeakMap<object, string>();

function visitorOf({ database, ids }: Emulator): string {
  const known = visitors.get(database);
  if (known !== undefined) return known;
  const id = ids.guid();
  visitors.set(database, id);
  return id;
}

/** @throws HTTPException 400 if the site has no such member */
function memberId(emulator: Emulator, idOrEmail: string): string {
  const identity = emulator.run(ANONYMOUS, '', (context) =>
    idOrEmail.includes('@') ? findByEmail(context, idOrEmail) : context.documents.get(identities, idOrEmail),
  );
  if (!identity) throw refused(400, `The site has no member ${idOrEmail}.`);
  return identity.id;
}

/** Returns the headers for a caller of this role and id, with a valid token. */
/** @throws HTTPException 400 if the site has no such key */
function withApiKey({ apiKeys, site }: Emulator, nameOrId: string): Authorization {
  const apiKey = apiKeys.list().find(({ id, name }) => id === nameOrId || name === nameOrId);
  if (!apiKey) throw refused(400, `The site has no API key ${nameOrId}.`);
  return { authorization: apiKey.key, siteId: site().id };
}

async function authorize(
  emulator: Emulator,
  role: 'visitor' | 'member' | 'owner' | 'app',
  subject: string,
): Promise<Authorization> {
  if (role === 'owner') return { authorization: emulator.apiKey, siteId: emulator.site().id };
  const { accessToken } = await openTokens(emulator, { role, subject });
  return { authorization: accessToken.value };
}

/**
 * Returns the headers for a call by the wanted caller.
 * @throws HTTPException 400 if the site has no such member
 */
export async function authorizationAs(emulator: Emulator, as: As): Promise<Authorization> {
  if (as === 'none') return {};
  if (as === 'owner') return authorize(emulator, 'owner', emulator.site().ownerId);
  if (as === 'app') return authorize(emulator, 'app', emulator.site().appId);
  if (as === 'visitor') return authorize(emulator, 'visitor', visitorOf(emulator));
  if ('visitor' in as) return authorize(emulator, 'visitor', as.visitor);
  if ('apiKey' in as) return withApiKey(emulator, as.apiKey);
  return authorize(emulator, 'member', memberId(emulator, as.member));
}

/** Returns the headers to repeat a call as its own caller; no token if it had none. */
export async function authorizationOf(
  emulator: Emulator,
  { caller }: Pick<LoggedRequest, 'caller'>,
): Promise<Authorization> {
  if (caller?.apiKey) return withApiKey(emulator, caller.apiKey.id);
  return caller ? authorize(emulator, caller.role, caller.id) : {};
}
