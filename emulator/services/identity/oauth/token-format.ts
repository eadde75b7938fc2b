import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import type { Caller } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import type { Site } from '#core/site';
import type { Session } from '../identities/entity';

/** The prefix of an access token; the JWT follows (platform facts 3.6). */
export const TOKEN_PREFIX = 'OauthNG.JWS.';

/** The contents of a valid access token. */
export interface TokenInfo {
  caller: Caller;
  issuedAt: number;
  /** Milliseconds since the epoch, as `issuedAt` is. */
  expiresAt: number;
}

export interface Known extends TokenInfo {
  siteId: string;
  /** Set for members and apps, whose access can be revoked; visitors do not have an account. */
  sessionId?: string;
  /** The number of writes when the session was last found open. */
  seenAt: number;
}

/** Signs an access token of a session in the platform's format. */
export async function sign(
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
export async function verify(token: string, secret: Uint8Array, now: number): Promise<Known> {
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
export function ofEarlierStart(token: string, now: number): Omit<Known, 'siteId'> | undefined {
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
