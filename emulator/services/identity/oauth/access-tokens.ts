import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import type { ApiKeys } from '#core/api-keys/api-keys';
import type { Caller } from '#core/contract/context';
import { assert, orThrow, PlatformError } from '#core/contract/errors';
import type { Database } from '#core/documents/database';
import type { Documents } from '#core/documents/types';
import { namedGuid } from '#core/ids';
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

/** Lifetime of an access token in seconds: 4 hours (platform facts 3.2). */
export const ACCESS_TOKEN_LIFETIME = 14_400;

/** The prefix of an access token; the JWT follows (platform facts 3.6). */
const TOKEN_PREFIX = 'OauthNG.JWS.';

/** The contents of a valid access token. */
export interface TokenInfo {
  caller: Caller;
  issuedAt: number;
  /** Milliseconds since the epoch, as `issuedAt` is. */
  expiresAt: number;
}

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

interface Known extends TokenInfo {
  siteId: string;
  /** Set for members and apps, whose access can be revoked; visitors do not have an account. */
  sessionId?: string;
  /** The number of writes when the session was last found open. */
  seenAt: number;
}

const CACHE_LIMIT = 10_000;

/** Signs an access token of a session in the platform's format. */
async function sign(
  { id, role, subject }: Pick<Session, 'id' | 'role' | 'subject'>,
  site: Site,
  secret: Uint8Array,
  now: number,
  lifetime: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  const expiresAt = issuedAt + lifetime;
  const subjects = {
    visitor: { aid: subject, permissions: '' },
    member: { uid: subject, siteMemberId: subject, permissions: 'offline_access' },
    app: { permissions: 'OWNER' },
  };
  const data = JSON.stringify({
    instance: {
      instanceId: site.id,
      appDefId: role === 'app' ? subject : site.clientId,
      signDate: new Date(issuedAt * 1000).toISOString(),
      ...subjects[role],
      demoMode: false,
      siteOwnerId: site.ownerId,
      metaSiteId: site.id,
      expirationDate: new Date(expiresAt * 1000).toISOString(),
    },
  });
  const jwt = await new SignJWT({ data, sid: id })
    .setProtectedHeader({ alg: 'HS256', kid: 'emulator' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(secret);
  return `${TOKEN_PREFIX}${jwt}`;
}

/**
 * Returns the contents of a token whose signature is right and that has not expired; otherwise throws the error of
 * `jose`.
 */
async function verify(token: string, secret: Uint8Array, now: number): Promise<Known> {
  const { payload } = await jwtVerify(token.slice(TOKEN_PREFIX.length), secret, {
    algorithms: ['HS256'],
    currentDate: new Date(now),
  });
  const { instance } = JSON.parse(String(payload.data));
  const sessionId = String(payload.sid);
  const isVisitor = typeof instance.aid === 'string';
  return {
    ...(!isVisitor && { sessionId }),
    seenAt: -1,
    siteId: instance.metaSiteId,
    caller: { role: 'visitor', id: isVisitor ? instance.aid : '', sessionId },
    issuedAt: Number(payload.iat) * 1000,
    expiresAt: Number(payload.exp) * 1000,
  };
}

/**
 * Returns the site that an access token names, and the client id of its app. That site checks the signature; it is not
 * checked here.
 * @returns metaSiteId, and appDefId of a visitor's or member's token; undefined if the text is not an access token of the
 * platform's format
 */
export function siteOfAccessToken(token: string): { siteId: string; clientId?: string } | undefined {
  if (!token.startsWith(TOKEN_PREFIX)) return undefined;
  try {
    const { data } = decodeJwt<{ data?: unknown }>(token.slice(TOKEN_PREFIX.length));
    const { instance } = JSON.parse(String(data));
    if (typeof instance?.metaSiteId !== 'string') return undefined;
    const isApp = instance.aid === undefined && instance.uid === undefined;
    return { siteId: instance.metaSiteId, ...(!isApp && { clientId: instance.appDefId }) };
  } catch {
    // Every site refuses unreadable tokens with the same message.
    return undefined;
  }
}

/**
 * Reads a token that another emulator, or an earlier start of this one, has signed. Browsers keep such tokens; on the
 * platform, which is never started anew, they stay valid. Its members are unknown here, so it is a visitor's.
 * @returns undefined for a text that is not a token, or for an expired one
 */
function ofEarlierStart(token: string, now: number): Omit<Known, 'siteId'> | undefined {
  try {
    const {
      data,
      sid,
      iat,
      exp = 0,
    } = decodeJwt<{ data?: unknown; sid?: unknown }>(token.slice(TOKEN_PREFIX.length));
    const { instance } = JSON.parse(String(data));
    if (exp * 1000 <= now) return undefined;
    const id = typeof instance.aid === 'string' ? instance.aid : namedGuid('visitor', String(sid));
    return {
      seenAt: -1,
      caller: { role: 'visitor', id, sessionId: String(sid) },
      issuedAt: Number(iat) * 1000,
      expiresAt: exp * 1000,
    };
  } catch {
    // Forged tokens are refused like expired ones.
    return undefined;
  }
}

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
