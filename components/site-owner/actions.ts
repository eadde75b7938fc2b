'use server';

import { updateTag } from 'next/cache';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { platformConfig } from '@/lib/config/platform-config';
import { APP_NAMES } from '@/lib/examples/examples';
import { clearPageCache } from '@/lib/middleware/page-cache';
import { noArguments, serverAction } from '@/lib/server-action';
import { acceptDemoPayments, installDemoApp } from '@/lib/site-owner/demo-site';
import { requestOrigin } from '@/lib/urls/request-origin';
import { noSessionProblem, type Result, requestSession } from '@/lib/wix/platform';
import { ensureSession, serializeSession, writeSession } from '@/lib/wix/platform/middleware';
import { PROBES_TAG } from '@/lib/wix/site';

/**
 * Renews the session whose tokens the platform no longer accepts: the visitor or member stays the same where the
 * platform still knows their refresh token, and starts anew where it does not.
 */
export const renewSession = serverAction(noArguments, async (): Promise<Result<void>> => {
  const jar = await cookies();
  const tokens = await requestSession();
  const expired = tokens && serializeSession({ ...tokens, accessToken: { value: '', expiresAt: 0 } });
  const config = platformConfig();
  const session = await ensureSession(expired, config, Math.floor(Date.now() / 1000));
  const secure = (await requestOrigin()).startsWith('https:');
  writeSession(session, secure, (...cookie) => jar.set(...cookie));
  return session.problem
    ? { ok: false, problem: noSessionProblem(session.problem, config) }
    : { ok: true, value: undefined };
});

/** Forgets which apps are installed; the page that is shown asks again. */
export const recheckApps = serverAction(noArguments, async (): Promise<Result<void>> => {
  updateTag(PROBES_TAG);
  clearPageCache();
  return { ok: true, value: undefined };
});

/** Installs an app on the emulator's demo site. */
export const installOnDemoSite = serverAction(z.tuple([z.enum(Object.values(APP_NAMES))]), async (app) => {
  const installed = await installDemoApp(app);
  updateTag(PROBES_TAG);
  clearPageCache();
  return installed;
});

/** Gives the emulator's demo site a plan that accepts payments. */
export const upgradeDemoSite = serverAction(noArguments, async (): Promise<Result<void>> => {
  return acceptDemoPayments();
});
