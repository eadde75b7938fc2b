import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../core/clock';
import type { Database } from '../../core/database';
import { PlatformError } from '../../core/errors';
import type { Ids } from '../../core/ids';
import type { Caller } from '../../core/operation';
import type { Site } from '../../core/site';

/** Seconds that an access token lives: 4 hours (facts 3.2). */
export const ACCESS_TOKEN_LIFETIME = 14_400;

/** What an access token's text starts with; the JWT follows (facts 3.6). */
export const TOKEN_PREFIX = 'OauthNG.JWS.';

/** What the emulator signs and recognises callers with; made on first start. */
export interface Keys {
  /** Signs access tokens; base64url. */
  tokenSecret: string;
  /** The site owner's API key. */
  apiKey: string;
}

/** Issues and checks the platform's tokens. */
export interface Tokens {
  /** A signed access token of the platform's shape for a visitor or member of the site. */
  issueAccessToken(caller: Caller, site: Site): Promise<string>;
  /** A new refresh token, which always renews the same identity. */
  issueRefreshToken(caller: Caller): string;
  /** Whose refresh token this is, if anyone's. */
  ownerOfRefreshToken(token: string): Caller | undefined;
  /**
   * Who calls, by the Authorization header: an access token as it is, or the owner's API key.
   * @throws PlatformError 401 for a missing, forged, foreign or expired one
   */
  authenticate(authorization: string | null, site: Site): Promise<Caller>;
  /** Forgets every refresh token. */
  clear(): void;
}

const CACHE_LIMIT = 10_000;

export function createTokens(keys: Keys, database: Database, clock: Clock, ids: Ids): Tokens {
  database.execute(
    'CREATE TABLE IF NOT EXISTS refresh_tokens (hash TEXT PRIMARY KEY, role TEXT NOT NULL, subject TEXT NOT NULL)',
  );
  const secret = Buffer.from(keys.tokenSecret, 'base64url');
  // Verifying costs more than most answers: a token that was once found good is good until it expires.
  const verified = new Map<string, { caller: Caller; expiresAt: number; siteId: string }>();
  const hash = (token: string) => createHash('sha256').update(token).digest('base64url');

  async function verify(token: string): Promise<{ caller: Caller; expiresAt: number; siteId: string }> {
    const { payload } = await jwtVerify(token.slice(TOKEN_PREFIX.length), secret, {
      algorithms: ['HS256'],
      currentDate: new Date(clock.now()),
    });
    const { instance } = JSON.parse(String(payload.data));
    const caller: Caller = instance.siteMemberId
      ? { role: 'member', id: instance.siteMemberId }
      : { role: 'visitor', id: instance.aid };
    return { caller, expiresAt: Number(payload.exp) * 1000, siteId: instance.metaSiteId };
  }

  return {
    issueAccessToken(caller, site) {
      const issuedAt = Math.floor(clock.now() / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_LIFETIME;
      const member = caller.role === 'member';
      const data = JSON.stringify({
        instance: {
          instanceId: site.id,
          appDefId: site.clientId,
          signDate: new Date(issuedAt * 1000).toISOString(),
          ...(member ? { uid: caller.id, siteMemberId: caller.id } : { aid: caller.id }),
          permissions: member ? 'offline_access' : '',
          demoMode: false,
          siteOwnerId: site.ownerId,
          metaSiteId: site.id,
          expirationDate: new Date(expiresAt * 1000).toISOString(),
        },
      });
      return new SignJWT({ data })
        .setProtectedHeader({ alg: 'HS256', kid: 'emulator' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(secret)
        .then((jwt) => `${TOKEN_PREFIX}${jwt}`);
    },
    issueRefreshToken(caller) {
      const token = ids.secret();
      database.run(
        'INSERT INTO refresh_tokens (hash, role, subject) VALUES (?, ?, ?)',
        hash(token),
        caller.role,
        caller.id,
      );
      return token;
    },
    ownerOfRefreshToken(token) {
      return database.get<Caller>(
        'SELECT role, subject AS id FROM refresh_tokens WHERE hash = ?',
        hash(token),
      );
    },
    async authenticate(authorization, site) {
      if (!authorization) throw new PlatformError(401, 'An access token is required');
      const text = authorization.replace(/^Bearer /i, '');
      if (text === keys.apiKey) return { role: 'owner', id: site.ownerId };
      let known = verified.get(text);
      if (!known) {
        if (!text.startsWith(TOKEN_PREFIX)) throw new PlatformError(401, 'The access token is not valid');
        try {
          known = await verify(text);
        } catch (cause) {
          throw Object.assign(new PlatformError(401, 'The access token is not valid or has expired'), {
            cause,
          });
        }
        if (verified.size >= CACHE_LIMIT) verified.clear();
        verified.set(text, known);
      }
      if (known.expiresAt <= clock.now()) {
        verified.delete(text);
        throw new PlatformError(401, 'The access token is not valid or has expired');
      }
      if (known.siteId !== site.id) throw new PlatformError(401, 'The access token belongs to another site');
      return known.caller;
    },
    clear() {
      database.run('DELETE FROM refresh_tokens');
      verified.clear();
    },
  };
}
