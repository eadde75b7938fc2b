import * as z from 'zod';
import type { Context, Steps } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import type { MemberLoggedIn } from '#core/contract/service';
import { isAllowedOrigin } from '#core/http/access/redirect-domains';
import type { Keys } from '#core/keys';
import { isClientOf, type Site } from '#core/site';
import { identities, type Session } from '../identities/entity';
import { takeSecret } from '../identities/secrets';
import { openAppSession, openSession, renewSession } from '../identities/sessions';
import { ACCESS_TOKEN_LIFETIME, type Tokens } from './access-tokens';
import { exchangeCode } from './authorization-codes';
import { checkApp, checkInstance, OAuthError, readGrant, readParameters } from './protocol';

const text = z.string().min(1);

/** The parameters of each grant besides its name; unknown ones are ignored (platform facts 3.1). */
interface Grants {
  anonymous: { client_id: string };
  /** The refresh of a site session sends no client id (platform facts 3.1). */
  refresh_token: { client_id?: string; refresh_token: string };
  authorization_code: { client_id: string; redirect_uri?: string; code: string; code_verifier: string };
  authorized_client: { member_id: string; session_token?: string };
  client_credentials: { client_id: string; client_secret: string; instance_id: string };
}

type Grant = keyof Grants;

const GRANTS: { [G in Grant]: z.ZodType<Grants[G]> } = {
  anonymous: z.object({ client_id: text }),
  refresh_token: z.object({ client_id: text.optional(), refresh_token: text }),
  authorization_code: z.object({
    client_id: text,
    redirect_uri: text.optional(),
    code: text,
    code_verifier: text,
  }),
  authorized_client: z.object({ member_id: text, session_token: text.optional() }),
  client_credentials: z.object({ client_id: text, client_secret: text, instance_id: text }),
};

/** A session that a grant has opened or renewed; apps do not get a refresh token. */
interface Granted {
  session: Session;
  refreshToken?: string;
}

type Granters = { [G in Grant]: (steps: Steps, given: Grants[G]) => Granted | Promise<Granted> };

/** Returns the handler of each grant by the grant's name. */
function createGranters(tokens: Tokens, keys: Keys, memberLoggedIn: MemberLoggedIn): Granters {
  return {
    anonymous: ({ run }, { client_id }) =>
      run((context) => {
        checkClient(context, client_id);
        return openSession(context, { role: 'visitor', subject: context.ids.guid() });
      }),

    refresh_token: ({ run }, { client_id, refresh_token }) =>
      run((context) => {
        if (client_id !== undefined) checkClient(context, client_id);
        const session = renewSession(context, refresh_token, ['visitor', 'member']);
        if (!session) throw new OAuthError('invalid_grant', 'The refresh token is not valid');
        return { session, refreshToken: refresh_token };
      }),

    authorization_code: ({ run }, { client_id, redirect_uri, code, code_verifier }) => {
      const outcome = run((context) => {
        checkClient(context, client_id);
        const exchange = {
          code,
          clientId: client_id,
          redirectUri: redirect_uri,
          codeVerifier: code_verifier,
        };
        const exchanged = exchangeCode(context, exchange);
        if ('problem' in exchanged) return exchanged;
        const { visitorId, identityId } = exchanged.code;
        if (visitorId) memberLoggedIn(context, visitorId, identityId);
        return exchanged;
      });
      // Thrown after the commit, so that the sessions of a replayed code stay closed.
      if ('problem' in outcome) throw new OAuthError('invalid_grant', outcome.problem);
      return outcome;
    },

    async authorized_client({ run, header }, { member_id, session_token }) {
      const [token = '', key = ''] = (header('authorization') ?? '').replace(/^Bearer /i, '').split(',');
      const site = run((context) => context.site);
      if (!tokens.isApiKey(key, site))
        throw new OAuthError('invalid_client', 'Authorization needs a visitor’s token and an API key', 401);
      const { caller } = await tokens.read(token, site);
      return run((context) => {
        const identity = context.documents.get(identities, member_id);
        const session = session_token ? takeSecret(context, 'sessionToken', session_token) : undefined;
        const fits = !session_token || session?.identityId === member_id;
        if (identity?.status.name !== 'ACTIVE' || !fits)
          throw new OAuthError('invalid_grant', `No member ${member_id} can log in with this session`);
        if (caller.role === 'visitor') memberLoggedIn(context, caller.id, member_id);
        return openSession(context, { role: 'member', subject: member_id });
      });
    },

    client_credentials: ({ run }, { client_id, client_secret, instance_id }) =>
      run((context) => {
        checkApp(context, keys, { client_id, client_secret });
        checkInstance(context, instance_id);
        return { session: openAppSession(context, client_id) };
      }),
  };
}

/**
 * POST /oauth2/token (specification 2.4; platform facts 3.1 to 3.5): the grants anonymous, refresh_token,
 * authorization_code, authorized_client and client_credentials, as JSON or as a form.
 * Returns access_token, expires_in (seconds), token_type and, except for apps, refresh_token. Errors follow RFC 6749.
 */
export function oauthTokenOperation(tokens: Tokens, keys: Keys, memberLoggedIn: MemberLoggedIn): Operation {
  const granters = createGranters(tokens, keys, memberLoggedIn);

  async function grant<G extends Grant>(steps: Steps, name: G, given: unknown): Promise<Granted> {
    return granters[name](steps, readParameters(GRANTS[name], given));
  }

  return {
    name: 'oauth2.token',
    method: 'POST',
    paths: ['/oauth2/token', '/_api/oauth2/token'],
    parameters: [],
    callers: 'public',
    hasContract: false,
    async handle(steps, request) {
      const { name, given } = readGrant(GRANTS, request);
      const site = steps.run((context) => context.site);
      checkOrigin(site, steps.header('origin'));
      const { session, refreshToken } = await grant(steps, name, given);
      return {
        access_token: await tokens.issueAccessToken(session, site),
        ...(refreshToken && { refresh_token: refreshToken }),
        expires_in: ACCESS_TOKEN_LIFETIME,
        token_type: 'Bearer',
      };
    },
  };
}

/** Browsers get tokens only on the app's own pages (platform facts 1.10). */
function checkOrigin(site: Site, origin: string | null): void {
  if (origin === null || isAllowedOrigin(origin, site)) return;
  if (!site.localApps?.takesAddress(origin))
    throw new OAuthError('unauthorized_client', `${origin} is not an allowed redirect domain of the app`);
}

function checkClient({ site }: Context, clientId: string): void {
  if (!isClientOf(site, clientId)) throw new OAuthError('invalid_client', `There is no client ${clientId}`);
}
