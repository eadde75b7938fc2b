import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import type { Caller } from '#core/contract/context';
import { applicationError, assert, PlatformError } from '#core/contract/errors';
import type { Database } from '#core/documents/database';
import type { Documents } from '#core/documents/types';
import { sameText } from '#core/hash';
import type { Keys } from '#core/keys';
import type { Site } from '#core/site';
import type { Clock } from '#core/time/clock';
import { type Session, sessions } from '../identities/store';

/** Seconds that an access token lives: 4 hours (platform facts 3.2). */
export const ACCESS_TOKEN_LIFETIME = 14_400;

/** What an access token's text starts with; the JWT follows (platform facts 3.6). */
const TOKEN_PREFIX = 'OauthNG.JWS.';

/** What a good access token says. */
export interface TokenInfo {
  caller: Caller;
  issuedAt: number;
  /** Milliseconds since the epoch, as `issuedAt` is. */
  expiresAt: number;
}

/** Issues and checks the platform's tokens. */
export interface Tokens {
  /** A signed access token of the platform's shape. It is good until it expires; a member's or app's, until its session is closed. */
  issueAccessToken(session: Pick<Session, 'id' | 'role' | 'subject'>, site: Site): Promise<string>;
  /**
   * What an access token says.
   * @throws PlatformError 401 for a forged, foreign or expired one, or one whose session is closed
   */
  read(token: string, site: Site): Promise<TokenInfo>;
  /** The same of a token that may be bad: nothing is said of one that is. */
  readIfGood(token: string, site: Site): Promise<TokenInfo | undefined>;
  /**
   * Who calls, by the Authorization header: an access token as it is, the owner's API key, or both with a comma
   * between them (platform facts 3.1).
   * @param siteId the header `wix-site-id`: an API key alone says nothing of the site
   * @throws PlatformError 401; 403 for an API key without this site's id (platform facts 1.6)
   */
  authenticate(authorization: string | null, siteId: string | null, site: Site): Promise<Caller>;
  /** The same at once, where the access token was found good before and still is; nothing for anything else. */
  known(authorization: string | null, site: Site): Caller | undefined;
  /** Whether a text is the owner's API key. */
  isApiKey(text: string): boolean;
  /** Forgets which tokens were found good. */
  clear(): void;
}

interface Known extends TokenInfo {
  siteId: string;
  /** Checked for members and apps: they can be shut out. A visitor has no account. */
  sessionId?: string;
  /** How many writes there had been when the session was last seen open. */
  seenAt: number;
}

const CACHE_LIMIT = 10_000;

/** A signed access token of a session, in the platform's shape. */
async function sign(
  { id, role, subject }: Pick<Session, 'id' | 'role' | 'subject'>,
  site: Site,
  secret: Uint8Array,
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_LIFETIME;
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

/** What a token says whose signature is right and whose time is not over; it throws the error of `jose` for any other. */
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
 * The site that an access token says it is of. Its signature is not checked: that site does.
 * @returns metaSiteId; nothing for what is no access token of the platform's shape
 */
export function siteOfAccessToken(token: string): string | undefined {
  if (!token.startsWith(TOKEN_PREFIX)) return undefined;
  try {
    const { data } = decodeJwt<{ data?: unknown }>(token.slice(TOKEN_PREFIX.length));
    return JSON.parse(String(data)).instance?.metaSiteId;
  } catch {
    // What no site can read, each refuses in the same words.
    return undefined;
  }
}

/** 403: an API key is for all sites of its owner, so that each call names one of them (platform facts 1.6). */
const noSite = (siteId: string | null) =>
  applicationError(
    403,
    'UNAUTHORIZED',
    !siteId
      ? 'No Metasite Context in identity: the header wix-site-id is missing'
      : `No Metasite Context in identity: the API key’s owner has no site ${siteId}`,
  );

/** Tokens of callers, signed with the keys; the sessions that they belong to are among the documents. */
export function createTokens(keys: Keys, database: Database, documents: Documents, clock: Clock): Tokens {
  const secret = Buffer.from(keys.tokenSecret, 'base64url');
  // Verifying costs more than most answers: a token that was once found good is good until it expires.
  const verified = new Map<string, Known>();
  const bad = (cause?: unknown) =>
    Object.assign(new PlatformError(401, 'The access token is not valid or has expired'), { cause });

  /** Why a token that was found good once is refused now, if it is. */
  function refusalOf(token: string, known: Known, site: Site): PlatformError | undefined {
    // Nothing can have closed the session while nothing was written.
    if (known.sessionId && known.seenAt !== database.writes) {
      const session = documents.get(sessions, known.sessionId);
      if (!session) {
        verified.delete(token);
        return bad();
      }
      known.caller = { role: session.role, id: session.subject, sessionId: session.id };
      known.seenAt = database.writes;
    }
    if (known.expiresAt <= clock.now()) {
      verified.delete(token);
      return bad();
    }
    if (known.siteId !== site.id) return new PlatformError(401, 'The access token belongs to another site');
    return undefined;
  }

  const tokens: Tokens = {
    issueAccessToken: (session, site) => sign(session, site, secret, clock.now()),

    async read(token, site) {
      let known = verified.get(token);
      if (!known) {
        if (!token.startsWith(TOKEN_PREFIX)) throw bad();
        try {
          known = await verify(token, secret, clock.now());
        } catch (cause) {
          throw bad(cause);
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
      // As the SDK sends it: another spelling takes the longer way.
      const token = authorization ?? '';
      const known = verified.get(token);
      return known && !refusalOf(token, known, site) ? known.caller : undefined;
    },

    async authenticate(authorization, siteId, site) {
      if (!authorization) throw new PlatformError(401, 'An access token is required');
      const [token = '', key] = authorization.replace(/^Bearer /i, '').split(',');
      if (key === undefined && !token.startsWith(TOKEN_PREFIX) && tokens.isApiKey(token)) {
        assert(siteId === site.id, () => noSite(siteId));
        return { role: 'owner', id: site.ownerId };
      }
      const { caller } = await tokens.read(token, site);
      if (key === undefined) return caller;
      if (!tokens.isApiKey(key)) throw new PlatformError(401, 'The API key is not valid');
      return { role: 'owner', id: site.ownerId };
    },

    isApiKey: (text) => sameText(text.trim(), keys.apiKey),
    clear: () => verified.clear(),
  };
  return tokens;
}
