import { submittedContact } from '@wix/crm';
import { members } from '@wix/members';
import { reviews } from '@wix/reviews';
import { createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { callable } from '../emulator/callable';
import { ownerClient } from '../emulator/start';
import { loggedIn } from '../identity/members';

const modules = callable({ members, reviews, submittedContact });

/** The SDK's reviews modules as the owner. */
export const reviewsOwner = (emulator: Emulator) => ownerClient(emulator, modules);

/** The same as a new visitor. */
export async function reviewsVisitor() {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/** The same as a member of the demo site. */
export async function reviewsMember(name: string) {
  const { auth } = await loggedIn(name);
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(auth.getTokens());
  return client;
}
