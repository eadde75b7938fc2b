import { currentCart } from '@wix/ecom';
import { accounts, coupons, programs, rewards, transactions } from '@wix/loyalty';
import { createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import seeds from '@/emulator/seed/community/loyalty.json';
import site from '@/emulator/seed/site.json';
import { callable } from '../emulator/callable';
import { tokensOf } from '../emulator/session';
import { ownerClient } from '../emulator/start';
import { seededMember } from '../identity/members';

const modules = callable({ accounts, coupons, currentCart, programs, rewards, transactions });

/** The SDK's loyalty modules as the owner. */
export const loyaltyOwner = (emulator: Emulator) => ownerClient(emulator, modules);

/** The same as a new visitor. */
export async function loyaltyVisitor() {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/** The same as a member of the demo site. */
export async function loyaltyMember(emulator: Emulator, name: string) {
  const tokens = await tokensOf(emulator, 'member', seededMember(name).id);
  return createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId, tokens }) });
}

/** The ids of the demo site's rewards: two cheap ones, an expensive one, and one that is not available. */
export const [FIVE_OFF, FREE_DELIVERY, FIFTEEN_PERCENT, WITHDRAWN] = seeds.rewards.map(({ id }) => id) as [
  string,
  string,
  string,
  string,
];

/** Returns the account of a member of the demo site, as the owner sees it. */
export async function accountOf(emulator: Emulator, name: string) {
  const memberId = seededMember(name).id;
  const { account } = await loyaltyOwner(emulator).accounts.getAccountBySecondaryId({ memberId });
  if (!account?._id || !account.points) throw new Error(`${name} has no loyalty account`);
  const { _id: id, points, revision = '', ...rest } = account;
  return { ...rest, id, points, revision };
}
