'use server';

import { updateTag } from 'next/cache';
import { cookies } from 'next/headers';
import { SESSION_COOKIE } from '@/lib/constants';
import { acceptDemoPayments, type DemoApp, installDemoApp } from '@/lib/demo-site';
import { PROBES_TAG } from '@/lib/wix/probes';
import { readSession } from '@/lib/wix/session';

/**
 * Marks the access token as run out, so that the middleware renews the session with the next page: the visitor or
 * member stays the same where the platform still knows them, and starts anew where it does not.
 */
export async function renewSession(): Promise<void> {
  const jar = await cookies();
  const session = readSession(jar.get(SESSION_COOKIE)?.value);
  if (!session) jar.delete(SESSION_COOKIE);
  else {
    const expired = { ...session, accessToken: { ...session.accessToken, expiresAt: 0 } };
    jar.set(SESSION_COOKIE, JSON.stringify(expired), { path: '/', sameSite: 'lax' });
  }
}

/** Forgets which apps are installed; the page that is shown asks again. */
export async function recheckApps(): Promise<void> {
  updateTag(PROBES_TAG);
}

/** Installs an app on the emulator's demo site. */
export async function installOnDemoSite(app: DemoApp): Promise<void> {
  await installDemoApp(app);
  updateTag(PROBES_TAG);
}

/** Gives the emulator's demo site a plan that accepts payments. */
export async function upgradeDemoSite(): Promise<void> {
  await acceptDemoPayments();
}
