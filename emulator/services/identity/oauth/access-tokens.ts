import type { ApiKeys } from '#core/api-keys/api-keys';
import type { Caller } from '#core/contract/context';
import { assert, orThrow, PlatformError } from '#core/contract/errors';
import type { Database } from '#core/documents/database';
import type { Documents } from '#core/documents/types';
import type { Keys } from '#core/keys';
import type { Site } from '#core/site';
import type { Clock } from '#core/time/clock';
import { type Session, sessions } from '../identities/entity';
import {
  accessTokenInvalid,
  accessTokenOfOtherSite,
  accessTokenRequired,
  apiKeyInvalid,
  noSite,
} from './errors';
import { createKeyring } from './keyring';
import { type Known, ofEarlierStart, sign, TOKEN_PREFIX, type TokenInfo, verify } from './token-format';

/** Lifetime of an access token in seconds: 4 hours (platform facts 3.2). */
export const ACCESS_TOKEN_LIFETIME = 14_400;

/** Issues and checks the platform's tokens. */
export interface Tokens {
  /**
   * Returns a signed access token in the platform's format. It is valid until it expires or, for members and apps,
   * until its session is closed.
   * @param lifetime in seconds
   */
  issueAccessToken(
    session: Pick<Session, 'id' | 'role' | 'subject'>,
    site: Site,
    lifetime?: number,
  ): Promise<string>;
  /**
   * Returns the contents of an access token.
   * @throws PlatformError 401 if it is forged, expired or from another site, or if its session is closed
   */
  read(token: string, site: Site): Promise<TokenInfo>;
  /** Like `read`, but returns undefined for an invalid token. */
  readIfGood(token: string, site: Site): Promise<TokenInfo | undefined>;
  /**
   * Returns the caller of an Authorization header: an access token, an API key of the owner, or both separated by a
   * comma (platform facts 3.1).
   * @param siteId the header `wix-site-id`, as an API key alone does not name the site
   * @throws PlatformError 401; 403 for an API key without this site's id (platform facts 1.6)
   */
  authenticate(authorization: string | null, siteId: string | null, site: Site): Promise<Caller>;
  /**
   * Returns the caller synchronously if the access token was verified before and is still valid, otherwise undefined.
   */
  known(authorization: string | null, site: Site): Caller | undefined;
  /**
   * Whether a text is the owner's first API key, with all permissions, or counts as it because the site accepts local
   * apps.
   */
  isApiKey(text: string, site: Site): boolean;
  clear(): void;
}

const CACHE_LIMIT = 10_000;

/** Issues and verifies tokens with the keys. Their sessions are stored among the documents. */
export function createTokens(
  keys: Keys & { apiKeys: ApiKeys },
  database: Database,
  documents: Documents,
  clock: Clock,
): Tokens {
  const secret = Buffer.from(keys.tokenSecret, 'base64url');
  const { isApiKey, isOurs, ownerWith } = createKeyring(keys);
  // Verifying costs more than most answers, so verified tokens are remembered until they expire.
  const verified = new Map<string, Known>();

  const isSite = (siteId: string, site: Site) =>
    siteId === site.id || site.localApps?.takesSite(siteId) === true;

  /** Returns the reason why a token that was verified before is refused now, or undefined. */
  function refusalOf(token: string, known: Known, site: Site): PlatformError | undefined {
    // Without a write in between, the session cannot have been closed.
    if (known.sessionId && known.seenAt !== database.writes) {
      const session = documents.get(sessions, known.sessionId);
      if (!session) {
        verified.delete(token);
        return accessTokenInvalid();
      }
      known.caller = { role: session.role, id: session.subject, sessionId: session.id };
      known.seenAt = database.writes;
    }
    if (known.expiresAt <= clock.now()) {
      verified.delete(token);
      return accessTokenInvalid();
    }
    return known.siteId === site.id ? undefined : accessTokenOfOtherSite();
  }

  const tokens: Tokens = {
    issueAccessToken: (session, site, lifetime = ACCESS_TOKEN_LIFETIME) =>
      sign(session, site, secret, clock.now(), lifetime),

    async read(token, site) {
      let known = verified.get(token);
      if (!known) {
        if (!token.startsWith(TOKEN_PREFIX)) throw accessTokenInvalid();
        try {
          known = await verify(token, secret, clock.now());
        } catch (cause) {
          const earlier = ofEarlierStart(token, clock.now());
          if (!earlier || !site.localApps?.takesSession()) throw accessTokenInvalid(cause);
          known = { ...earlier, siteId: site.id };
        }
        if (verified.size >= CACHE_LIMIT) verified.clear();
        verified.set(token, known);
      }
      const refusal = refusalOf(token, known, site);
      if (refusal) throw refusal;
      return known;
    },

    async readIfGood(token, site) {
      try {
        return await tokens.read(token, site);
      } catch (error) {
        if (error instanceof PlatformError) return undefined;
        throw error;
      }
    },

    known(authorization, site) {
      // Spelled exactly as the SDK sends it; any other spelling is read by `authenticate`.
      const token = authorization ?? '';
      const known = verified.get(token);
      return known && !refusalOf(token, known, site) ? known.caller : undefined;
    },

    async authenticate(authorization, siteId, site) {
      if (!authorization) throw accessTokenRequired();
      const [token = '', key] = authorization.replace(/^Bearer /i, '').split(',');
      const isKey = key === undefined && !token.startsWith(TOKEN_PREFIX);
      const owner = isKey && (siteId || isOurs(token)) && ownerWith(token, site);
      if (owner) {
        assert(siteId && isSite(siteId, site), () => noSite(siteId));
        return owner;
      }
      const { caller } = await tokens.read(token, site);
      if (key === undefined) return caller;
      return orThrow(ownerWith(key, site), apiKeyInvalid);
    },

    isApiKey,
    clear: () => verified.clear(),
  };
  return tokens;
}
