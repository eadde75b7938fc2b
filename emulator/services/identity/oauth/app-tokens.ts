import * as z from 'zod';
import type { Context, Steps } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import type { Keys } from '#core/keys';
import { MINUTE } from '#core/time/clock';
import type { Session } from '../identities/entity';
import { issueSecret, takeSecret } from '../identities/secrets';
import { openAppSession, openSession, renewSession } from '../identities/sessions';
import { ACCESS_TOKEN_LIFETIME, type Tokens } from './access-tokens';
import { checkApp, checkInstance, OAuthError, readGrant, readParameters } from './protocol';

/** How long an access token for a code or a refresh token is valid, in seconds: 5 minutes (platform facts 29.1). */
const INSTALLATION_TOKEN_LIFETIME = (5 * MINUTE) / 1000;

const text = z.string().min(1);
const app = { client_id: text, client_secret: text };

/** The parameters of each grant besides its name. */
const GRANTS = {
  authorization_code: z.object({ ...app, code: text }),
  refresh_token: z.object({ ...app, refresh_token: text }),
  client_credentials: z.object({ ...app, instance_id: text }),
};

/**
 * Installs the site's app (which always counts as installed): issues the code that the app exchanges for its tokens.
 * @returns the code, valid once and for 10 minutes
 */
export const issueInstallationCode = (context: Context): string =>
  issueSecret(context, 'installationCode', '', { appId: context.site.appId });

/** Opens the session of an installation by its code. @throws OAuthError 400 */
function exchange(context: Context, code: string, appId: string): { session: Session; refreshToken: string } {
  const installation = takeSecret(context, 'installationCode', code);
  if (installation?.data.appId !== appId)
    throw new OAuthError('invalid_grant', 'The code is not valid, was used before or has expired');
  return openSession(context, { role: 'app', subject: appId });
}

/**
 * POST /oauth/access: the earlier token endpoint of apps (platform facts 29.1). For the code of an installation or a
 * refresh token, it returns access_token and refresh_token without an expiry; for client credentials, the same as
 * /oauth2/token. Errors follow RFC 6749 (platform facts 29.3).
 */
export function appTokenOperation(tokens: Tokens, keys: Keys): Operation {
  const answerOf = async ({ run }: Steps, granted: { session: Session; refreshToken: string }) => {
    const site = run((context) => context.site);
    return {
      refresh_token: granted.refreshToken,
      access_token: await tokens.issueAccessToken(granted.session, site, INSTALLATION_TOKEN_LIFETIME),
    };
  };

  const granters: Record<keyof typeof GRANTS, (steps: Steps, given: unknown) => Promise<object>> = {
    authorization_code(steps, given) {
      const { code, ...asking } = readParameters(GRANTS.authorization_code, given);
      const granted = steps.run((context) => {
        checkApp(context, keys, asking);
        return exchange(context, code, asking.client_id);
      });
      return answerOf(steps, granted);
    },

    refresh_token(steps, given) {
      const { refresh_token: refreshToken, ...asking } = readParameters(GRANTS.refresh_token, given);
      const session = steps.run((context) => {
        checkApp(context, keys, asking);
        return renewSession(context, refreshToken, ['app']);
      });
      if (!session) throw new OAuthError('invalid_grant', 'The refresh token is not valid');
      return answerOf(steps, { session, refreshToken });
    },

    async client_credentials({ run }, given) {
      const { instance_id, ...asking } = readParameters(GRANTS.client_credentials, given);
      const { session, site } = run((context) => {
        checkApp(context, keys, asking);
        checkInstance(context, instance_id);
        return { session: openAppSession(context, asking.client_id), site: context.site };
      });
      return {
        access_token: await tokens.issueAccessToken(session, site),
        token_type: 'Bearer',
        expires_in: ACCESS_TOKEN_LIFETIME,
      };
    },
  };

  return {
    name: 'oauth.access',
    method: 'POST',
    paths: ['/oauth/access', '/oauth/access/'],
    parameters: [],
    callers: 'public',
    hasContract: false,
    async handle(steps, request) {
      const { name, given } = readGrant(GRANTS, request);
      return granters[name](steps, given);
    },
  };
}
