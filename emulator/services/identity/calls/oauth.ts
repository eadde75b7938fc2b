import { createPublicKey } from 'node:crypto';
import * as z from 'zod';
import type { Caller } from '#core/contract/context';
import { assert, assertGiven, permissionDenied } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { hashOf } from '#core/hash';
import { identities, sessions } from '../identities/entity';
import type { Tokens } from '../oauth/access-tokens';

const SUBJECT_TYPES: Record<Caller['role'], string> = {
  visitor: 'VISITOR',
  member: 'MEMBER',
  owner: 'USER',
  app: 'APP',
};

const PATHS = (path: string) => [`/oauth2/${path}`, `/_api/oauth2/${path}`];

/**
 * The calls about tokens (platform facts 3.7; SDK: identity.oauth): token-info, user-info, keys and revoke.
 * @param publicKey that verifies the signatures of webhooks; PEM
 */
export function oauthOperations(tokens: Tokens, publicKey: () => string): Operation[] {
  const tokenOf = (request: Record<string, unknown>): string => {
    const read = z.object({ token: z.string().min(1) }).safeParse(request);
    assertGiven(read.success, 'token');
    return read.data.token;
  };

  return [
    {
      name: 'identity.oauth.tokenInfo',
      method: 'POST',
      paths: PATHS('token-info'),
      parameters: [],
      callers: 'public',
      hasContract: false,
      async handle({ run }, request) {
        const token = tokenOf(request);
        const site = run((context) => context.site);
        const info = await tokens.readIfGood(token, site);
        // By RFC 7662, 2.2, the answer about an invalid token does not contain further details.
        if (!info) return { active: false };
        const seconds = (milliseconds: number) => String(milliseconds / 1000);
        return {
          active: true,
          subjectType: SUBJECT_TYPES[info.caller.role],
          subjectId: info.caller.id,
          exp: seconds(info.expiresAt),
          iat: seconds(info.issuedAt),
          clientId: info.caller.role === 'app' ? info.caller.id : site.clientId,
          siteId: site.id,
          instanceId: site.id,
        };
      },
    },

    {
      name: 'identity.oauth.userInfo',
      method: 'GET',
      paths: PATHS('user-info'),
      parameters: [],
      callers: ['visitor', 'member', 'owner', 'app'],
      hasContract: false,
      handle: ({ run, caller }, _request) => {
        const identity =
          caller.role === 'member' && run(({ documents }) => documents.get(identities, caller.id));
        assert(identity, () => permissionDenied('read a user’s information: the token is not a member’s'));
        const { profile, email, emailVerified } = identity;
        const { firstName, lastName, language, picture } = profile;
        const name = [firstName, lastName].filter(Boolean).join(' ');
        return {
          sub: identity.id,
          givenName: firstName,
          familyName: lastName,
          name: name || profile.nickname,
          language,
          picture,
          email,
          emailVerified,
        };
      },
    },

    {
      name: 'identity.oauth.jwks',
      method: 'GET',
      paths: PATHS('jwks'),
      parameters: [],
      callers: 'public',
      hasContract: false,
      handle: () => {
        const key = createPublicKey(publicKey()).export({ format: 'jwk' });
        return { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: 'emulator' }] };
      },
    },

    {
      name: 'identity.oauth.revoke',
      method: 'POST',
      paths: PATHS('revoke'),
      parameters: [],
      callers: 'public',
      hasContract: false,
      // RFC 7009: the holder of a refresh token may revoke it; an unknown token counts as revoked.
      handle: ({ run }, request) => {
        const tokenHash = hashOf(tokenOf(request));
        run(({ documents }) => {
          const session = documents.find(sessions, { tokenHash });
          if (session) documents.delete(sessions, session.id);
        });
        return {};
      },
    },
  ];
}
