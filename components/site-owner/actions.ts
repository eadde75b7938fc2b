'use server';

import { updateTag } from 'next/cache';
import { z } from 'zod';
import { APP_NAMES } from '@/lib/examples/examples';
import { noArguments, serverAction } from '@/lib/server-action';
import { SITE_TAG } from '@/lib/site-cache';
import { acceptDemoPayments, installDemoApp } from '@/lib/site-owner/demo-site';
import type { Result } from '@/lib/wix/platform';

/** Clears the cached list of installed apps, so that the page reads it again. */
export const recheckApps = serverAction(noArguments, async (): Promise<Result<void>> => {
  updateTag(SITE_TAG);
  return { ok: true, value: undefined };
});

/** Installs an app on the emulator's demo site. */
export const installOnDemoSite = serverAction(z.tuple([z.enum(Object.values(APP_NAMES))]), async (app) => {
  const installed = await installDemoApp(app);
  updateTag(SITE_TAG);
  return installed;
});

/** Gives the emulator's demo site a plan that accepts payments. */
export const upgradeDemoSite = serverAction(noArguments, acceptDemoPayments);
