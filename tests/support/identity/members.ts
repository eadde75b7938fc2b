import { currentCart } from '@wix/ecom';
import { authentication, oauth, recovery, verification } from '@wix/identity';
import { members } from '@wix/members';
import { redirects } from '@wix/redirects';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import { listMails } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import seeds from '@/emulator/seed/members.json';
import site from '@/emulator/seed/site.json';
import type { LoginOutcome } from '@/emulator/services/identity/authentication/log-in';
import type { Mail } from '@/emulator/services/identity/mail/entity';
import { callable } from '../emulator/callable';
import { EMULATOR } from '../emulator/start';

const modules = callable({
  authentication,
  currentCart,
  members,
  oauth,
  products,
  recovery,
  redirects,
  verification,
});

/** Returns a member of the demo site, with the password. */
export function seededMember(name: string) {
  const seeded = seeds.find(({ email }) => email === `${name}@example.com`);
  if (!seeded) throw new Error(`The demo site has no member ${name}`);
  const factors: { type: string; secret?: string }[] = seeded.factors;
  return { id: seeded.id, email: seeded.email, password: `${name}-likes-clay`, factors };
}

/** The official SDK as a new visitor of the demo site, with the modules that members use. */
export async function anonymousVisitor() {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

export type Client = Awaited<ReturnType<typeof anonymousVisitor>>;

/** The official SDK as the owner of the demo site. */
export const membersOwner = (emulator: Emulator) =>
  createClient({ modules, auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: site.id }) });

/** Calls the emulator as any HTTP client would. @returns status and body */
export async function post(
  path: string,
  body: Record<string, unknown> | URLSearchParams,
  headers: Record<string, string> = {},
) {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(`${EMULATOR}${path}`, {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Calls the token endpoint. */
export const token = (body: Record<string, unknown> | URLSearchParams, headers?: Record<string, string>) =>
  post('/oauth2/token', body, headers);

/** Logs in by plain HTTP as a visitor, for states that the SDK does not return. */
export async function postLogin(email: string, password: string, more: object = {}) {
  const client = await anonymousVisitor();
  const { headers } = await client.auth.getAuthHeaders();
  const { status, body } = await post(
    '/_api/iam/authentication/v2/login',
    { loginId: { email }, password, ...more },
    headers as Record<string, string>,
  );
  return { status, body: body as Wire, headers: headers as Record<string, string> };
}

interface Wire {
  state?: LoginOutcome['state'];
  stateToken?: string;
  sessionToken?: string;
  additionalData?: Record<string, { strValue?: string; listValue?: { value: { strValue: string }[] } }>;
  details?: { applicationError?: { code: string; data?: Record<string, unknown> } };
}

/** Returns the latest message in the outbox. @param to e-mail address or phone number */
export function lastMail(emulator: Emulator, to: string): Mail {
  const [mail] = emulator.run({ role: 'owner', id: '' }, '', (context) => listMails(context, { to }));
  if (!mail) throw new Error(`Nothing was sent to ${to}`);
  return mail;
}

/** Returns the address of the frame of a direct log-in, and the data that the client keeps for the exchange. */
export async function directLogin(client: Client, sessionToken: string) {
  const kept = { ...client.auth.generateOAuthData('unused://'), redirectUri: '' };
  const { redirectSession } = await client.redirects.createRedirectSession({
    auth: {
      authRequest: {
        clientId: site.clientId,
        responseType: 'code',
        responseMode: 'web_message',
        codeChallenge: kept.codeChallenge,
        codeChallengeMethod: 'S256',
        scope: 'offline_access',
        state: kept.state,
        sessionToken,
      },
      prompt: redirects.Prompt.none,
    },
  });
  return { kept, address: redirectSession?.fullUrl ?? '' };
}

/** Exchanges a session token for member tokens, by the code flow without a redirect URI. */
export async function exchange(client: Client, sessionToken: string) {
  const { kept, address } = await directLogin(client, sessionToken);
  const { code = '', state = '' } = (await framed(address)).answer;
  return client.auth.getMemberTokens(code, state, kept);
}

/** Runs the page in the frame of a direct log-in. @returns the message that it posts, and to which origins */
export async function framed(authUrl: string) {
  const response = await fetch(authUrl);
  const html = await response.text();
  const data = /<script type="application\/json" id="answer">(.*?)<\/script>/s.exec(html)?.[1];
  if (!data) throw new Error(`No page that posts a message: ${response.status} ${html.slice(0, 500)}`);
  const posted: { origins: string[]; answer: Record<string, string> } = JSON.parse(data);
  return { ...posted, headers: response.headers };
}

/** The official SDK as a member who has logged in with the shop's own form. */
export async function loggedIn(name: string, client?: Pick<Client, 'auth' | 'redirects'>): Promise<Client> {
  const { email, password } = seededMember(name);
  const { auth, ...rest } = client ?? (await anonymousVisitor());
  const state = await auth.login({ email, password });
  if (state.loginState !== 'SUCCESS') throw new Error(`${email} cannot log in: ${JSON.stringify(state)}`);
  const member = { auth, ...rest } as Client;
  auth.setTokens(await exchange(member, state.data.sessionToken ?? ''));
  return member;
}
