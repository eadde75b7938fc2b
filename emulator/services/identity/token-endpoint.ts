import { assert, PlatformError } from '../../core/errors';
import type { Caller, Operation } from '../../core/operation';
import { ACCESS_TOKEN_LIFETIME, type Tokens } from './tokens';

/** An error of the token endpoint, by RFC 6749 section 5.2. */
class OAuthError extends PlatformError {
  constructor(
    readonly error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type',
    description: string,
  ) {
    super(400, description);
  }

  override body(): object {
    return { error: this.error, error_description: this.message };
  }
}

/**
 * POST /oauth2/token: the anonymous and the refresh_token grant (specification 1, section 7).
 * Answers access_token, refresh_token, expires_in (seconds) and token_type; field names are read in
 * both spellings, as the platform does (facts 3.1).
 */
export function tokenEndpoint(tokens: Tokens): Operation {
  return {
    name: 'oauth2.token',
    method: 'POST',
    paths: ['/oauth2/token'],
    parameters: [],
    callers: 'public',
    hasContract: false,
    handle(request, { ids, site }) {
      const text = (...names: string[]) =>
        names
          .map((name) => request[name])
          .find((value): value is string => typeof value === 'string' && value !== '');
      const grant = text('grantType', 'grant_type');
      const clientId = text('clientId', 'client_id');
      assert(grant, () => new OAuthError('invalid_request', 'grant_type is missing'));

      const answer = async (caller: Caller, refreshToken: string) => ({
        access_token: await tokens.issueAccessToken(caller, site),
        refresh_token: refreshToken,
        expires_in: ACCESS_TOKEN_LIFETIME,
        token_type: 'Bearer',
      });

      if (grant === 'anonymous') {
        assert(clientId, () => new OAuthError('invalid_request', 'client_id is missing'));
        assert(
          clientId === site.clientId,
          () => new OAuthError('invalid_client', `There is no client ${clientId}`),
        );
        const caller: Caller = { role: 'visitor', id: ids.guid() };
        return answer(caller, tokens.issueRefreshToken(caller));
      }
      if (grant === 'refresh_token') {
        // A site-session refresh carries no client id (facts 3.1); a wrong one is refused all the same.
        assert(
          clientId === undefined || clientId === site.clientId,
          () => new OAuthError('invalid_client', `There is no client ${clientId}`),
        );
        const refreshToken = text('refreshToken', 'refresh_token');
        assert(refreshToken, () => new OAuthError('invalid_request', 'refresh_token is missing'));
        const caller = tokens.ownerOfRefreshToken(refreshToken);
        assert(caller, () => new OAuthError('invalid_grant', 'The refresh token is not valid'));
        return answer(caller, refreshToken);
      }
      throw new OAuthError('unsupported_grant_type', `The grant ${grant} is not supported`);
    },
  };
}
